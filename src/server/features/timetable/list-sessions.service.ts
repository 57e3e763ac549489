import type { StudentSession } from '#shared/features/timetable/student-session.contract'
import { lastSevenDays } from '#shared/time/last-seven-days'
import type { Db } from '../../db/db'
import type { Page, PageRequest } from '../../http/responses/paging'
import { readStudentSummaries } from '../account/student-summaries.service'
import { countSessions, everybodysSessions, overlap, periodOfDay, sessionPeriods } from './staff-sessions.service'

/** Which sessions staff look at. */
export interface SessionFilter {
  only: 'sessionsToday' | 'sessionsThisWeek' | 'hoursUsedThisWeek' | undefined
  now: Date
  tutorId: number | undefined
  /** A business day, past or to come. */
  day: string | undefined
  classroomUrl: string | undefined
  seesNotes: boolean
}

/** Everybody's sessions in order of time: those that have not ended, those of a day, or those that a figure counts. */
export async function listSessions(db: Db, filter: SessionFilter, page: PageRequest): Promise<Page<StudentSession>> {
  const total = await countSessions(db, whichOf(filter))
  return { ...(await readSessions(db, filter, page)), total }
}

/** The same without counting them, for whoever reads all of them. */
export async function readSessions(db: Db, filter: SessionFilter, page: PageRequest): Promise<Page<StudentSession>> {
  const { now, classroomUrl, seesNotes } = filter
  const found = await everybodysSessions(db, { which: whichOf(filter), now, classroomUrl, seesNotes }, page)
  const studentOf = await readStudentSummaries(
    db,
    found.items.map(({ studentId }) => studentId),
  )
  return {
    ...found,
    items: found.items.map(({ studentId, session }) => ({ ...session, student: studentOf(studentId) })),
  }
}

function whichOf(filter: SessionFilter) {
  return { ...periodOf(filter), tutorId: filter.tutorId }
}

function periodOf({ only, day, now }: SessionFilter) {
  const periods = sessionPeriods({ now, usedSince: lastSevenDays(now).since })
  const figures = {
    sessionsToday: periods.today,
    sessionsThisWeek: periods.comingWeek,
    hoursUsedThisWeek: periods.used,
  }
  if (day === undefined) return only ? figures[only] : periods.upcoming
  return only ? overlap(figures[only], periodOfDay(day)) : periodOfDay(day)
}
