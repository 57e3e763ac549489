import type { ReactNode } from 'react'

/** A page of an exercise book with a margin. Texts on it may have ruled lines (`ruled-text`). */
export function RuledPage({ margin, children }: { margin: ReactNode; children: ReactNode }) {
  return (
    <div
      className="margin-line isolate grid grid-cols-[var(--margin-at)_minmax(0,1fr)] overflow-clip rounded-sheet border
      border-line bg-sheet shadow-sheet [--margin-at:2.875rem] sm:[--margin-at:5rem]"
    >
      <div className="pt-4 text-center leading-9 sm:pt-6">{margin}</div>
      <div className="px-4 pt-4 pb-6 sm:px-8 sm:pt-6 sm:pb-8">{children}</div>
    </div>
  )
}
