import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus to be read out, because the button that opened it is gone. */
export function FocusedQuestion({ title, children }: { title: string; children: ReactNode }) {
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div ref={question} tabIndex={-1} className="mt-6 outline-none">
      <h3 className="text-subheading">{title}</h3>
      {children}
    </div>
  )
}
