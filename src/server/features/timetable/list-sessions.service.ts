import type { StudentSession } from '#shared/features/timetable/student-session.contract'
import { businessInstant } from '#shared/time/instant'
import { lastSevenDays } from '#shared/time/last-seven-days'
import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../db/db'
import { cutPage, type Page, type PageRequest } from '../../http/responses/paging'
import { readStudentSummaries } from '../account/student-summaries.service'
import { type StaffReader, sessionPeriods, toStaffSession } from './staff-sessions.service'
import { countHeld, findHeld, type Period } from './staff-sessions.store'

export interface SessionFilter extends StaffReader {
  only: 'sessionsToday' | 'sessionsThisWeek' | 'hoursUsedThisWeek' | undefined
  tutorId: number | undefined
  /** A business day, past or future. */
  day: string | undefined
}

/** All students' sessions in order of time: upcoming ones, those of a day, or those that a figure counts. */
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

function periodOf({ only, day, now, tutorId }: SessionFilter) {
  const periods = sessionPeriods({ now, usedSince: lastSevenDays(now).since })
  const figures = {
    sessionsToday: periods.today,
    sessionsThisWeek: periods.comingWeek,
    hoursUsedThisWeek: periods.used,
  }
  if (day === undefined) return { ...(only ? figures[only] : periods.upcoming), tutorId }
  return { ...(only ? overlap(figures[only], periodOfDay(day)) : periodOfDay(day)), tutorId }
}

function periodOfDay(day: string): Period {
  const from = businessInstant(day, '00:00')
  return { from, before: new Date(from.getTime() + DAY_MS) }
}

function overlap(one: Period, other: Period): Period {
  const ends = [one.before, other.before].flatMap((instant) => instant?.getTime() ?? [])
  return {
    from: new Date(Math.max(one.from.getTime(), other.from.getTime())),
    before: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
  }
}
