import type { Session } from '#shared/features/booking/booking.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../db/db'
import { cutPage, type Page, type PageRequest } from '../../http/responses/paging'
import { findTutorIds } from '../booking/availability/bookable-tutors.store'
import { completeEndedSessions } from '../booking/sessions/complete-sessions.service'
import { toSession, versionOf } from '../booking/sessions/session-view'
import {
  countHeld,
  countSessionsOf,
  findHeld,
  findSessionsOf,
  findTimetable,
  type Period,
  sumHeld,
  type WhichSessions,
  type WhichTimetable,
} from './staff-sessions.store'

interface StaffReader {
  now: Date
  /** Notes are a student's words to the tutor: not every role reads them. */
  seesNotes: boolean
  classroomUrl: string | undefined
}

/** A student's sessions of every status, latest first. */
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

/** Everybody's sessions of a period that were not cancelled, in order of time; not counted, see `countSessions`. */
export async function everybodysSessions(
  db: Db,
  { which, now, ...reader }: StaffReader & { which: WhichSessions },
  page: PageRequest,
): Promise<Page<{ studentId: string; session: Session }>> {
  const { rows, next } = cutPage(await findHeld(db, which, page), page)
  const items = rows.map((row) => {
    // What has ended is completed, be it marked already or not.
    const status = row.endsAt <= now ? 'completed' : row.status
    return { studentId: row.studentId, session: toStaffSession({ ...row, status }, reader) }
  })
  return { items, total: undefined, next }
}

interface WhichDays extends Omit<WhichTimetable, 'from' | 'before' | 'now' | 'tutorIds'> {
  /** A business day, and how many days from it on. */
  from: string
  days: number
  tutorId: number | undefined
}

/** Sessions of some days in order of time. Without a status: all that were not cancelled. */
export async function timetableSessions(
  db: Db,
  { from, days, tutorId, ...which }: WhichDays,
  { now, ...reader }: StaffReader,
): Promise<{ studentId: string; session: Session; version: number }[]> {
  const tutorIds = tutorId === undefined ? await findTutorIds(db) : [tutorId]
  const period = { from: businessInstant(from, '00:00'), before: businessInstant(addDays(from, days), '00:00') }
  const rows = await findTimetable(db, { ...which, ...period, tutorIds, now })
  return rows.map((row) => {
    const status = row.status === 'scheduled' && row.endsAt <= now ? 'completed' : row.status
    return { studentId: row.studentId, session: toStaffSession({ ...row, status }, reader), version: versionOf(row) }
  })
}

function toStaffSession(
  row: Parameters<typeof toSession>[0],
  { seesNotes, classroomUrl }: Omit<StaffReader, 'now'>,
): Session {
  const session = toSession(row, classroomUrl)
  return seesNotes ? session : { ...session, notes: null }
}

/** How many such sessions there are. */
export function countSessions(db: Db, which: WhichSessions): Promise<number> {
  return countHeld(db, which)
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

/** A business day, of which the last session ends long before midnight. */
export function periodOfDay(day: string): Period {
  const from = businessInstant(day, '00:00')
  return { from, before: new Date(from.getTime() + DAY_MS) }
}

/** What two periods have in common. */
export function overlap(one: Period, other: Period): Period {
  const ends = [one.before, other.before].flatMap((instant) => instant?.getTime() ?? [])
  return {
    from: new Date(Math.max(one.from.getTime(), other.from.getTime())),
    before: ends.length > 0 ? new Date(Math.min(...ends)) : undefined,
  }
}

/** How many sessions there are today and through the next six days, and how many hours took place since a day began. */
export async function sessionFigures(db: Db, given: { now: Date; usedSince: Date }) {
  const periods = sessionPeriods(given)
  const ofToday = await sumHeld(db, periods.today)
  const ofWeek = await sumHeld(db, periods.comingWeek)
  const used = await sumHeld(db, periods.used)
  return { today: ofToday.sessions, comingWeek: ofWeek.sessions, hoursUsed: used.hours }
}
