import { SUBJECTS, type Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { AppLink } from '../../ui/app-link'

interface SubjectTabsProps {
  current: Subject
  hrefOf: (subject: Subject) => string
  /** How many there are in each subject. */
  counts?: Partial<Record<Subject, number>>
  /** Whether they are the tabs of a book below them, which has an edge of its own. */
  isOnBook?: boolean
}

/** Links to the same screen for each subject. */
export function SubjectTabs({ current, hrefOf, counts = {}, isOnBook = false }: SubjectTabsProps) {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('subjects.label')}
      data-subject={current}
      className={isOnBook ? 'px-3 sm:px-7' : 'border-subject-cover border-b-3'}
    >
      <ul className="flex gap-1 sm:gap-1.5">
        {SUBJECTS.map((subject) => (
          <li key={subject} data-subject={subject}>
            <AppLink
              href={hrefOf(subject)}
              aria-current={subject === current ? 'page' : undefined}
              className="book-tab flex min-h-12 items-center gap-2 bg-well px-3.5 font-semibold text-ink-soft
                transition-colors
                hover:bg-subject-soft hover:text-ink sm:px-6"
            >
              {t(`subjects.${subject}.name`)}
              {/* On the smallest phones there is room for the names only. */}
              <span aria-hidden className="font-medium text-sm tabular-nums max-[22.5rem]:hidden">
                {counts[subject]}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
