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
import { type ActionTarget, type AuditRow, findAction, findActions, findWho } from './activity.store'
import { weekBegan } from './week-start'

type Who = StudentSession['student']

/** The figures of the morning. A week is the last seven business days, today included; sessions look ahead. */
export async function overview(db: Db, now: Date): Promise<Overview> {
  const { day: firstDay, instant: since } = weekBegan(now)
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

/** What a list is narrowed to, and the time that decides what is past. */
interface Narrowed<Named extends Figure> {
  only: Named | undefined
  now: Date
}

/** Which sessions staff look at. */
export interface SessionFilter extends Narrowed<'sessionsToday' | 'sessionsThisWeek' | 'hoursUsedThisWeek'> {
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
  return withStudents(db, found, ({ session }, student) => ({ ...session, student }))
}

function whichOf(filter: SessionFilter) {
  return { ...periodOf(filter), tutorId: filter.tutorId }
}

function periodOf({ only, day, now }: SessionFilter) {
  const periods = sessionPeriods({ now, usedSince: weekBegan(now).instant })
  const figures = {
    sessionsToday: periods.today,
    sessionsThisWeek: periods.comingWeek,
    hoursUsedThisWeek: periods.used,
  }
  if (day === undefined) return only ? figures[only] : periods.upcoming
  return only ? overlap(figures[only], periodOfDay(day)) : periodOfDay(day)
}

/** Everybody's movements of hours, newest first: all of them, or the hours sold in the week. */
export async function listHours(
  db: Db,
  { only, now }: Narrowed<'hoursSoldThisWeek'>,
  page: PageRequest,
): Promise<Page<StudentLedgerEntry>> {
  const soldSince = only && weekBegan(now).instant
  return withStudents(db, await listLedgerEntries(db, { soldSince }, page), ({ entry }, student) => ({
    ...entry,
    student,
  }))
}

/** Everybody's attempts, newest first: all of them, or those of the week. */
export async function listAllAttempts(
  db: Db,
  { only, now }: Narrowed<'attemptsThisWeek'>,
  page: PageRequest,
): Promise<Page<StudentAttempt>> {
  const found = await listEverybodysAttempts(db, { fromDay: only && weekBegan(now).day }, page)
  return withStudents(db, found, ({ attempt }, student) => ({ ...attempt, student }))
}

/** Says whom each item of a page is about. */
async function withStudents<Item extends { studentId: string }, Shown>(
  db: Db,
  page: Page<Item>,
  show: (item: Item, student: Who) => Shown,
): Promise<Page<Shown>> {
  const whoIs = await readWho(
    db,
    page.items.map(({ studentId }) => studentId),
  )
  return { ...page, items: page.items.map((item) => show(item, whoIs(item.studentId))) }
}

/** Finds out whom ids stand for. */
export async function readWho(db: Db, ids: readonly string[]): Promise<(id: string) => Who> {
  const rows = await findWho(db, [...new Set(ids)])
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => toWho(id, known.get(id))
}

function toWho(id: string, row: Awaited<ReturnType<typeof findWho>>[number] | undefined): Who {
  const name = [row?.firstName, row?.lastName].filter(Boolean).join(' ')
  return { id, name: name || null, email: row?.email ?? null, isDeleted: !row || row.deletedAt !== null }
}

/** What staff did to hours and content, newest first, without the long parts of what was there. */
export async function listActions(db: Db, target: ActionTarget, page: PageRequest): Promise<Page<AuditEntry>> {
  const { rows, next } = cutPage(await findActions(db, target, page), page)
  return { items: await toAuditEntries(db, rows), total: undefined, next }
}

/** One act of staff, with the whole of what was there before and after. */
export async function readAction(db: Db, { id, seesStaff }: { id: number; seesStaff: boolean }): Promise<AuditEntry> {
  const row = await findAction(db, id, seesStaff)
  const [entry] = await toAuditEntries(db, row ? [row] : [])
  if (!entry) throw new AppError('NOT_FOUND')
  return entry
}

async function toAuditEntries(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap((row) => (row.targetKind === 'student' ? row.target : []))
  const whoIs = await readWho(db, ids)
  return rows.map(({ targetKind, createdAt, ...row }) => {
    // The database writes it for every act, so it is never missing.
    if (!targetKind) throw new Error(`the act ${row.action} has no kind of target`)
    const student = targetKind === 'student' ? whoIs(row.target) : null
    return { ...row, targetKind, createdAt: createdAt.toISOString(), student }
  })
}
