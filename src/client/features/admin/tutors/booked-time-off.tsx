import { useQuery } from '@tanstack/react-query'
import type { StaffTimeOff } from '#shared/features/tutors/time-off.contract'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { tutorQueries } from './tutors.queries'

/** Sessions that lie where their tutor is away: staff settle them. Nothing where there are none. */
export function BookedTimeOff() {
  const { t } = useTranslation('adminTutors')
  const { data = [] } = useQuery(tutorQueries.timeOff())
  const booked = data.filter(({ sessions }) => sessions.length > 0)
  if (booked.length === 0) return null
  return (
    <section aria-labelledby="booked-time-off" className="mt-8">
      <h2 id="booked-time-off" className="text-subheading">
        {t('away.title')}
      </h2>
      <p className="text-ink-soft">{t('away.text')}</p>
      <ul className="mt-3 grid gap-3">
        {booked.map((each) => (
          <AwayTutor key={each.id} timeOff={each} />
        ))}
      </ul>
    </section>
  )
}

function AwayTutor({ timeOff: { tutor, fromDay, toDay, sessions } }: { timeOff: StaffTimeOff }) {
  const { t } = useTranslation('adminTutors')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const { weekday } = useCalendarFormats()
  const span = { from: weekday(fromDay), to: weekday(toDay) }
  return (
    <li>
      <p className="font-semibold">
        {fromDay === toDay
          ? t('away.day', { name: tutor.name, ...span })
          : t('away.days', { name: tutor.name, ...span })}
      </p>
      <ul className="text-ink-soft">
        {sessions.map(({ id, sessionDate, startTime, subject, studentId, studentName }) => (
          <li key={id}>
            {weekday(sessionDate)}, {formats.time(startTime)} · {site(`subjects.${subject}.name`)} ·{' '}
            <AppLink href={paths.adminStudent(studentId)} className="wrap-anywhere underline underline-offset-4">
              {studentName ?? t('away.noName')}
            </AppLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
