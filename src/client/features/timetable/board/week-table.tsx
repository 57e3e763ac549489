import type { TimetableDay, TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { AppLink } from '../../../ui/app-link'
import { PlannerTable } from '../../../ui/calendar/planner-table'
import { SessionSlip } from '../session-slip'
import type { TimetableFilters } from '../use-timetable-filters'
import { tutorDayOf } from './tutor-day'

interface WeekTableProps {
  filters: TimetableFilters
  days: readonly TimetableDay[]
  tutors: readonly StaffTutor[]
  /** The sessions that match the filters. */
  sessions: readonly TimetableSession[]
  now: Date
  onOpen: (session: TimetableSession) => void
}

/** A row for each tutor, a column for each day. Free times lead to the day, where they can be booked. */
export function WeekTable({ filters, days, tutors, sessions, now, onOpen }: WeekTableProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  return (
    <PlannerTable
      label={t('spans.week')}
      side="names"
      corner={t('tutor')}
      rows={tutors.map(({ id, name }) => ({ key: id, head: name }))}
      columns={days.map(({ day }) => ({ key: day, head: formats.weekday(day) }))}
      cell={(id, key) => {
        const [day, tutor] = [days.find((each) => each.day === key), tutors.find((each) => each.id === id)]
        const ofCell = sessions.filter((each) => each.tutor.id === id && each.sessionDate === key)
        return (
          <td key={key} className="border-rule border-l p-1 align-top">
            <ul className="grid gap-1">
              {ofCell.map((session) => (
                <li key={session.id}>
                  <SessionSlip session={session} onOpen={onOpen} detail="time" now={now} />
                </li>
              ))}
            </ul>
            {day && tutor && <DayState day={day} tutor={tutor} filters={filters} now={now} />}
          </td>
        )
      }}
      isWide
    />
  )
}

interface DayStateProps {
  day: TimetableDay
  tutor: StaffTutor
  filters: TimetableFilters
  now: Date
}

/** Why nothing more can be booked on a day, or how many times are free. */
function DayState({ day, tutor, filters, now }: DayStateProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const language = useLanguage()
  const { off, free, working } = tutorDayOf(tutor, day, now)
  const label = 'mt-1 block rounded-md px-2 py-1.5 text-xs'
  if (day.holiday) {
    const { name, nameFr } = day.holiday
    return <p className={`${label} bg-board-closed`}>{localText({ en: name, fr: nameFr }, language).text}</p>
  }
  if (working.length === 0) return <p className={`${label} bg-board-outside text-ink-soft`}>{t('board.dayOff')}</p>
  return (
    <>
      {off.length > 0 && <p className={`${label} hatch font-semibold`}>{t('board.timeOff')}</p>}
      {free.length > 0 && (
        <AppLink
          href={portalPaths.timetable({ ...filters, span: 'day', day: day.day })}
          aria-label={t('board.freeOf', { count: free.length, tutor: tutor.name, day: formats.shortDay(day.day) })}
          className={`${label} font-semibold text-ink-soft underline-offset-4 hover:text-ink hover:underline`}
        >
          {t('board.free', { count: free.length })}
        </AppLink>
      )}
    </>
  )
}
