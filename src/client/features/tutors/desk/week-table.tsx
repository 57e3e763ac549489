import { occupiedHours } from '#shared/features/booking/booking.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { businessDay } from '#shared/time/business-day'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { useHourRows } from '../../../tutoring/hour-rows'
import { HourCell, PlannerTable } from '../../../ui/calendar/planner-table'
import { JoinSession } from './session/join-session'
import { SessionHead } from './session/session-head'
import { nextOf } from './session/session-times'

interface WeekProps {
  sessions: readonly DeskSession[]
  days: readonly string[]
  now: Date
}

/** A planner's page: hours down the side, days across, sessions as paper slips. */
export function WeekTable({ sessions, days, now }: WeekProps) {
  const { t } = useTranslation('tutorDesk')
  const formats = useFormats()
  const next = nextOf(sessions, now)
  const today = businessDay(now)
  return (
    <PlannerTable
      label={t('menu.week')}
      side="hours"
      corner={t('week.hour')}
      rows={useHourRows()}
      columns={days.map((day) => ({ key: day, head: formats.weekday(day), isToday: day === today }))}
      cell={(hour, day) => (
        <HourCell key={day} session={sessionAt(sessions, { day, hour })} hour={hour}>
          {(session) => <DeskSlip session={session} isNext={session === next} now={now} />}
        </HourCell>
      )}
      isTall
    />
  )
}

function sessionAt(sessions: readonly DeskSession[], { day, hour }: { day: string; hour: number }) {
  return sessions.find(
    ({ sessionDate, startTime, duration }) => sessionDate === day && occupiedHours(startTime, duration).includes(hour),
  )
}

function DeskSlip({ session, isNext, now }: { session: DeskSession; isNext: boolean; now: Date }) {
  return (
    <article
      data-subject={session.subject}
      data-next={isNext || undefined}
      className="relative h-full rounded-[var(--radius-spine)_var(--radius-control)_var(--radius-control)_var(--radius-spine)] border border-line bg-sheet py-1.5 pr-2 pl-3.5 text-[0.9375rem] shadow-sheet before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:rounded-l-[var(--radius-spine)] before:bg-subject-cover data-next:border-ink"
    >
      <SessionHead session={session} isNarrow />
      {isNext && <JoinSession session={session} now={now} />}
    </article>
  )
}
