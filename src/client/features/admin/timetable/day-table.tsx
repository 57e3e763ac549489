import type { TimetableSession } from '#shared/features/admin/admin-timetable.contract'
import { occupiedHours } from '#shared/features/booking/booking.rules'
import { HOURS_OF_DAY } from '#shared/features/tutors/time-off.rules'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { SessionSlip } from './session-slip'

export interface TableProps {
  tutors: readonly { id: number; name: string }[]
  days: readonly string[]
  sessions: readonly TimetableSession[]
  onOpen: (session: TimetableSession) => void
}

/** A day: hours down the side, tutors across. */
export function DayTable({ tutors, days, sessions, onOpen }: TableProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  return (
    <div className="overflow-x-auto rounded-sheet border border-line bg-sheet shadow-sheet">
      <table aria-label={formats.day(days[0] ?? '')} className="h-px w-full min-w-[56rem] table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className="w-24 border-margin border-r">
              <span className="sr-only">{t('hour')}</span>
            </th>
            {tutors.map(({ id, name }) => (
              <th key={id} scope="col" className="wrap-anywhere border-rule border-l px-3 py-3 text-left font-semibold">
                {name}
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
              {tutors.map(({ id }) => (
                <HourCell key={id} found={sessionAt(sessions, { tutorId: id, hour })} hour={hour} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function sessionAt(sessions: readonly TimetableSession[], { tutorId, hour }: { tutorId: number; hour: number }) {
  return sessions.find(
    ({ tutor, startTime, duration }) => tutor.id === tutorId && occupiedHours(startTime, duration).includes(hour),
  )
}

interface HourCellProps extends Pick<TableProps, 'onOpen'> {
  found: TimetableSession | undefined
  hour: number
}

/** One hour of a tutor. A session of two hours stands in the first of them and reaches over the second. */
function HourCell({ found, hour, onOpen }: HourCellProps) {
  if (!found) return <td className="border-rule border-l" />
  if (Number(found.startTime.slice(0, 2)) !== hour) return null
  return (
    <td rowSpan={found.duration} className="h-full border-rule border-l p-1 align-top">
      <SessionSlip session={found} onOpen={onOpen} />
    </td>
  )
}
