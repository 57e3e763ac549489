import { SESSION_TASKS, type SessionTask, taskPeriod } from '#shared/features/staff/to-do.rules'
import type { StudentSession } from '#shared/features/timetable/student-session.contract'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { lastSevenDays } from '#shared/time/last-seven-days'
import type { Db } from '../../db/db'
import { cutPage, type Page, type PageRequest } from '../../http/responses/paging'
import { readStudentSummaries } from '../account/student-summaries.service'
import { type StaffReader, sessionPeriods, toStaffSession } from './staff-sessions.service'
import { countHeld, type EndsWithin, findHeld } from './staff-sessions.store'

export interface SessionFilter extends StaffReader {
  only?: 'sessionsToday' | 'sessionsThisWeek' | 'hoursUsedThisWeek' | SessionTask | undefined
  tutorId?: number | undefined
  /** The first and the last business day, past or future. */
  from?: string | undefined
  to?: string | undefined
}

/** All students' sessions in order of time: upcoming ones, those of some days, of a figure, or left to do. */
export async function listSessions(db: Db, filter: SessionFilter, page: PageRequest): Promise<Page<StudentSession>> {
  const total = await countHeld(db, periodOf(filter))
  return { ...(await readSessions(db, filter, page)), total }
}

/** Does not count them: for readers of the whole list. */
export async function readSessions(db: Db, filter: SessionFilter, page: PageRequest): Promise<Page<StudentSession>> {
  const { rows, next } = cutPage(await findHeld(db, periodOf(filter), page), page)
  const studentIds = rows.map(({ studentId }) => studentId)
  const studentOf = await readStudentSummaries(db, studentIds)
  const items = rows.map((row) => {
    // Ended sessions may not be marked as completed yet.
    const status = row.endsAt <= filter.now ? 'completed' : row.status
    return { ...toStaffSession({ ...row, status }, filter), student: studentOf(row.studentId) }
  })
  return { items, total: undefined, next }
}

function periodOf({ only, from, to, now, tutorId }: SessionFilter) {
  const task = SESSION_TASKS.find((each) => each === only)
  const hasDays = from !== undefined || to !== undefined
  const whole = only === undefined && hasDays ? {} : periodOfList(only, now)
  return { ...(hasDays ? overlap(whole, periodOfDays(from, to)) : whole), tutorId, task }
}

function periodOfList(only: SessionFilter['only'], now: Date): EndsWithin {
  const periods = sessionPeriods({ now, usedSince: lastSevenDays(now).since })
  switch (only) {
    case undefined:
      return periods.upcoming
    case 'sessionsToday':
      return periods.today
    case 'sessionsThisWeek':
      return periods.comingWeek
    case 'hoursUsedThisWeek':
      return periods.used
    default:
      return taskPeriod(only, now)
  }
}

/** A missing day leaves that end open. */
function periodOfDays(from: string | undefined, to: string | undefined): EndsWithin {
  return {
    from: from === undefined ? undefined : businessInstant(from, '00:00'),
    before: to === undefined ? undefined : businessInstant(addDays(to, 1), '00:00'),
  }
}

function overlap(one: EndsWithin, other: EndsWithin): EndsWithin {
  const starts = [one.from, other.from].flatMap((instant) => instant?.getTime() ?? [])
  const ends = [one.before, other.before].flatMap((instant) => instant?.getTime() ?? [])
  return {
    from: starts.length > 0 ? new Date(Math.max(...starts)) : undefined,
    before: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
  }
}
