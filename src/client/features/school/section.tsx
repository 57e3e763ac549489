import type { ReactNode } from 'react'
import { Sheet } from '../../ui/paper/sheet'

interface SectionProps {
  title: string
  text: string
  /** At the right of the title. */
  action?: ReactNode
  /** Lists and tables reach the edges of the sheet. */
  isFlush?: boolean
  children: ReactNode
}

export function Section({ title, text, action, isFlush = false, children }: SectionProps) {
  return (
    <Sheet className={isFlush ? 'overflow-hidden' : 'px-4 pt-5 pb-5.5 sm:px-6'}>
      <section aria-label={title}>
        <div
          className={`flex flex-wrap items-baseline gap-x-3 gap-y-1 ${isFlush ? 'px-4 pt-5 pb-3.5 sm:px-6' : 'mb-3.5'}`}
        >
          <h2 className="text-heading">{title}</h2>
          <p className="text-ink-soft text-sm">{text}</p>
          {action && <div className="ml-auto">{action}</div>}
        </div>
        {children}
      </section>
    </Sheet>
  )
}

/** Marks changes that are not saved. */
export function ChangedDot({ label }: { label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="ml-2 inline-block size-2 rounded-full bg-gold align-middle ring-1 ring-gold-edge"
    />
  )
}
