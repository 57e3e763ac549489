import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * The fields of a form. While the form is being sent, nothing can be typed, because it would be lost with the draft. A
 * field that had the focus gets it back if the form was refused.
 */
export function SendableFields({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const hadFocus = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const fields = group.current
    if (!fields) return
    const active = document.activeElement
    if (isSending) hadFocus.current = active instanceof HTMLElement && fields.contains(active) ? active : null
    // Not a JSX property: disabling moves the focus immediately, and the line above must read it first.
    fields.disabled = isSending
    if (!isSending && active === document.body) hadFocus.current?.focus()
  }, [isSending])

  return (
    <fieldset ref={group} className="grid min-w-0 gap-5">
      {children}
    </fieldset>
  )
}
