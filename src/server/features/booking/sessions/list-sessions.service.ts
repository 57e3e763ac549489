import type { Session } from '#shared/features/booking/booking.contract'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { completeEndedSessions } from './complete-sessions.service'
import { toSession } from './session-view'
import { countPast, findCompletedSince, findEndingAfter, findPast, findScheduled } from './sessions.store'

interface SessionReader {
  studentId: string
  now: Date
  classroomUrl: string | undefined
}

export async function upcomingSessions(db: Db, { studentId, now, classroomUrl }: SessionReader): Promise<Session[]> {
  const scheduled = await findScheduled(db, studentId)
  const upcoming = scheduled.filter(({ endsAt }) => endsAt > now)
  if (upcoming.length < scheduled.length) await completeEndedSessions(db, now, studentId)
  return upcoming.map((row) => toSession(row, classroomUrl))
}

export async function pastSessions(
  db: Db,
  { studentId, now, classroomUrl, day }: SessionReader & { day: string | undefined },
  page: PageRequest,
): Promise<Page<Session>> {
  await completeEndedSessions(db, now, studentId)
  const { rows, next } = cutPage(await findPast(db, { studentId, day }, page), page)
  const total = page.limit === undefined ? undefined : await countPast(db, { studentId, day })
  const items = rows.map(({ report, ...row }) => ({ ...toSession(row, classroomUrl), ...(report && { report }) }))
  return { items, total, next }
}

/** How many sessions have ended since a day, and the ones that the student missed, newest first. */
export async function attendanceSince(db: Db, { studentId, since }: { studentId: string; since: string }) {
  const rows = await findCompletedSince(db, { studentId, since })
  const absences = rows.filter(({ attendance }) => attendance === 'absent')
  return {
    sessionsHeld: rows.length,
    absences: absences.map(({ id, sessionDate, subject }) => ({ id, sessionDate, subject })),
  }
}

/** All sessions, for the student's data export. */
export async function exportSessions(db: Db, studentId: string) {
  const rows = await findEndingAfter(db, studentId, new Date(0))
  return rows.map((row) => ({
    ...toSession(row, undefined),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
