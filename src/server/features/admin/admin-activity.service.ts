import type {
  AuditEntry,
  Overview,
  StudentAttempt,
  StudentMovement,
  StudentSession,
} from '#shared/features/admin/admin-activity.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/client'
import { cutPage, type Page, type PageRequest } from '../../http/paging'
import { everybodysUpcoming, sessionFigures } from '../booking/staff-sessions.service'
import { hoursSoldSince, listMovements } from '../credits/statement.service'
import { attemptsSince, listEverybodysAttempts } from '../quizzes/quizzes.service'
import { type AuditRow, findActs, findWho } from './admin-activity.store'
import { countStudents, countStudentsSince } from './admin-users.store'

type Who = StudentSession['student']

/** The figures of the morning. A week is the last seven business days, today included; sessions look ahead. */
export async function overview(db: Db, now: Date): Promise<Overview> {
  const firstDay = addDays(businessDay(now), -6)
  const since = businessInstant(firstDay, '00:00')
  const sessions = await sessionFigures(db, { now, usedSince: since })
  return {
    totalUsers: await countStudents(db),
    newUsersThisWeek: await countStudentsSince(db, since),
    sessionsToday: sessions.today,
    sessionsThisWeek: sessions.comingWeek,
    hoursSoldThisWeek: await hoursSoldSince(db, since),
    hoursUsedThisWeek: sessions.hoursUsed,
    attemptsThisWeek: await attemptsSince(db, firstDay),
  }
}

/** Everybody's sessions that have not ended, in order of time. */
export async function listSessions(
  db: Db,
  reader: { now: Date; classroomUrl: string | undefined },
  page: PageRequest,
): Promise<Page<StudentSession>> {
  const found = await everybodysUpcoming(db, reader, page)
  return withStudents(db, found, ({ session }, student) => ({ ...session, student }))
}

/** Everybody's movements of hours, newest first. */
export async function listHours(db: Db, page: PageRequest): Promise<Page<StudentMovement>> {
  return withStudents(db, await listMovements(db, page), ({ entry }, student) => ({ ...entry, student }))
}

/** Everybody's attempts, newest first. */
export async function listAllAttempts(db: Db, page: PageRequest): Promise<Page<StudentAttempt>> {
  const found = await listEverybodysAttempts(db, page)
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

async function readWho(db: Db, ids: readonly string[]): Promise<(id: string) => Who> {
  const rows = await findWho(db, [...new Set(ids)])
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => toWho(id, known.get(id))
}

function toWho(id: string, row: Awaited<ReturnType<typeof findWho>>[number] | undefined): Who {
  const name = [row?.firstName, row?.lastName].filter(Boolean).join(' ')
  return { id, name: name || null, email: row?.email ?? null, isDeleted: !row || row.deletedAt !== null }
}

/** What staff did to hours and content, newest first. */
export async function listActs(db: Db, target: string | undefined, page: PageRequest): Promise<Page<AuditEntry>> {
  const { rows, next } = cutPage(await findActs(db, target, page), page)
  const whoIs = await readWho(
    db,
    rows.filter(isOnStudent).map((row) => row.target),
  )
  const items = rows.map((row) => toAuditEntry(row, isOnStudent(row) ? whoIs(row.target) : null))
  return { items, total: undefined, next }
}

function isOnStudent({ act }: AuditRow): boolean {
  return act === 'hours.set'
}

function toAuditEntry(row: AuditRow, student: Who | null): AuditEntry {
  const { id, createdAt, administrator, act, target, before, after } = row
  return { id, createdAt: createdAt.toISOString(), administrator, act, target, student, before, after }
}
