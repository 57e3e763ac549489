import type { Session } from '#shared/features/booking/booking.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/client'
import { cutPage, type Page, type PageRequest } from '../../http/paging'
import { completeEndedSessions } from './complete-sessions.service'
import { toSession } from './session-view'
import {
  countEverybodysUpcoming,
  countSessionsOf,
  findEverybodysUpcoming,
  findSessionsOf,
  sumHeld,
} from './staff-sessions.store'

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

/** Everybody's sessions that have not ended, in order of time. */
export async function everybodysUpcoming(
  db: Db,
  { now, classroomUrl }: StaffReader,
  page: PageRequest,
): Promise<Page<{ studentId: string; session: Session }>> {
  const { rows, next } = cutPage(await findEverybodysUpcoming(db, now, page), page)
  const total = page.limit === undefined ? undefined : await countEverybodysUpcoming(db, now)
  const items = rows.map((row) => ({ studentId: row.studentId, session: toSession(row, classroomUrl) }))
  return { items, total, next }
}

/** How many sessions there are today and through the next six days, and how many hours took place since a day began. */
export async function sessionFigures(db: Db, { now, usedSince }: { now: Date; usedSince: Date }) {
  const today = businessDay(now)
  const startOf = (day: string) => businessInstant(day, '00:00')
  // A session ends on the day it begins, so its end tells its day.
  const ofToday = await sumHeld(db, { from: startOf(today), before: startOf(addDays(today, 1)) })
  const ofWeek = await sumHeld(db, { from: startOf(today), before: startOf(addDays(today, 7)) })
  // By the clock and not by the status: what has ended, be it at this very instant, counts before it is marked.
  const used = await sumHeld(db, { from: usedSince, before: new Date(now.getTime() + 1) })
  return { today: ofToday.sessions, comingWeek: ofWeek.sessions, hoursUsed: used.hours }
}
