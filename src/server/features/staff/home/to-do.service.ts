import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { mayRead, type Role } from '#shared/features/staff/roles.rules'
import type { ToDoEntry } from '#shared/features/staff/to-do.contract'
import {
  byUrgency,
  type SessionTask,
  TO_DO,
  TO_DO_KINDS,
  TO_DO_NAMES,
  TO_DO_ROWS,
  type ToDoKind,
  type UserTask,
} from '#shared/features/staff/to-do.rules'
import type { SessionInTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import { listDamagedAccounts } from '../../billing/ledger/check-ledger.service'
import { listUncoveredRefunds } from '../../billing/refunds/list-refunds.service'
import { listSessions } from '../../timetable/list-sessions.service'
import { staffHolidays } from '../../tutors/time-off/holidays.service'
import { everybodysTimeOff } from '../../tutors/time-off/time-off.service'
import { listUsers } from '../../users/users.service'
import {
  findBouncedEmails,
  findInvitedTutors,
  findOverpayments,
  findOwnerRequests,
  findPendingRefunds,
  findTransfers,
  sumOpenBankLines,
} from './to-do.store'

interface ToDoRequest {
  role: Role
  now: Date
  classroomUrl: string | undefined
}

type EntryOfKind = Omit<ToDoEntry, 'kind'>

/** Nothing is stored: each entry is read from the data that its action changes. */
export async function listToDo(db: Db, request: ToDoRequest): Promise<ToDoEntry[]> {
  const kinds = TO_DO_KINDS.filter((kind) => mayRead(request.role, TO_DO[kind].permission))
  const found: ToDoEntry[] = []
  for (const kind of kinds) {
    const entries = await READERS[kind](db, request)
    found.push(...entries.map((entry) => ({ kind, ...entry })))
  }
  return found.sort(byUrgency)
}

const READERS: Record<ToDoKind, (db: Db, request: ToDoRequest) => Promise<EntryOfKind[]>> = {
  damagedAccount: async (db) => {
    const rows = await listDamagedAccounts(db, TO_DO_ROWS)
    return rows.map(({ studentId, since, ...student }) =>
      toEntry({ id: studentId, count: 1, names: [displayNameOrEmail(student) ?? []].flat(), since }),
    )
  },
  timeOff: async (db, { now }) => {
    const affected = (await everybodysTimeOff(db, now)).filter(({ sessions }) => sessions.length > 0)
    return affected
      .slice(0, TO_DO_ROWS)
      .map(({ id, tutor, sessions }) => toEntry({ id: String(id), tutor: tutor.name, ...ofSessions(sessions) }))
  },
  holiday: async (db, { now }) => {
    const affected = (await staffHolidays(db, now)).filter(({ sessions }) => sessions.length > 0)
    return affected.slice(0, TO_DO_ROWS).map(({ day, sessions }) => toEntry({ id: day, ...ofSessions(sessions) }))
  },
  attendanceMissing: (db, request) => ofTask(db, 'attendanceMissing', request),
  reportMissing: (db, request) => ofTask(db, 'reportMissing', request),
  seriesEnding: (db, request) => ofTask(db, 'seriesEnding', request),
  hoursRanOut: (db, request) => ofStudents(db, 'hoursRanOut', request),
  guardianWaiting: (db, request) => ofStudents(db, 'guardianWaiting', request),
  bankLine: async (db) => ofRows(await sumOpenBankLines(db)),
  transfer: async (db) => ofRows(await findTransfers(db)),
  overpayment: async (db) => ofRows(await findOverpayments(db)),
  refund: async (db) => ofRows(await findPendingRefunds(db)),
  providerRefund: async (db, { now }) => {
    // A provider reports very few refunds that we did not start.
    const { items } = await listUncoveredRefunds(db, { limit: TO_DO_ROWS, after: undefined })
    if (items.length === 0) return []
    const names = items.slice(0, TO_DO_NAMES).flatMap(({ student }) => student.name ?? student.email ?? [])
    const amountCents = items.reduce((sum, { uncoveredCents }) => sum + uncoveredCents, 0)
    const since = items.flatMap(({ paidAt }) => paidAt ?? []).at(-1)
    return [toEntry({ count: items.length, names, amountCents, since: since ? new Date(since) : now })]
  },
  email: async (db, { now, role }) => ofRows(await findBouncedEmails(db, { now, seesStaff: mayRead(role, 'staff') })),
  tutorInvitation: async (db) => ofRows(await findInvitedTutors(db)),
  ownerRequest: async (db) => ofRows(await findOwnerRequests(db)),
}

type EntryDraft = Partial<Omit<EntryOfKind, 'since'>> & { count: number; since: Date | null }

function toEntry({ since, ...draft }: EntryDraft): EntryOfKind {
  return { id: null, names: [], tutor: null, amountCents: null, ...draft, since: since?.toISOString() ?? null }
}

function ofSessions(sessions: readonly SessionInTimeOff[]): Pick<EntryDraft, 'count' | 'names' | 'since'> {
  const [first] = sessions
  if (!first) throw new Error('the entry has no sessions')
  return {
    count: sessions.length,
    names: sessions.slice(0, TO_DO_NAMES).flatMap(({ studentName }) => studentName ?? []),
    since: businessInstant(first.sessionDate, first.startTime),
  }
}

/** The sessions in the list for this task. */
async function ofTask(db: Db, task: SessionTask, { now, classroomUrl }: ToDoRequest): Promise<EntryOfKind[]> {
  const filter = { only: task, now, classroomUrl, seesNotes: false }
  const { items, total = 0 } = await listSessions(db, filter, { limit: TO_DO_NAMES, after: undefined })
  const [first] = items
  if (!first) return []
  const names = items.flatMap(({ student }) => student.name ?? student.email ?? [])
  const tutor = total === 1 ? first.tutor.name : null
  return [toEntry({ count: total, names, tutor, since: businessInstant(first.sessionDate, first.startTime) })]
}

/** The students in the list for this task. */
async function ofStudents(db: Db, only: UserTask, { now }: ToDoRequest): Promise<EntryOfKind[]> {
  const page = { limit: TO_DO_NAMES, after: undefined }
  const { items, total = 0 } = await listUsers(db, { search: undefined, only, now, page, pictures: NO_PICTURES })
  if (items.length === 0) return []
  const names = items.flatMap((student) => displayNameOrEmail(student) ?? [])
  return [toEntry({ id: total === 1 ? (items[0]?.id ?? null) : null, count: total, names, since: null })]
}

const NO_PICTURES = { avatarOrigins: [] }

interface CountedRow {
  total: number
  since: Date | null
  cents?: number
  id?: number
  name?: string | null
  firstName?: string | null
  lastName?: string | null
  email?: string | null
}

/** One entry for all rows of a query. */
function ofRows(rows: readonly CountedRow[]): EntryOfKind[] {
  const [first] = rows
  if (!first?.since) return []
  return [
    toEntry({
      id: first.id === undefined ? null : String(first.id),
      count: first.total,
      names: rows.flatMap((row) => row.name ?? nameOf(row) ?? []),
      amountCents: first.cents ?? null,
      since: first.since,
    }),
  ]
}

function nameOf({ firstName = null, lastName = null, email = null }: CountedRow): string | null {
  return displayNameOrEmail({ firstName, lastName, email })
}
