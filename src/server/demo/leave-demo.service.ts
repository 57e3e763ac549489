import { DEMO_ADMINISTRATOR } from '#shared/demo-accounts'
import { readHours } from '#shared/features/billing/hours.rules'
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages'
import { LEAVE_DEMO_WORDS } from '#shared/words/leave-demo.words'
import type { Db } from '../db/db'
import { lockStudent } from '../db/locks/student-lock'
import { transact } from '../db/transact'
import { deleteAccount } from '../features/account/personal-data/delete-account.service'
import { addEntry, findBalance } from '../features/billing/ledger/ledger.store'
import { cancelSessionsOf } from '../features/booking/sessions/change-session.service'
import { forgetStatistics } from '../features/content/statistics/count-answers.service'
import { changeStaff } from '../features/staff/accounts/staff-accounts.service'
import { findAdministratorByEmail } from '../features/staff/sign-in/staff-sign-in.store'
import { endAllAccess } from '../recovery/end-all-access.store'
import { noteByCommand } from '../security-log/security-log'
import { closeAdministrator } from './demo-accounts'
import { closeTutors, findStaffOfPortal } from './demo-accounts.store'
import {
  type DemoExit,
  eraseSchoolGuardians,
  findDemoStudents,
  findSchoolStudents,
  insertExit,
  retireSampleTutors,
} from './leave-demo.store'

/** The site would open to the public with hours that nobody paid for. */
export class DemoDataError extends Error {
  constructor(count: number) {
    super(
      `This is a demo database: ${count} student${count === 1 ? ' still has' : 's still have'} ` +
        'hours that nobody paid for. ' +
        'Run npm run leave-demo first, or start with an empty database.',
    )
  }
}

/** Refuses to start a non-demo site on a demo database. */
export async function refuseDemoData(db: Db): Promise<void> {
  const withHours = (await findDemoStudents(db)).map(({ id }) => id)
  const { size } = new Set([...withHours, ...(await findSchoolStudents(db))])
  if (size > 0) throw new DemoDataError(size)
}

interface LeaveRequest {
  now: Date
}

/**
 * Every visitor of the demo had the staff's password: what they prepared must not open the site. Ends all access of all
 * accounts, disables staff accounts that were created in the portal, and removes the passwords of tutors, who are
 * invited again. Only while the demo is being left. Returns the disabled accounts.
 */
export async function closeAccess(db: Db, { now }: LeaveRequest): Promise<string[]> {
  if ((await findDemoStudents(db)).length === 0) return []
  const contextOf = (id: number) => ({
    administratorId: null,
    now,
    language: DEFAULT_LANGUAGE,
    note: noteByCommand({ accountKind: 'admin', account: String(id) }),
  })
  // First, because one owner always stays.
  const demo = await findAdministratorByEmail(db, DEMO_ADMINISTRATOR.email)
  if (demo) {
    await changeStaff(db, demo.id, { role: 'owner', isDisabled: false }, contextOf(demo.id))
    await closeAdministrator(db, demo.id, now)
  }
  const disabled: string[] = []
  for (const id of await findStaffOfPortal(db)) {
    disabled.push((await changeStaff(db, id, { isDisabled: true }, contextOf(id))).email)
  }
  await transact(db, async (tx) => {
    await closeTutors(tx)
    await endAllAccess(tx, now)
  })
  return disabled
}

/**
 * Removes the hours of the demo, once per student: upcoming sessions are cancelled, which refunds their hours, then as
 * many are removed as the demo gave, but at most the balance. Returns what was done, by student.
 */
export async function leaveDemo(db: Db, leaving: LeaveRequest): Promise<DemoExit[]> {
  const exits: DemoExit[] = []
  for (const student of await findDemoStudents(db)) {
    const exit = await transact(db, (tx) => endDemoOf(tx, student, leaving))
    if (exit) exits.push(exit)
  }
  return exits
}

interface DemoStudent {
  id: string
  language: Language
  givenHours: string
}

async function endDemoOf(tx: Db, { id, language, givenHours }: DemoStudent, { now }: LeaveRequest) {
  await lockStudent(tx, id)
  const cancelledSessions = await cancelSessionsOf(tx, { studentId: id, now })
  const hoursTaken = Math.min(readHours(await findBalance(tx, id)), readHours(givenHours))
  const exit = { studentId: id, givenHours, takenHours: hoursTaken.toFixed(2), cancelledSessions, leftAt: now }
  // A concurrent second call finds the row and has nothing to undo: no sessions were left to cancel.
  if (!(await insertExit(tx, exit))) return undefined
  if (hoursTaken > 0) {
    const { reason } = LEAVE_DEMO_WORDS[language]
    await addEntry(tx, { studentId: id, kind: 'adjustment', hours: (-hoursTaken).toFixed(2), reason, createdAt: now })
  }
  return exit
}

/**
 * Removes the people of the demo school after their hours: accounts become anonymous rows, because the ledger refers to
 * them, sample tutors retire, and what was counted of invented answers is forgotten. Returns how many there were.
 */
export async function closeSchool(db: Db, { now }: LeaveRequest): Promise<{ students: number; tutors: number }> {
  const students = await findSchoolStudents(db)
  for (const studentId of students) await deleteAccount(db, { studentId, now })
  const tutors = await transact(db, async (tx) => {
    await eraseSchoolGuardians(tx, now)
    await forgetStatistics(tx)
    return retireSampleTutors(tx, now)
  })
  return { students: students.length, tutors }
}
