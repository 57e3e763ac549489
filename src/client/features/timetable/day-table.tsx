import { occupiedHours } from '#shared/features/booking/booking.rules'
import type { TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { useHourRows } from '../../tutoring/hour-rows'
import { HourCell, PlannerTable } from '../../ui/calendar/planner-table'
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
    <PlannerTable
      label={formats.day(days[0] ?? '')}
      side="hours"
      corner={t('hour')}
      rows={useHourRows()}
      columns={tutors.map(({ id, name }) => ({ key: id, head: name }))}
      cell={(hour, tutorId) => (
        <HourCell key={tutorId} session={sessionAt(sessions, { tutorId, hour })} hour={hour}>
          {(session) => <SessionSlip session={session} onOpen={onOpen} />}
        </HourCell>
      )}
      isWide
      isTall
    />
  )
}

function sessionAt(sessions: readonly TimetableSession[], { tutorId, hour }: { tutorId: number; hour: number }) {
  return sessions.find(
    ({ tutor, startTime, duration }) => tutor.id === tutorId && occupiedHours(startTime, duration).includes(hour),
  )
}
