import { X } from 'lucide-react'
import { type ReactNode, use, useEffect, useId, useRef } from 'react'
import { PlainIconButton } from '../icon-button'
import { PartBoundary } from '../states/part-boundary'
import { Modal } from './modal'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Larger than the title, which is then a short line above it. */
  headline?: string | undefined
  closeLabel: string
  width?: 'narrow' | 'wide'
  /** Whether the dialog focuses its own first control instead of its title. */
  focusesContent?: boolean
  /** Whether it covers a phone's whole screen. */
  fillsPhone?: boolean
  children: ReactNode
}

const WIDTHS = { narrow: 'w-[min(30rem,100vw-2rem)]', wide: 'w-[min(46rem,100vw-1.5rem)]' }

const FULL_PHONE =
  'max-sm:h-dvh max-sm:max-h-none! max-sm:w-full! max-sm:rounded-none! max-sm:border-0 max-sm:[&>div]:min-h-full'

export function Dialog({
  isOpen,
  onClose,
  title,
  headline,
  closeLabel,
  width = 'narrow',
  focusesContent = false,
  fillsPhone = false,
  children,
}: DialogProps) {
  const Boundary = use(PartBoundary)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  // Screen readers read the title before the first control.
  useEffect(() => {
    if (isOpen && !focusesContent) heading.current?.focus()
  }, [isOpen, focusesContent])

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      className={`m-auto max-h-[calc(100dvh-1.5rem)] ${WIDTHS[width]} max-w-none overflow-y-auto rounded-sheet border
        border-edge/55 bg-sheet text-ink shadow-lifted backdrop:bg-[#0b0d1c]/50 open:animate-rise
        ${fillsPhone ? FULL_PHONE : ''}`}
    >
      <div className={`relative px-5 pt-5 sm:px-7 sm:pt-6 sm:pb-7 ${fillsPhone ? 'flex min-h-full flex-col' : 'pb-6'}`}>
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className={`pr-12 outline-none
            ${headline ? 'font-normal font-sans text-base text-ink-soft tracking-normal' : 'text-heading'}`}
        >
          {title}
        </h2>
        {headline && <p className="font-[620] font-serif text-heading tabular-nums">{headline}</p>}
        <Boundary>{children}</Boundary>
        <PlainIconButton icon={X} label={closeLabel} onClick={onClose} className="absolute top-3.5 right-3.5" />
      </div>
    </Modal>
  )
}
