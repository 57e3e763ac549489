import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { PlannerTable } from '../../ui/calendar/planner-table'
import type { TableProps } from './day-table'
import { SessionSlip } from './session-slip'

/** A week: a row for each tutor, days across, sessions in order of time. */
export function WeekTable({ tutors, days, sessions, onOpen }: TableProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  return (
    <PlannerTable
      label={t('spans.week')}
      side="names"
      corner={t('tutor')}
      rows={tutors.map(({ id, name }) => ({ key: id, head: name }))}
      columns={days.map((day) => ({ key: day, head: formats.weekday(day) }))}
      cell={(id, day) => (
        <td key={day} className="border-rule border-l p-1 align-top">
          <ul className="grid gap-1">
            {sessions
              .filter(({ tutor, sessionDate }) => tutor.id === id && sessionDate === day)
              .map((session) => (
                <li key={session.id}>
                  <SessionSlip session={session} onOpen={onOpen} says="time" />
                </li>
              ))}
          </ul>
        </td>
      )}
      isWide
    />
  )
}
