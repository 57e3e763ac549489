import { occupiedHours } from '#shared/features/booking/booking.rules'
import { HOURS_OF_DAY } from '#shared/features/tutors/time-off.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { businessDay } from '#shared/time/business-day'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { JoinSession } from './join-session'
import { SessionHead } from './session-head'
import { nextOf } from './session-times'

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
    <div className="overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet">
      <table aria-label={t('menu.week')} className="h-px w-full table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className="w-24 border-margin border-r">
              <span className="sr-only">{t('week.hour')}</span>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className="border-rule border-l px-3 py-3 text-left font-semibold first-letter:uppercase aria-[current=date]:text-primary"
              >
                {formats.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS_OF_DAY.map((hour) => (
            <tr key={hour} className="h-18 border-rule border-t">
              <th
                scope="row"
                className="border-margin border-r pt-1.5 pr-3 text-right align-top font-medium text-ink-soft text-sm"
              >
                {formats.time(`${String(hour).padStart(2, '0')}:00`)}
              </th>
              {days.map((day) => (
                <HourCell key={day} found={sessionAt(sessions, { day, hour })} hour={hour} next={next} now={now} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function sessionAt(sessions: readonly DeskSession[], { day, hour }: { day: string; hour: number }) {
  return sessions.find(
    ({ sessionDate, startTime, duration }) => sessionDate === day && occupiedHours(startTime, duration).includes(hour),
  )
}

interface HourCellProps {
  found: DeskSession | undefined
  hour: number
  next: DeskSession | undefined
  now: Date
}

/** One hour of a day. A session of two hours stands in the first of them and reaches over the second. */
function HourCell({ found, hour, next, now }: HourCellProps) {
  if (!found) return <td className="border-rule border-l" />
  if (Number(found.startTime.slice(0, 2)) !== hour) return null
  return (
    <td rowSpan={found.duration} className="h-full border-rule border-l p-1 align-top">
      <article
        data-subject={found.subject}
        data-next={found === next || undefined}
        className="relative h-full rounded-[var(--radius-spine)_var(--radius-control)_var(--radius-control)_var(--radius-spine)] border border-line bg-sheet py-1.5 pr-2 pl-3.5 text-[0.9375rem] shadow-sheet before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:rounded-l-[var(--radius-spine)] before:bg-subject-cover data-next:border-ink"
      >
        <SessionHead session={found} isNarrow />
        {found === next && <JoinSession session={found} now={now} />}
      </article>
    </td>
  )
}
