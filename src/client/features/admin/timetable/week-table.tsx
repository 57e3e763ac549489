import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import type { TableProps } from './day-table'
import { SessionSlip } from './session-slip'

/** A week: a row for each tutor, days across, sessions in order of time. */
export function WeekTable({ tutors, days, sessions, onOpen }: TableProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  return (
    <div className="overflow-x-auto rounded-sheet border border-line bg-sheet shadow-sheet">
      <table aria-label={t('spans.week')} className="w-full min-w-[56rem] table-fixed border-collapse">
        <thead>
          <tr>
            <th scope="col" className="w-36 border-margin border-r px-3 py-3 text-left font-semibold">
              {t('tutor')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                className="border-rule border-l px-3 py-3 text-left font-semibold first-letter:uppercase"
              >
                {formats.weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tutors.map(({ id, name }) => (
            <tr key={id} className="border-rule border-t">
              <th
                scope="row"
                className="wrap-anywhere border-margin border-r px-3 py-3 text-left align-top font-medium"
              >
                {name}
              </th>
              {days.map((day) => (
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
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
