import type { User } from '#shared/features/account/account.contract'
import { USER_TASKS, type UserTask } from '#shared/features/staff/to-do.rules'
import type { CreditsChange, UserOrder } from '#shared/features/users/users.contract'
import { searchedText } from '#shared/text/searched-text'
import { lastSevenDays } from '#shared/time/last-seven-days'
import { type Actor, recordAction, recordOpening, type Staff } from '../../audit/record-action'
import { endSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import { cutPage, type Page, type PageRequest } from '../../http/responses/paging'
import type { NoteSecurityEvent } from '../../security-log/security-log'
import type { Settings } from '../../settings/env'
import { toUser } from '../account/account.service'
import { deleteAccount } from '../account/personal-data/delete-account.service'
import { collectOwnData } from '../account/personal-data/export-data.service'
import { setBalance } from '../billing/ledger/ledger.service'
import { countStudents, findByEmail, findStudent, findStudents } from './users.store'

type PictureSettings = Pick<Settings, 'avatarOrigins'>

export interface UserQuery {
  search: string | undefined
  /** The figure or task that the list is filtered by. */
  only: 'newUsersThisWeek' | UserTask | undefined
  order?: UserOrder | undefined
  now: Date
  page: PageRequest<string>
  pictures: PictureSettings
}

/**
 * Students, newest first or by name, as pages: all of them, those of the week, or those whose name or email has the
 * searched words.
 */
export async function listUsers(db: Db, query: UserQuery): Promise<Page<User>> {
  const total = query.page.limit === undefined ? undefined : await countStudents(db, filterOf(query))
  return { ...(await readUsers(db, query)), total }
}

/** Lists students without counting them. */
export async function readUsers(db: Db, query: UserQuery): Promise<Page<User>> {
  const { rows, next } = await findPage(db, filterOf(query), query.page, query.order)
  return { items: rows.map((row) => toUser(row, query.pictures)), total: undefined, next }
}

function filterOf({ search, only, now }: UserQuery): StudentListRequest {
  const joinedSince = only === 'newUsersThisWeek' ? lastSevenDays(now).since : undefined
  const name = USER_TASKS.find((each) => each === only)
  // The list stays complete before the first letter is typed.
  return { search: searchedText(search), joinedSince, task: name && { name, now } }
}

interface StudentListRequest {
  search: string | undefined
  joinedSince: Date | undefined
  task: { name: UserTask; now: Date } | undefined
}

/** A page of the list. A student whose complete email was typed comes first, however long ago they joined. */
async function findPage(db: Db, which: StudentListRequest, page: PageRequest<string>, order: UserOrder = 'newest') {
  const { search, ...others } = which
  const [exact] = search?.includes('@') ? await findByEmail(db, { email: search, ...others }) : []
  if (!exact) return cutPage(await findStudents(db, which, page, order), page)
  const exceptExact = { ...which, exceptId: exact.id }
  // The page after this student begins with the first of the others.
  const after = page.after === exact.id ? undefined : page.after
  if (page.after !== undefined) return cutPage(await findStudents(db, exceptExact, { ...page, after }, order), page)
  return cutPage([exact, ...(await findStudents(db, exceptExact, page, order))], page)
}

/** The number of students; `joinedSince` limits it to new ones. */
export function countUsers(db: Db, which: { joinedSince?: Date }): Promise<number> {
  return countStudents(db, which)
}

/** A student who has not deleted their account. */
export async function findUser(db: Db, id: string, pictures: PictureSettings): Promise<User> {
  const row = await findStudent(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return toUser(row, pictures)
}

interface StudentOnRequest {
  studentId: string
  staff: Actor
  note: NoteSecurityEvent
}

/** The student, for the page that staff open. The audit log shows owners who opened which. */
export async function openUser(db: Db, { studentId, staff, pictures }: OpenedUser): Promise<User> {
  const user = await findUser(db, studentId, pictures)
  await recordOpening(db, { studentId, staff })
  return user
}

interface OpenedUser {
  studentId: string
  staff: Staff
  pictures: PictureSettings
}

/** Everything stored about a student who asked the school for it. */
export async function exportStudent(db: Db, { studentId, staff, note }: StudentOnRequest) {
  if (!(await findStudent(db, studentId))) throw new AppError('NOT_FOUND')
  const data = await collectOwnData(db, studentId, staff.now)
  await note(db, 'data.exported')
  await recordAction(db, { ...staff, action: 'student.exported', target: studentId, before: null, after: null })
  return data
}

/** Deletes the account of a student who asked the school for it. */
export async function deleteStudent(db: Db, request: StudentOnRequest): Promise<void> {
  const { studentId, staff, note } = request
  if (!(await findStudent(db, studentId))) throw new AppError('NOT_FOUND')
  await transact(db, async (tx) => {
    await deleteAccount(tx, { studentId, now: staff.now, note })
    await recordAction(tx, { ...staff, action: 'student.deleted', target: studentId, before: null, after: null })
  })
}

interface SetCredits {
  studentId: string
  administratorId: number
  change: CreditsChange
  now: Date
}

/** Sets the hours of a student. The ledger entry and the audit entry are written together or not at all. */
export function setCredits(db: Db, request: SetCredits, pictures: PictureSettings) {
  const { studentId, administratorId, change, now } = request
  const { creditsRemaining: hours, expectedCredits: expectedHours } = change
  const reason = change.reason || null
  return transact(db, async (tx) => {
    const adjustment = { studentId, hours, expectedHours, reason, administratorId, now }
    const { before, after } = await setBalance(tx, adjustment)
    if (before !== after) {
      await recordAction(tx, {
        administratorId,
        action: 'hours.set',
        target: studentId,
        before: { creditsRemaining: before },
        after: { creditsRemaining: after, ...(reason !== null && { reason }) },
        now,
      })
    }
    return findUser(tx, studentId, pictures)
  })
}

/** Ends all sign-ins of a student, for a lost device or a leaked password. */
export function signOutStudent(
  db: Db,
  { studentId, staff, note }: { studentId: string; staff: Staff; note: NoteSecurityEvent },
): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await findStudent(tx, studentId))) throw new AppError('NOT_FOUND')
    await endSignIns(tx, { accountKind: 'student', id: studentId })
    await note(tx, 'sign-ins.ended')
    await recordAction(tx, { ...staff, action: 'student.sign-out', target: studentId, before: null, after: null })
  })
}
