import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import type { TableProps } from './day-table'
import { SessionSlip } from './session-slip'

/** The same day by day, for a phone. */
export function TimetableList({ days, sessions, onOpen }: Omit<TableProps, 'tutors'>) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  return (
    <div className="grid gap-7">
      {days.map((day) => {
        const ofDay = sessions.filter(({ sessionDate }) => sessionDate === day)
        return (
          <section key={day} aria-label={formats.day(day)}>
            <h2 className="mb-2 text-subheading first-letter:uppercase">{formats.day(day)}</h2>
            {ofDay.length === 0 && <p className="text-ink-soft">{t('free')}</p>}
            <ul className="grid gap-2">
              {ofDay.map((session) => (
                <li key={session.id}>
                  <SessionSlip session={session} onOpen={onOpen} says="timeAndTutor" />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
