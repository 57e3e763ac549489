import type { Session } from '#shared/features/booking/booking.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/db'
import { cutPage, type Page, type PageRequest } from '../../http/responses/paging'
import { completeEndedSessions } from '../booking/sessions/complete-sessions.service'
import { toSession } from '../booking/sessions/session-view'
import { countSessionsOf, type EndsWithin, findSessionsOf, sumHeld } from './staff-sessions.store'

export interface StaffReader {
  now: Date
  /** Not every role may read the student's notes to the tutor. */
  seesNotes: boolean
  classroomUrl: string | undefined
}

/** Sessions of every status, latest first. */
export async function sessionsOf(
  db: Db,
  { studentId, now, ...reader }: StaffReader & { studentId: string },
  page: PageRequest,
): Promise<Page<Session>> {
  await completeEndedSessions(db, now, studentId)
  const { rows, next } = cutPage(await findSessionsOf(db, studentId, page), page)
  const total = page.limit === undefined ? undefined : await countSessionsOf(db, studentId)
  return { items: rows.map((row) => toStaffSession(row, reader)), total, next }
}

export function toStaffSession(
  row: Parameters<typeof toSession>[0],
  { seesNotes, classroomUrl }: Omit<StaffReader, 'now'>,
): Session {
  const session = toSession(row, classroomUrl)
  return seesNotes ? session : { ...session, notes: null }
}

/** Sessions end on the day they begin, so their end determines their day. */
export function sessionPeriods({ now, usedSince }: { now: Date; usedSince: Date }) {
  const today = businessDay(now)
  const startOf = (day: string) => businessInstant(day, '00:00')
  // By time, not by status: sessions that have just ended are not marked as completed yet.
  const justAfter = new Date(now.getTime() + 1)
  return {
    upcoming: { from: justAfter },
    today: { from: startOf(today), before: startOf(addDays(today, 1)) },
    comingWeek: { from: startOf(today), before: startOf(addDays(today, 7)) },
    used: { from: usedSince, before: justAfter },
  } satisfies Record<string, EndsWithin>
}

export async function sessionFigures(db: Db, since: { now: Date; usedSince: Date }) {
  const periods = sessionPeriods(since)
  const ofToday = await sumHeld(db, periods.today)
  const ofWeek = await sumHeld(db, periods.comingWeek)
  const used = await sumHeld(db, periods.used)
  return { today: ofToday.sessions, comingWeek: ofWeek.sessions, hoursUsed: used.hours }
}
