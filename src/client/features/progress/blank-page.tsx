import type { ReactNode } from 'react'

/** The part of a panel that is still blank: ruled lines, and what will be written on them. */
export function BlankPage({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="ruled min-h-44 grow bg-[position:0_-0.25rem]!">
      <p className="max-w-prose pt-0.5 text-ink-soft leading-9">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
