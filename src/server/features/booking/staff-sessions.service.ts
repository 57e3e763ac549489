import type { Session } from '#shared/features/booking/booking.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/client'
import { cutPage, type Page, type PageRequest } from '../../http/paging'
import { completeEndedSessions } from './complete-sessions.service'
import { toSession } from './session-view'
import { countHeld, countSessionsOf, findHeld, findSessionsOf, type Period, sumHeld } from './staff-sessions.store'

interface StaffReader {
  now: Date
  classroomUrl: string | undefined
}

/** A student's sessions of every status, latest first. */
export async function sessionsOf(
  db: Db,
  { studentId, now, classroomUrl }: StaffReader & { studentId: string },
  page: PageRequest,
): Promise<Page<Session>> {
  await completeEndedSessions(db, now, studentId)
  const { rows, next } = cutPage(await findSessionsOf(db, studentId, page), page)
  const total = page.limit === undefined ? undefined : await countSessionsOf(db, studentId)
  return { items: rows.map((row) => toSession(row, classroomUrl)), total, next }
}

/** Everybody's sessions of a period that were not cancelled, in order of time. */
export async function everybodysSessions(
  db: Db,
  { period, now, classroomUrl }: StaffReader & { period: Period },
  page: PageRequest,
): Promise<Page<{ studentId: string; session: Session }>> {
  const { rows, next } = cutPage(await findHeld(db, period, page), page)
  const total = page.limit === undefined ? undefined : await countHeld(db, period)
  const items = rows.map((row) => {
    // What has ended is completed, be it marked already or not.
    const status = row.endsAt <= now ? 'completed' : row.status
    return { studentId: row.studentId, session: toSession({ ...row, status }, classroomUrl) }
  })
  return { items, total, next }
}

/** The periods that staff ask about. A session ends on the day it begins, so its end tells its day. */
export function sessionPeriods({ now, usedSince }: { now: Date; usedSince: Date }) {
  const today = businessDay(now)
  const startOf = (day: string) => businessInstant(day, '00:00')
  // By the clock and not by the status: what has ended, be it at this very instant, counts before it is marked.
  const justAfter = new Date(now.getTime() + 1)
  return {
    upcoming: { from: justAfter },
    today: { from: startOf(today), before: startOf(addDays(today, 1)) },
    comingWeek: { from: startOf(today), before: startOf(addDays(today, 7)) },
    used: { from: usedSince, before: justAfter },
  } satisfies Record<string, Period>
}

/** How many sessions there are today and through the next six days, and how many hours took place since a day began. */
export async function sessionFigures(db: Db, given: { now: Date; usedSince: Date }) {
  const periods = sessionPeriods(given)
  const ofToday = await sumHeld(db, periods.today)
  const ofWeek = await sumHeld(db, periods.comingWeek)
  const used = await sumHeld(db, periods.used)
  return { today: ofToday.sessions, comingWeek: ofWeek.sessions, hoursUsed: used.hours }
}
