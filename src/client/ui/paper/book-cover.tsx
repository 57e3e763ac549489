import type { ReactNode } from 'react'
import type { Subject } from '#shared/subjects'

interface BookCoverProps {
  subject: Subject
  title: ReactNode
  subtitle: string
  /** Shown on the cover, below the label. */
  children?: ReactNode
  className?: string
}

/** A subject as an exercise book: coloured cover, darker spine, white label. */
export function BookCover({ subject, title, subtitle, children, className = '' }: BookCoverProps) {
  return (
    <article data-subject={subject} className={`book relative flex flex-col p-6 pl-10 ${className}`}>
      <div className="book-label px-5 pt-4 pb-4">
        <h3 className="border-label-line border-b pb-1.5 text-heading">{title}</h3>
        <p className="pt-2 text-label-ink-soft text-sm">{subtitle}</p>
      </div>
      {children}
    </article>
  )
}
