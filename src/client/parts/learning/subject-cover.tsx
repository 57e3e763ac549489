import type { ReactNode } from 'react'
import type { Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { AppLink } from '../../ui/app-link'

/** Drawn large on the cover. */
export const SUBJECT_GLYPHS: Record<Subject, string> = { english: '&', french: 'é', math: '½' }

interface SubjectCoverProps {
  subject: Subject
  href: string
  className: string
  /** `compact`: three covers side by side. `row`: low, with the label beside the text. Both show only the name. */
  onPhone?: 'compact' | 'row'
  /** Shown on the cover, below the label. */
  children: ReactNode
}

const SMALL = {
  compact: {
    cover: 'book-compact py-3.25 pr-2.25 pl-5 md:p-6 md:pl-10',
    label: 'max-md:px-1 max-md:py-2.5 max-md:text-center',
    name: 'max-md:text-[clamp(0.8125rem,4.2vw,1.0313rem)]',
  },
  row: {
    cover: 'max-md:flex-row max-md:items-center gap-x-4 py-5 pr-4 pl-8 md:p-6 md:pl-10',
    label: 'max-md:w-5/12 max-md:shrink-0 max-md:px-1 max-md:py-4.5 max-md:text-center',
    name: 'max-md:text-[1.1875rem]',
  },
}

/** A subject as an exercise book with a white label. The whole cover is a link. */
export function SubjectCover({ subject, href, className, onPhone, children }: SubjectCoverProps) {
  const { t } = useTranslation()
  const { cover, label, name } = onPhone ? SMALL[onPhone] : { cover: 'p-6 pl-10', label: '', name: 'border-b pb-1.5' }
  return (
    <article
      data-subject={subject}
      className={`book relative isolate flex flex-col transition-transform duration-200 hover:-translate-y-1.5
        ${cover} ${className}`}
    >
      <div className={`book-label px-5 pt-4 pb-4 ${label}`}>
        <h3 className={`border-label-line text-heading md:border-b md:pb-1.5 ${name}`}>
          <AppLink href={href} className="after:absolute after:inset-0 after:rounded-[inherit]">
            {t(`subjects.${subject}.name`)}
          </AppLink>
        </h3>
        <p className={`pt-2 text-label-ink-soft text-sm ${onPhone ? 'max-md:hidden' : ''}`}>
          {t(`subjects.${subject}.topics`)}
        </p>
      </div>
      {children}
    </article>
  )
}
