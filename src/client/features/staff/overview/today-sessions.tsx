import { useQuery } from '@tanstack/react-query'
import { Check, CircleHelp, X } from 'lucide-react'
import { scheduledStarts } from '#shared/features/booking/availability/schedule.rules'
import { usualLength } from '#shared/features/school/school-hours.rules'
import { adminTimetableContract, type TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { StaffTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { minutesOf } from '#shared/time/clock'
import { businessClock } from '#shared/time/instant'
import { call } from '../../../api/call'
import { school } from '../../../device/page-settings'
import { useToday } from '../../../device/today'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { QueryContent } from '../../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { portalKeys } from '../../../parts/portal/queries/portal-keys'
import { freshQuery } from '../../../parts/portal/queries/portal-query'
import { tutorQueries } from '../../../parts/portal/queries/tutors.queries'
import { AppLink } from '../../../ui/app-link'
import { Avatar } from '../../../ui/avatar'
import { DayFrame } from './day-frame'

/** The hours shown even when nothing is booked in them. */
const [FIRST_HOUR, LAST_HOUR] = [8, 20]
const HOUR_PX = 73

/** Today's sessions by tutor, along the hours of the day. */
export function TodaySessions() {
  const { t } = useTranslation('adminHome')
  const today = useToday()
  const query = { from: today, days: '1' }
  const sessions = useQuery(
    freshQuery(portalKeys.timetable.sessions(query), () => call(adminTimetableContract.read, { query })),
  )
  const tutors = useQuery(tutorQueries.list())
  const timeOff = useQuery(tutorQueries.timeOff())
  return (
    <DayFrame counts={sessions.data && <DayCounts sessions={sessions.data} />}>
      <QueryContent query={sessions} failed={t('day.failed')} loading={<RowsSkeleton label={t('day.loading')} />}>
        {(ofToday) => (
          <Timeline
            sessions={ofToday}
            tutors={tutors.data ?? []}
            timeOff={(timeOff.data ?? []).filter(({ fromDay, toDay }) => fromDay <= today && today <= toDay)}
          />
        )}
      </QueryContent>
    </DayFrame>
  )
}

const hourOf = (time: string) => minutesOf(time) / 60
const hourNow = () => hourOf(businessClock(new Date()).slice(-5))
const startOf = ({ startTime }: TimetableSession) => hourOf(startTime)
const endOf = (session: TimetableSession) => startOf(session) + session.duration

/** The hours of a day in which the tutor can be booked. */
function openHoursOf({ schedule }: StaffTutor, day: string): number[] {
  const durationHours = usualLength(school())
  return scheduledStarts(day, { schedule, schoolHours: school(), durationHours }).flatMap((start) => {
    const [first, end] = [Math.floor(hourOf(start)), Math.ceil(hourOf(start) + durationHours)]
    return Array.from({ length: end - first }, (_, place) => first + place)
  })
}

function DayCounts({ sessions }: { sessions: readonly TimetableSession[] }) {
  const { t } = useTranslation('adminHome')
  const now = hourNow()
  const over = sessions.filter((session) => endOf(session) <= now).length
  const ahead = sessions.filter((session) => startOf(session) > now).length
  const counts = { count: sessions.length, over, ahead, now: sessions.length - over - ahead }
  return <p className="text-ink-soft text-sm">{t('day.counts', counts)}</p>
}

interface TimelineProps {
  sessions: readonly TimetableSession[]
  tutors: readonly StaffTutor[]
  timeOff: readonly StaffTimeOff[]
}

function Timeline({ sessions, tutors, timeOff }: TimelineProps) {
  const { t } = useTranslation('adminHome')
  const formats = useFormats()
  const [now, today] = [hourNow(), useToday()]
  const first = Math.floor(Math.min(FIRST_HOUR, ...sessions.map(startOf)))
  const last = Math.ceil(Math.max(LAST_HOUR, ...sessions.map(endOf)))
  const hours = Array.from({ length: last - first }, (_, place) => first + place)
  const visibleTutors = tutors.filter(
    ({ id }) => sessions.some(({ tutor }) => tutor.id === id) || timeOff.some(({ tutor }) => tutor.id === id),
  )
  if (visibleTutors.length === 0) return <p className="px-6 pb-6 text-ink-soft">{t('day.none')}</p>
  return (
    // Focusable, so that the hours can be scrolled into view by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-labelledby="today" tabIndex={0} className="overflow-x-auto px-4 pb-5 sm:px-6">
      <div className="relative w-max">
        <div aria-hidden className="flex pl-34 text-ink-soft text-xs">
          {hours.map((hour) => (
            <span key={hour} className="whitespace-nowrap font-semibold" style={{ width: HOUR_PX }}>
              {formats.time(`${String(hour).padStart(2, '0')}:00`)}
            </span>
          ))}
        </div>
        <ul className="mt-1.5 border-rule border-t">
          {visibleTutors.map((tutor) => (
            <TutorRow
              key={tutor.id}
              tutor={tutor}
              hours={hours}
              open={openHoursOf(tutor, today)}
              sessions={sessions.filter((session) => session.tutor.id === tutor.id)}
              timeOff={timeOff.filter((each) => each.tutor.id === tutor.id)}
              now={now}
            />
          ))}
        </ul>
        {now > first && now < last && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-5 bottom-0 z-1 w-0.5 bg-ink"
            style={{ left: `calc(8.5rem + ${(now - first) * HOUR_PX}px)` }}
          />
        )}
      </div>
    </section>
  )
}

interface TutorRowProps {
  tutor: StaffTutor
  hours: readonly number[]
  /** The hours in which the tutor can be booked. */
  open: readonly number[]
  sessions: readonly TimetableSession[]
  timeOff: readonly StaffTimeOff[]
  now: number
}

function TutorRow({ tutor, hours, open, sessions, timeOff, now }: TutorRowProps) {
  const { t } = useTranslation('adminHome')
  const amounts = useAmounts()
  const [first = 0] = hours
  const taught = sessions.reduce((sum, { duration }) => sum + duration, 0)
  return (
    <li className="flex border-rule border-b">
      <div className="flex w-34 shrink-0 items-center gap-2 pr-2.5">
        <Avatar name={tutor.name} pictureUrl={tutor.photoUrl ?? null} className="size-7 text-[0.6875rem]" />
        <span className="truncate font-semibold text-sm">{tutor.name.split(' ')[0]}</span>
        <span className="ml-auto shrink-0 text-ink-soft text-xs tabular-nums">{amounts.hours(taught)}</span>
      </div>
      <div className="relative h-13 border-margin border-l-2" style={{ width: hours.length * HOUR_PX }}>
        {hours.map((hour, place) => (
          <span
            key={hour}
            className={`absolute inset-y-0 border-rule border-r ${open.includes(hour) ? '' : 'bg-well'}`}
            style={{ left: place * HOUR_PX, width: HOUR_PX }}
          />
        ))}
        {timeOff.map(({ id, fromHour, toHour }) => {
          const from = Math.max(fromHour, first)
          const to = Math.min(toHour, first + hours.length)
          return (
            <span
              key={id}
              className="absolute inset-y-1 z-2 flex items-center rounded-md border border-edge border-dashed bg-well
                px-3 font-semibold text-xs"
              style={{ left: (from - first) * HOUR_PX, width: Math.max(0, to - from) * HOUR_PX }}
            >
              {t('day.timeOff')}
            </span>
          )
        })}
        <ul>
          {sessions.map((session) => (
            <DaySlip key={session.id} session={session} first={first} now={now} />
          ))}
        </ul>
      </div>
    </li>
  )
}

function DaySlip({ session, first, now }: { session: TimetableSession; first: number; now: number }) {
  const { t } = useTranslation('adminHome')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const today = useToday()
  const [start, end] = [startOf(session), endOf(session)]
  const subject = subjectNames.name(session.subject)
  const name = session.student.name ?? session.student.email ?? ''
  const isUnderWay = start <= now && now < end
  return (
    <li
      className="absolute inset-y-1 z-3"
      style={{ left: (start - first) * HOUR_PX + 2, width: (end - start) * HOUR_PX - 4 }}
    >
      <AppLink
        href={portalPaths.timetable({ day: today, session: session.id })}
        data-subject={session.subject}
        aria-label={t('day.slip', { time: formats.time(session.startTime), student: name, subject })}
        className={`relative block h-full overflow-hidden whitespace-nowrap rounded-[3px_7px_7px_3px] border bg-sheet
          py-0.5 pr-0.5 pl-2 text-xs leading-snug before:absolute before:inset-y-0 before:left-0 before:w-1
          before:bg-subject-cover hover:border-ink ${isUnderWay ? 'border-ink' : 'border-edge/40'}`}
      >
        <span className="block truncate font-semibold">{shortName(name)}</span>
        <span className="block truncate pr-4 text-subject">{subject}</span>
        {end <= now && <AttendanceMark attendance={session.attendance} />}
      </AppLink>
    </li>
  )
}

function AttendanceMark({ attendance }: Pick<TimetableSession, 'attendance'>) {
  const { t } = useTranslation('adminHome')
  const name = attendance ?? 'unmarked'
  const Icon = { attended: Check, absent: X, unmarked: CircleHelp }[name]
  return (
    <>
      <Icon aria-hidden className={`absolute right-1 bottom-1 size-3.5 ${name === 'unmarked' ? 'text-wrong' : ''}`} />
      <span className="sr-only">{t(`day.${name}`)}</span>
    </>
  )
}

/** First name and initial: `Léo M.`. */
function shortName(name: string): string {
  const [firstName = '', ...others] = name.split(' ')
  const initial = others.at(-1)?.[0]
  return initial ? `${firstName} ${initial}.` : firstName
}
