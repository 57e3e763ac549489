import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface FoldedProps {
  icon: LucideIcon
  title: string
  /** One line about what is inside. */
  summary: string
  children: ReactNode
}

/** Closed until it is touched. */
export function Folded({ icon: Icon, title, summary, children }: FoldedProps) {
  return (
    <details className="group rounded-sheet border border-line bg-sheet">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3.5 px-4 py-3">
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
        <span className="min-w-0 grow">
          <span className="block font-semibold">{title}</span>
          <span className="block truncate text-ink-soft text-sm">{summary}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-line border-t p-4 sm:p-6">{children}</div>
    </details>
  )
}
