import { freeTimesOn, type TakenHour } from '#shared/features/booking/availability/free-times.rules'
import { nearestFirst } from '#shared/features/booking/availability/nearest-time.rules'
import { bookableDates, occupiedHours } from '#shared/features/booking/booking.rules'
import type { SessionChoices, TutorState } from '#shared/features/timetable/resolve-sessions.contract'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import type { Db } from '../../db/db'
import { findBookableTutorsOf } from '../booking/availability/bookable-tutors.store'
import { findTakenHours } from '../booking/availability/occupied-hours.store'
import { versionOf } from '../booking/sessions/session-view'
import type { SessionRow } from '../booking/sessions/sessions.store'
import { findScheduledByIds } from './staff-sessions.store'

/** How far from its day a session may move, and how many times are offered. */
const DAYS_BEFORE = 7
const WEEKDAYS = 15
const MAX_TIMES = 12

type Tutor = Awaited<ReturnType<typeof findBookableTutorsOf>>[number]

interface ChoicesRequest {
  ids: number[]
  tutorState: TutorState
  now: Date
}

/** Alternatives for sessions whose tutor takes time off or leaves. Sessions that have begun are left out. */
export async function sessionChoices(db: Db, { ids, tutorState, now }: ChoicesRequest): Promise<SessionChoices[]> {
  const rows = await findScheduledByIds(db, ids)
  const choices: SessionChoices[] = []
  for (const row of rows.filter((each) => isOpenToStaff({ day: each.sessionDate, time: each.startTime }, now))) {
    choices.push(await choicesOf(db, row, { tutorState, now }))
  }
  return choices
}

async function choicesOf(
  db: Db,
  row: SessionRow,
  { tutorState, now }: Omit<ChoicesRequest, 'ids'>,
): Promise<SessionChoices> {
  const { id, tutorId, tutorName, studentId, sessionDate, startTime, durationHours } = row
  const tutors = await findBookableTutorsOf(db, row.subject)
  const days = daysAround(sessionDate, now)
  const [from = sessionDate, to = sessionDate] = [[sessionDate, ...days].toSorted()[0], days.at(-1)]
  const tutorIds = tutors.map((tutor) => tutor.id)
  const taken = await findTakenHours(db, { studentId, tutorIds, from, to, moving: undefined, now })
  const colleagues = tutors.filter((tutor) => tutor.id !== tutorId)
  const own = tutors.filter((tutor) => tutor.id === tutorId)
  return {
    id,
    version: versionOf(row),
    tutorId,
    tutorName,
    studentId,
    sessionDate,
    startTime,
    duration: durationHours,
    colleagues: freeColleagues(row, { tutors: colleagues, taken }),
    times: otherTimes(row, { tutors: tutorState === 'leaves' ? colleagues : own, taken, days }),
  }
}

/** Only days that students could book: nobody is moved to later today without being asked. */
function daysAround(day: string, now: Date): string[] {
  return bookableDates({ from: addDays(day, -DAYS_BEFORE), today: businessDay(now), count: WEEKDAYS })
}

interface Search {
  tutors: readonly Tutor[]
  taken: readonly TakenHour[]
}

/** The session's own hours count as free for the student. */
function freeColleagues(row: SessionRow, { tutors, taken }: Search) {
  const { sessionDate, startTime, durationHours } = row
  const hours = occupiedHours(startTime, durationHours)
  const others = taken.filter(({ isOwn, day, hour }) => !(isOwn && day === sessionDate && hours.includes(hour)))
  return tutors
    .filter((tutor) => freeTimesOn(sessionDate, { tutor, taken: others, durationHours }).some((at) => at === startTime))
    .map(({ id, name }) => ({ id, name }))
}

/** The session's own hours count as taken: its tutor has time off then. */
function otherTimes(row: SessionRow, { tutors, taken, days }: Search & { days: readonly string[] }) {
  const times = tutors.flatMap((tutor) =>
    days.flatMap((sessionDate) =>
      freeTimesOn(sessionDate, { tutor, taken, durationHours: row.durationHours }).map((startTime) => ({
        sessionDate,
        startTime,
        ...(tutor.id !== row.tutorId && { tutor: { id: tutor.id, name: tutor.name } }),
      })),
    ),
  )
  return nearestFirst(times, row).slice(0, MAX_TIMES)
}
