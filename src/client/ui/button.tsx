import type { ButtonHTMLAttributes } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { AppLink, type AppLinkProps } from './app-link'
import { Spinner } from './states/spinner'

type ButtonLook = 'primary' | 'secondary' | 'quiet'

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2.5 rounded-control px-5 py-2 text-center font-semibold ' +
  'leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary shadow-sheet hover:bg-primary-strong',
  secondary: 'border-[1.5px] border-edge/55 bg-sheet text-ink hover:border-ink',
  quiet: 'px-3 text-ink-soft underline-offset-4 hover:text-ink hover:underline',
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { look?: ButtonLook; busy?: boolean }

export function Button({ look = 'primary', busy = false, className = '', children, ...rest }: ButtonProps) {
  const button = useFocusAfterBusy(busy)
  return (
    <button
      ref={button}
      type="button"
      className={`${SHAPE} ${LOOKS[look]} ${className}`}
      {...rest}
      disabled={busy || rest.disabled}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ look = 'primary', className = '', ...rest }: AppLinkProps & { look?: ButtonLook }) {
  return <AppLink className={`${SHAPE} ${LOOKS[look]} ${className}`} {...rest} />
}

/** A button loses focus while it is disabled. This restores it afterwards unless focus has moved elsewhere. */
function useFocusAfterBusy(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)

  useLayoutEffect(() => {
    if (isBusy) {
      hadFocus.current = document.activeElement === button.current
    } else if (hadFocus.current) {
      hadFocus.current = false
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) button.current?.focus()
    }
  }, [isBusy])

  return button
}
