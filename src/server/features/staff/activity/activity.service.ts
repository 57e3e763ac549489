import type {
  AuditEntry,
  Figure,
  Overview,
  StudentAttempt,
  StudentLedgerEntry,
  StudentSession,
} from '#shared/features/staff/activity.contract'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { hoursSoldSince, listLedgerEntries } from '../../billing/ledger/statement.service'
import { attemptsSince, listEverybodysAttempts } from '../../quizzes/quizzes.service'
import {
  countSessions,
  everybodysSessions,
  overlap,
  periodOfDay,
  sessionFigures,
  sessionPeriods,
} from '../../timetable/staff-sessions.service'
import { countStudents } from '../../users/users.store'
import { type ActionFilter, type AuditRow, findAction, findActions, findStudentNames } from './activity.store'
import { weekStart } from './week-start'

type ListedStudent = StudentSession['student']

/** The figures of the dashboard. A week is the last seven business days including today; for sessions, the next seven. */
export async function overview(db: Db, now: Date): Promise<Overview> {
  const { day: firstDay, instant: since } = weekStart(now)
  const sessions = await sessionFigures(db, { now, usedSince: since })
  return {
    totalUsers: await countStudents(db, {}),
    newUsersThisWeek: await countStudents(db, { joinedSince: since }),
    sessionsToday: sessions.today,
    sessionsThisWeek: sessions.comingWeek,
    hoursSoldThisWeek: await hoursSoldSince(db, since),
    hoursUsedThisWeek: sessions.hoursUsed,
    attemptsThisWeek: await attemptsSince(db, firstDay),
  }
}

interface ListFilter<CountedBy extends Figure> {
  /** Only what this figure counts. */
  only: CountedBy | undefined
  now: Date
}

export interface SessionFilter extends ListFilter<'sessionsToday' | 'sessionsThisWeek' | 'hoursUsedThisWeek'> {
  tutorId: number | undefined
  /** A business day in the past or the future. */
  day: string | undefined
  classroomUrl: string | undefined
  seesNotes: boolean
}

/** All students' sessions by time: those that have not ended, those of a day, or those that a figure counts. */
export async function listSessions(db: Db, filter: SessionFilter, page: PageRequest): Promise<Page<StudentSession>> {
  const total = await countSessions(db, whichOf(filter))
  return { ...(await readSessions(db, filter, page)), total }
}

/** The same without a total, for reading all pages. */
export async function readSessions(db: Db, filter: SessionFilter, page: PageRequest): Promise<Page<StudentSession>> {
  const { now, classroomUrl, seesNotes } = filter
  const sessions = await everybodysSessions(db, { which: whichOf(filter), now, classroomUrl, seesNotes }, page)
  return withStudents(db, sessions, ({ session }, student) => ({ ...session, student }))
}

function whichOf(filter: SessionFilter) {
  return { ...periodOf(filter), tutorId: filter.tutorId }
}

function periodOf({ only, day, now }: SessionFilter) {
  const periods = sessionPeriods({ now, usedSince: weekStart(now).instant })
  const figures = {
    sessionsToday: periods.today,
    sessionsThisWeek: periods.comingWeek,
    hoursUsedThisWeek: periods.used,
  }
  if (day === undefined) return only ? figures[only] : periods.upcoming
  return only ? overlap(figures[only], periodOfDay(day)) : periodOfDay(day)
}

/** All students' ledger entries, newest first: all of them, or the hours sold this week. */
export async function listHours(
  db: Db,
  { only, now }: ListFilter<'hoursSoldThisWeek'>,
  page: PageRequest,
): Promise<Page<StudentLedgerEntry>> {
  const soldSince = only && weekStart(now).instant
  return withStudents(db, await listLedgerEntries(db, { soldSince }, page), ({ entry }, student) => ({
    ...entry,
    student,
  }))
}

/** All students' attempts, newest first: all of them, or those of this week. */
export async function listAllAttempts(
  db: Db,
  { only, now }: ListFilter<'attemptsThisWeek'>,
  page: PageRequest,
): Promise<Page<StudentAttempt>> {
  const attempts = await listEverybodysAttempts(db, { fromDay: only && weekStart(now).day }, page)
  return withStudents(db, attempts, ({ attempt }, student) => ({ ...attempt, student }))
}

/** Adds the student to each item of a page. */
async function withStudents<Item extends { studentId: string }, ListItem>(
  db: Db,
  page: Page<Item>,
  toListItem: (item: Item, student: ListedStudent) => ListItem,
): Promise<Page<ListItem>> {
  const studentOf = await lookUpStudents(
    db,
    page.items.map(({ studentId }) => studentId),
  )
  return { ...page, items: page.items.map((item) => toListItem(item, studentOf(item.studentId))) }
}

/** Reads students by their ids, for a list that refers to them. */
export async function lookUpStudents(db: Db, ids: readonly string[]): Promise<(id: string) => ListedStudent> {
  const rows = await findStudentNames(db, [...new Set(ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id) => toListedStudent(id, byId.get(id))
}

function toListedStudent(
  id: string,
  row: Awaited<ReturnType<typeof findStudentNames>>[number] | undefined,
): ListedStudent {
  const name = [row?.firstName, row?.lastName].filter(Boolean).join(' ')
  return { id, name: name || null, email: row?.email ?? null, isDeleted: !row || row.deletedAt !== null }
}

/** Actions of staff, newest first, without the long fields of their states. */
export async function listActions(db: Db, filter: ActionFilter, page: PageRequest): Promise<Page<AuditEntry>> {
  const { rows, next } = cutPage(await findActions(db, filter, page), page)
  return { items: await toAuditEntries(db, rows), total: undefined, next }
}

/** One action, with both states in full. */
export async function readAction(db: Db, { id, seesStaff }: { id: number; seesStaff: boolean }): Promise<AuditEntry> {
  const row = await findAction(db, id, seesStaff)
  const [entry] = await toAuditEntries(db, row ? [row] : [])
  if (!entry) throw new AppError('NOT_FOUND')
  return entry
}

async function toAuditEntries(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap((row) => (row.targetKind === 'student' ? row.target : []))
  const studentOf = await lookUpStudents(db, ids)
  return rows.map(({ targetKind, createdAt, ...row }) => {
    // A generated column, so it is never null.
    if (!targetKind) throw new Error(`the action ${row.action} has no target kind`)
    const student = targetKind === 'student' ? studentOf(row.target) : null
    return { ...row, targetKind, createdAt: createdAt.toISOString(), student }
  })
}
