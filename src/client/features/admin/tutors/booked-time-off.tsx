import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTimeOff } from '#shared/features/tutors/time-off.contract'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { FetchFailed } from '../fetch-failed'
import { useRights } from '../use-rights'
import { SettleButton } from './settle-button'
import type { Unsettled } from './settle-dialog'
import { SettleSheet } from './settle-sheet'
import { tutorQueries } from './tutors.queries'
import { useAwaySessions } from './use-away-sessions'

/** Sessions that lie where their tutor is away: staff settle them. Nothing where there are none. */
export function BookedTimeOff() {
  const { t } = useTranslation('adminTutors')
  const query = useQuery(tutorQueries.timeOff())
  const { data, error } = query
  const awaySessions = useAwaySessions()
  const [unsettled, setUnsettled] = useState<Unsettled | null>(null)
  const booked = data?.filter(({ sessions }) => sessions.length > 0) ?? []
  if (!data && error) {
    return (
      <div className="mt-8">
        <FetchFailed error={error} title={t('away.failed')} onRetry={query.refetch} isBusy={query.isFetching} />
      </div>
    )
  }
  return (
    <>
      {booked.length > 0 && <BookedSessions booked={booked} onSettle={(each) => setUnsettled(awaySessions(each))} />}
      <SettleSheet unsettled={unsettled} onClose={() => setUnsettled(null)} />
    </>
  )
}

interface Settling {
  onSettle: (timeOff: StaffTimeOff) => void
}

function BookedSessions({ booked, onSettle }: Settling & { booked: readonly StaffTimeOff[] }) {
  const { t } = useTranslation('adminTutors')
  return (
    <section aria-labelledby="booked-time-off" className="mt-8">
      <h2 id="booked-time-off" className="text-subheading">
        {t('away.title')}
      </h2>
      <p className="text-ink-soft">{t('away.text')}</p>
      <ul className="mt-3 grid gap-3">
        {booked.map((each) => (
          <AwayTutor key={each.id} timeOff={each} onSettle={onSettle} />
        ))}
      </ul>
    </section>
  )
}

function AwayTutor({ timeOff, onSettle }: Settling & { timeOff: StaffTimeOff }) {
  const { t } = useTranslation('adminTutors')
  const { t: site } = useTranslation()
  const { changes } = useRights()
  const { tutor, fromDay, toDay, sessions } = timeOff
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
      {changes('people') && <SettleButton about={tutor.name} onClick={() => onSettle(timeOff)} />}
    </li>
  )
}
