import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * The fields of a form that is sent. While it is, nothing can be typed: it would belong to nothing, and go with the
 * draft. A field that had the focus has it again when the form was refused.
 */
export function SendableFields({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const hadFocus = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const fields = group.current
    if (!fields) return
    const active = document.activeElement
    if (isSending) hadFocus.current = active instanceof HTMLElement && fields.contains(active) ? active : null
    // Not a property in JSX: disabling moves the focus at once, and the line above must first see where it is.
    fields.disabled = isSending
    if (!isSending && active === document.body) hadFocus.current?.focus()
  }, [isSending])

  return (
    <fieldset ref={group} className="grid min-w-0 gap-5">
      {children}
    </fieldset>
  )
}
