import type { ReactNode } from 'react'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../i18n/use-translation'
import { AppLink } from '../ui/app-link'

interface SubjectCoverProps {
  subject: Subject
  href: string
  className: string
  /** Shown on the cover, below the label. */
  children: ReactNode
}

/** A subject as an exercise book with a white label. The whole cover is a link. */
export function SubjectCover({ subject, href, className, children }: SubjectCoverProps) {
  const { t } = useTranslation()
  return (
    <article
      data-subject={subject}
      className={`book relative isolate flex flex-col p-6 pl-10 transition-transform duration-200 hover:-translate-y-1.5
        ${className}`}
    >
      <div className="book-label px-5 pt-4 pb-4">
        <h3 className="border-label-line border-b pb-1.5 text-heading">
          <AppLink href={href} className="after:absolute after:inset-0 after:rounded-[inherit]">
            {t(`subjects.${subject}.name`)}
          </AppLink>
        </h3>
        <p className="pt-2 text-label-ink-soft text-sm">{t(`subjects.${subject}.topics`)}</p>
      </div>
      {children}
    </article>
  )
}
