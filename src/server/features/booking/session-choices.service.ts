import type { SessionChoices } from '#shared/features/admin/settle-sessions.contract'
import { bookableDates, occupiedHours } from '#shared/features/booking/booking.rules'
import { freeTimesOn, type TakenHour } from '#shared/features/booking/free-times.rules'
import { nearestFirst } from '#shared/features/booking/nearest-time.rules'
import { isOpenToStaff } from '#shared/features/booking/staff-times.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import type { Db } from '../../db/client'
import { findTakenHours } from './hours.store'
import { versionOf } from './session-view'
import { findScheduledByIds } from './staff-sessions.store'
import { findBookableTutorsOf } from './tutors.store'

/** How far around its day a session may move, and how many times staff choose from. */
const DAYS_BEFORE = 7
const WEEKDAYS = 15
const TIMES_MOST = 12

type Row = Awaited<ReturnType<typeof findScheduledByIds>>[number]
type Tutor = Awaited<ReturnType<typeof findBookableTutorsOf>>[number]

/** What could be done with sessions whose tutor is away. Those that have begun or are cancelled are left out. */
export async function sessionChoices(db: Db, { ids, now }: { ids: number[]; now: Date }): Promise<SessionChoices[]> {
  const rows = await findScheduledByIds(db, ids)
  const choices: SessionChoices[] = []
  for (const row of rows.filter((each) => isOpenToStaff({ day: each.sessionDate, time: each.startTime }, now))) {
    choices.push(await choicesOf(db, row, now))
  }
  return choices
}

async function choicesOf(db: Db, row: Row, now: Date): Promise<SessionChoices> {
  const { id, tutorId, tutorName, studentId, sessionDate, startTime, durationHours } = row
  const tutors = await findBookableTutorsOf(db, row.subject)
  const days = daysAround(sessionDate, now)
  const [from = sessionDate, to = sessionDate] = [[sessionDate, ...days].toSorted()[0], days.at(-1)]
  const tutorIds = tutors.map((tutor) => tutor.id)
  const taken = await findTakenHours(db, { studentId, tutorIds, from, to, moving: undefined, now })
  return {
    ...{ id, version: versionOf(row), tutorId, tutorName, studentId, sessionDate, startTime, duration: durationHours },
    colleagues: freeColleagues(row, { tutors, taken }),
    times: otherTimes(row, { tutor: tutors.find((tutor) => tutor.id === tutorId), taken, days }),
  }
}

/** Days that students could book: nobody is moved to what is left of today without being asked. */
function daysAround(day: string, now: Date): string[] {
  return bookableDates({ from: addDays(day, -DAYS_BEFORE), today: businessDay(now), count: WEEKDAYS })
}

/** Who else could hold the session as it stands: its own hours count as free for the student. */
function freeColleagues(row: Row, { tutors, taken }: { tutors: readonly Tutor[]; taken: readonly TakenHour[] }) {
  const { tutorId, sessionDate, startTime, durationHours } = row
  const hours = occupiedHours(startTime, durationHours)
  const others = taken.filter(({ isOwn, day, hour }) => !(isOwn && day === sessionDate && hours.includes(hour)))
  return tutors
    .filter(({ id }) => id !== tutorId)
    .filter((tutor) => freeTimesOn(sessionDate, { tutor, taken: others, durationHours }).some((at) => at === startTime))
    .map(({ id, name }) => ({ id, name }))
}

interface Search {
  tutor: Tutor | undefined
  taken: readonly TakenHour[]
  days: readonly string[]
}

/** Other hours of the same tutor. The session's own hours count as taken: the tutor is away there. */
function otherTimes(row: Row, { tutor, taken, days }: Search) {
  if (!tutor) return []
  const times = days.flatMap((day) =>
    freeTimesOn(day, { tutor, taken, durationHours: row.durationHours }).map((startTime) => ({
      sessionDate: day,
      startTime,
    })),
  )
  return nearestFirst(times, row).slice(0, TIMES_MOST)
}
