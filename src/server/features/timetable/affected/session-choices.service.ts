import {
  freeTimesOn,
  type ScheduledTutor,
  type TakenSpan,
} from '#shared/features/booking/availability/free-times.rules'
import { nearestFirst } from '#shared/features/booking/availability/nearest-time.rules'
import type { ScheduleSlot } from '#shared/features/booking/availability/schedule.rules'
import { bookableDates, occupiedQuarters } from '#shared/features/booking/booking.rules'
import type { BookingMoment, SchoolHours } from '#shared/features/school/school-hours.rules'
import type { SessionChoices, TutorState } from '#shared/features/timetable/resolve-sessions.contract'
import { isAhead } from '#shared/features/timetable/staff-times.rules'
import { addDays } from '#shared/time/calendar'
import type { Db } from '../../../db/db'
import { findBookableTutorsOf } from '../../booking/availability/bookable-tutors.store'
import { findTakenTime } from '../../booking/availability/occupied-quarters.store'
import { versionOf } from '../../booking/sessions/session-view'
import type { SessionRow } from '../../booking/sessions/sessions.store'
import { findScheduledByIds } from '../staff-sessions.store'

/** How far from its day a session may move, and how many times are offered. */
const DAYS_BEFORE = 7
const WEEKDAYS = 15
const MAX_TIMES = 12

interface Tutor extends ScheduledTutor {
  name: string
}

interface ChoicesRequest {
  ids: number[]
  tutorState: TutorState
  schoolHours: SchoolHours
  now: Date
}

/** Alternatives for sessions whose tutor takes time off or leaves. Sessions that have begun are left out. */
export async function sessionChoices(
  db: Db,
  { ids, tutorState, schoolHours, now }: ChoicesRequest,
): Promise<SessionChoices[]> {
  const rows = await findScheduledByIds(db, ids)
  const choices: SessionChoices[] = []
  for (const row of rows.filter((each) => isAhead(each, now))) {
    choices.push(await choicesFor(db, row, { tutorState, schoolHours, now, searchesTimes: true }))
  }
  return choices
}

interface ChoicesSearch extends Omit<ChoicesRequest, 'ids'> {
  /** Schedules that tutors are going to have. */
  schedules?: ReadonlyMap<number, readonly ScheduleSlot[]> | undefined
  /** Without it, no times and colleagues are listed. */
  searchesTimes: boolean
}

export async function choicesFor(
  db: Db,
  row: SessionRow,
  { tutorState, schoolHours, schedules, searchesTimes, now }: ChoicesSearch,
): Promise<SessionChoices> {
  const { id, tutorId, tutorName, studentId, sessionDate, startTime, durationHours } = row
  const stored = searchesTimes ? await findBookableTutorsOf(db, row.subject) : []
  const tutors = stored.map((tutor) => ({ ...tutor, schedule: schedules?.get(tutor.id) ?? tutor.schedule }))
  const days = daysAround(sessionDate, { schoolHours, now })
  const [from = sessionDate, to = sessionDate] = [[sessionDate, ...days].toSorted()[0], days.at(-1)]
  const tutorIds = tutors.map((tutor) => tutor.id)
  const takenTime = await findTakenTime(db, { studentId, tutorIds, from, to, moving: undefined, now })
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
    colleagues: freeColleagues(row, { tutors: colleagues, taken: takenTime, schoolHours }),
    times: otherTimes(row, { tutors: tutorState === 'leaves' ? colleagues : own, taken: takenTime, schoolHours, days }),
  }
}

/** Only days that students could book: nobody is moved to later today without being asked. */
function daysAround(day: string, moment: BookingMoment): string[] {
  return bookableDates({ from: addDays(day, -DAYS_BEFORE), ...moment, count: WEEKDAYS })
}

interface ColleagueSearch {
  tutors: readonly Tutor[]
  taken: readonly TakenSpan[]
  schoolHours: SchoolHours
}

/** The session's own hours count as free for the student. */
function freeColleagues(row: SessionRow, { tutors, taken, schoolHours }: ColleagueSearch) {
  const { sessionDate, startTime, durationHours } = row
  const quarters = occupiedQuarters(startTime, durationHours)
  const others = taken.filter(
    ({ isOwn, day, fromQuarter }) => !(isOwn && day === sessionDate && quarters.includes(fromQuarter)),
  )
  return tutors
    .filter((tutor) =>
      freeTimesOn(sessionDate, { tutor, taken: others, schoolHours, durationHours }).some((at) => at === startTime),
    )
    .map(({ id, name }) => ({ id, name }))
}

/** The session's own hours count as taken: its tutor has time off then. */
function otherTimes(
  row: SessionRow,
  { tutors, taken, schoolHours, days }: ColleagueSearch & { days: readonly string[] },
) {
  const times = tutors.flatMap((tutor) =>
    days.flatMap((sessionDate) =>
      freeTimesOn(sessionDate, { tutor, taken, schoolHours, durationHours: row.durationHours }).map((startTime) => ({
        sessionDate,
        startTime,
        ...(tutor.id !== row.tutorId && { tutor: { id: tutor.id, name: tutor.name } }),
      })),
    ),
  )
  return nearestFirst(times, row).slice(0, MAX_TIMES)
}
