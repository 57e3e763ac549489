import type { ReactNode } from 'react'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../i18n/use-translation'
import { AppLink } from '../ui/app-link'

/** Drawn large on the cover. */
export const SUBJECT_GLYPHS: Record<Subject, string> = { english: '&', french: 'é', math: '½' }

interface SubjectCoverProps {
  subject: Subject
  href: string
  className: string
  /** On a phone, three covers are side by side: only the name is on the label. */
  isCompact?: boolean
  /** Shown on the cover, below the label. */
  children: ReactNode
}

/** A subject as an exercise book with a white label. The whole cover is a link. */
export function SubjectCover({ subject, href, className, isCompact = false, children }: SubjectCoverProps) {
  const { t } = useTranslation()
  const small = isCompact
    ? { cover: 'py-3.25 pr-2.25 pl-5 md:p-6 md:pl-10', label: 'max-md:px-1 max-md:py-2.5 max-md:text-center' }
    : { cover: 'p-6 pl-10', label: '' }
  return (
    <article
      data-subject={subject}
      className={`book relative isolate flex flex-col transition-transform duration-200 hover:-translate-y-1.5
        ${isCompact ? 'book-compact' : ''} ${small.cover} ${className}`}
    >
      <div className={`book-label px-5 pt-4 pb-4 ${small.label}`}>
        <h3
          className={`border-label-line text-heading md:border-b md:pb-1.5
            ${isCompact ? 'max-md:text-[clamp(0.8125rem,4.2vw,1.0313rem)]' : 'border-b pb-1.5'}`}
        >
          <AppLink href={href} className="after:absolute after:inset-0 after:rounded-[inherit]">
            {t(`subjects.${subject}.name`)}
          </AppLink>
        </h3>
        <p className={`pt-2 text-label-ink-soft text-sm ${isCompact ? 'max-md:hidden' : ''}`}>
          {t(`subjects.${subject}.topics`)}
        </p>
      </div>
      {children}
    </article>
  )
}
