import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTimeOff } from '#shared/features/tutors/time-off.contract'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-when-needed'
import { viewWithWords } from '../../../loading/view-with-words'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { Button } from '../../../ui/button'
import { useRights } from '../use-rights'
import { tutorQueries } from './tutors.queries'

const SETTLE = viewWithWords(['errors'], async () => (await import('./settle-dialog')).SettleDialog)

/** Sessions that lie where their tutor is away: staff settle them. Nothing where there are none. */
export function BookedTimeOff() {
  const { data = [] } = useQuery(tutorQueries.timeOff())
  const [settled, setSettled] = useState<StaffTimeOff | null>(null)
  const booked = data.filter(({ sessions }) => sessions.length > 0)
  return (
    <>
      {booked.length > 0 && <BookedSessions booked={booked} onSettle={setSettled} />}
      <LoadedWhenNeeded part={SETTLE} isNeeded={settled !== null} timeOff={settled} onClose={() => setSettled(null)} />
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
      {changes('people') && (
        <Button
          look="secondary"
          className="mt-2"
          aria-label={t('settle.openName', { name: tutor.name })}
          onClick={() => onSettle(timeOff)}
        >
          {t('settle.open')}
        </Button>
      )}
    </li>
  )
}
