import { SUBJECTS, type Subject } from '#shared/subjects'
import { useTranslation } from '../i18n/use-translation'
import { AppLink } from '../ui/app-link'

/** Links to the same screen for each subject. */
export function SubjectTabs({ current, hrefOf }: { current: Subject; hrefOf: (subject: Subject) => string }) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('subjects.label')} className="border-edge/55 border-b-2">
      <ul className="-mb-0.5 flex gap-1 sm:gap-2">
        {SUBJECTS.map((subject) => (
          <li key={subject} data-subject={subject}>
            <AppLink
              href={hrefOf(subject)}
              aria-current={subject === current ? 'page' : undefined}
              className="book-tab flex min-h-12 items-center px-4 font-semibold text-ink-soft transition-colors
                hover:bg-subject-soft hover:text-ink sm:px-6"
            >
              {t(`subjects.${subject}.name`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
