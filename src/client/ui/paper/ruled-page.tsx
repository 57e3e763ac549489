import type { ReactNode } from 'react'

/** A page of an exercise book with ruled lines and a margin. */
export function RuledPage({ margin, children }: { margin: ReactNode; children: ReactNode }) {
  return (
    <div
      className="ruled margin-line grid grid-cols-[var(--margin-at)_minmax(0,1fr)] rounded-sheet border border-line
      bg-sheet shadow-sheet [--margin-at:3.25rem] sm:[--margin-at:5rem]"
    >
      <div className="pt-6 text-center leading-9">{margin}</div>
      <div className="px-4 pt-6 pb-8 sm:px-8">{children}</div>
    </div>
  )
}
