import { useQuery } from '@tanstack/react-query'
import { fullNameOrEmail } from '#shared/features/account/student-name.rules'
import { gradeName } from '#shared/features/skills/skills.rules'
import { businessDay } from '#shared/time/business-day'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { practiceOverviewQuery } from '../../parts/learning/practice-overview.queries'
import { useStudent } from '../../sign-in/student'
import { Avatar } from '../../ui/avatar'

/** The label on the cover of the student's own exercise book. */
export function OwnerLabel() {
  const { t } = useTranslation('account')
  const student = useStudent()
  const language = useLanguage()
  const days = useCalendarFormats()
  const { data: overview } = useQuery(practiceOverviewQuery)
  const grade = overview?.grade ?? null
  return (
    <div
      className="mb-8 flex items-center gap-4 rounded-[0.3125rem_0.875rem_0.875rem_0.3125rem] border-night-spine
        border-l-14 bg-night p-4 sm:gap-6 sm:p-6"
    >
      <Avatar
        name={student.firstName || student.email || ''}
        pictureUrl={student.profileImageUrl}
        className="size-16 text-2xl sm:size-20 sm:text-3xl"
      />
      <p className="book-label min-w-0 grow px-5 py-4 leading-snug sm:max-w-lg">
        <b className="wrap-anywhere block border-label-line border-b pb-1.5 font-[620] font-serif text-heading">
          {fullNameOrEmail(student)}
        </b>
        <span className="block pt-2 text-[0.9375rem] text-label-ink-soft">
          {grade !== null && <>{gradeName(grade, language)} · </>}
          {t('owner.since', { month: days.month(businessDay(new Date(student.createdAt))) })}
        </span>
      </p>
    </div>
  )
}
