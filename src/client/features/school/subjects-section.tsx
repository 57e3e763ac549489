import type { TutoringSubject } from '#shared/features/school/school.rules'
import { useLanguage, useTranslation } from '../../i18n/use-translation'

interface SubjectListProps {
  subjects: readonly TutoringSubject[]
  /** Bookable tutors per subject. */
  tutors: Readonly<Record<string, number>>
}

export function SubjectList({ subjects, tutors }: SubjectListProps) {
  const { t } = useTranslation('adminSchool')
  const language = useLanguage()
  return (
    <ul>
      {subjects.map(({ id, names }) => (
        <li
          key={id}
          data-subject={id}
          className="flex min-h-13.5 flex-wrap items-center gap-x-3.5 border-line border-t px-4 sm:px-6"
        >
          <span aria-hidden className="h-7 w-2 rounded-[3px] bg-subject-cover" />
          <b className="w-28 font-semibold">{names[language]}</b>
          <span className="text-ink-soft text-sm">{t('subjects.full')}</span>
          <span className="ml-auto text-ink-soft text-sm">{t('subjects.tutors', { count: tutors[id] ?? 0 })}</span>
        </li>
      ))}
    </ul>
  )
}
