import type { StudentSummary } from '#shared/features/account/student-summary.contract'
import type {
  AuditEntry,
  Overview,
  Statistic,
  StudentAttempt,
  StudentLedgerEntry,
} from '#shared/features/staff/activity.contract'
import { lastSevenDays } from '#shared/time/last-seven-days'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { readStudentSummaries } from '../../account/student-summaries.service'
import { hoursSoldSince, listLedgerEntries } from '../../billing/ledger/statement.service'
import { attemptsSince, listEverybodysAttempts } from '../../quizzes/quizzes.service'
import { sessionFigures } from '../../timetable/staff-sessions.service'
import { countUsers } from '../../users/users.service'
import { type ActionFilter, type AuditRow, findAction, findActions } from './activity.store'

/**
 * The figures of the dashboard. A week is the last seven business days including today; for sessions, the next seven.
 */
export async function overview(db: Db, now: Date): Promise<Overview> {
  const { firstDay, since } = lastSevenDays(now)
  const sessions = await sessionFigures(db, { now, usedSince: since })
  return {
    totalUsers: await countUsers(db, {}),
    newUsersThisWeek: await countUsers(db, { joinedSince: since }),
    sessionsToday: sessions.today,
    sessionsThisWeek: sessions.comingWeek,
    hoursSoldThisWeek: await hoursSoldSince(db, since),
    hoursUsedThisWeek: sessions.hoursUsed,
    attemptsThisWeek: await attemptsSince(db, firstDay),
  }
}

interface ListFilter<CountedBy extends Statistic> {
  /** Only what this figure counts. */
  only: CountedBy | undefined
  now: Date
}

/** All ledger entries, newest first: all of them, or the hours sold this week. */
export async function listHours(
  db: Db,
  { only, now }: ListFilter<'hoursSoldThisWeek'>,
  page: PageRequest,
): Promise<Page<StudentLedgerEntry>> {
  const soldSince = only && lastSevenDays(now).since
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
  const attempts = await listEverybodysAttempts(db, { fromDay: only && lastSevenDays(now).firstDay }, page)
  return withStudents(db, attempts, ({ attempt }, student) => ({ ...attempt, student }))
}

/** Adds the student to each item of a page. */
async function withStudents<Item extends { studentId: string }, ListItem>(
  db: Db,
  page: Page<Item>,
  toListItem: (item: Item, student: StudentSummary) => ListItem,
): Promise<Page<ListItem>> {
  const studentOf = await readStudentSummaries(
    db,
    page.items.map(({ studentId }) => studentId),
  )
  return { ...page, items: page.items.map((item) => toListItem(item, studentOf(item.studentId))) }
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
  const studentOf = await readStudentSummaries(db, ids)
  return rows.map(({ targetKind, createdAt, ...row }) => {
    // The database sets it for every action, so it is never missing.
    if (!targetKind) throw new Error(`the action ${row.action} has no kind of target`)
    const student = targetKind === 'student' ? studentOf(row.target) : null
    return { ...row, targetKind, createdAt: createdAt.toISOString(), student }
  })
}
