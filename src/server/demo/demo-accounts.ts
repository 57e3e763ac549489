import { DEMO_ADMINISTRATOR, DEMO_GUARDIAN, DEMO_STUDENT, DEMO_TUTOR } from '#shared/demo-accounts'
import { DEFAULT_LANGUAGE } from '#shared/languages'
import { hashPassword, hashUnknownPassword, isPasswordRight } from '../auth/passwords/passwords'
import { endSignIns } from '../auth/sign-ins/sign-ins.store'
import type { Db } from '../db/db'
import { transact } from '../db/transact'
import { findStudentByEmail, insertStudent } from '../features/account/account.store'
import { addEntry } from '../features/billing/ledger/ledger.store'
import { findGuardianByEmail, saveGuardianPassword } from '../features/families/account/guardian-accounts.store'
import { createAdministrator } from '../features/staff/sign-in/staff-sign-in.service'
import { findAdministratorByEmail } from '../features/staff/sign-in/staff-sign-in.store'
import { findAccountByEmail, savePassword } from '../features/tutors/sign-in/tutor-accounts.store'
import { recoverAccount } from '../recovery/recover-account'
import {
  changeAdministratorPassword,
  closeGuardian,
  closeStudent,
  closeTutor,
  giveTutorAddress,
  openStudent,
  takeTutorAddress,
} from './demo-accounts.store'

const WELCOME_HOURS = '12.50'

/**
 * Creates missing demo accounts and reopens retired ones, because the start prints them. A student who chose another
 * password in the demo keeps it.
 */
export async function ensureDemoAccounts(db: Db, now: Date): Promise<void> {
  await ensureAdministrator(db, now)
  await ensureTutor(db, now)
  await ensureGuardian(db, now)
  const student = await findStudentByEmail(db, DEMO_STUDENT.email)
  if (student?.passwordHash) return
  const passwordHash = await hashPassword(DEMO_STUDENT.password)
  if (student) return openStudent(db, student.id, passwordHash)
  await transact(db, async (tx) => {
    const studentId = await insertStudent(tx, {
      firstName: 'Ève',
      lastName: 'Gagnon',
      email: DEMO_STUDENT.email,
      passwordHash,
      profileImageUrl: null,
      preferredLanguage: DEFAULT_LANGUAGE,
      emailConfirmedAt: now,
      createdAt: now,
    })
    await addEntry(tx, { studentId, kind: 'welcome', hours: WELCOME_HOURS, createdAt: now })
  })
}

async function ensureAdministrator(db: Db, now: Date): Promise<void> {
  const administrator = await findAdministratorByEmail(db, DEMO_ADMINISTRATOR.email)
  if (!administrator) {
    await createAdministrator(db, { name: 'Camille Roy', ...DEMO_ADMINISTRATOR, createdAt: now })
  } else if (!(await isPasswordRight(administrator.passwordHash, DEMO_ADMINISTRATOR.password))) {
    await changeAdministratorPassword(db, administrator.id, await hashPassword(DEMO_ADMINISTRATOR.password))
    await endSignIns(db, { accountKind: 'admin', id: administrator.id })
  }
}

async function ensureTutor(db: Db, now: Date): Promise<void> {
  await giveTutorAddress(db, DEMO_TUTOR)
  const account = await findAccountByEmail(db, DEMO_TUTOR.email)
  if (!account || account.passwordHash) return
  await savePassword(db, { tutorId: account.id, passwordHash: await hashPassword(DEMO_TUTOR.password), now })
}

/** The guardian exists only where the demo school is filled. */
async function ensureGuardian(db: Db, now: Date): Promise<void> {
  const guardian = await findGuardianByEmail(db, DEMO_GUARDIAN.email)
  if (!guardian || guardian.passwordHash) return
  await saveGuardianPassword(db, guardian.id, { passwordHash: await hashPassword(DEMO_GUARDIAN.password), now })
}

async function retireGuardian(db: Db, now: Date): Promise<void> {
  const guardian = await findGuardianByEmail(db, DEMO_GUARDIAN.email)
  if (!guardian?.passwordHash || !(await isPasswordRight(guardian.passwordHash, DEMO_GUARDIAN.password))) return
  await closeGuardian(db, guardian.id)
  await recoverAccount(db, { accountKind: 'guardian', id: guardian.id }, { now })
}

/** The address is removed in any case: it belongs to nobody. */
async function retireTutor(db: Db, now: Date): Promise<void> {
  const account = await findAccountByEmail(db, DEMO_TUTOR.email)
  if (!account) return
  await closeTutor(db, account.id)
  await recoverAccount(db, { accountKind: 'tutor', id: account.id }, { now })
  await takeTutorAddress(db, DEMO_TUTOR.email)
}

/**
 * Outside demo mode the published passwords must open nothing, even if the database was a demo before: accounts that
 * still have one lose it, all their sign-ins and all open links.
 */
export async function retireDemoAccounts(db: Db, now: Date): Promise<void> {
  await retireTutor(db, now)
  await retireGuardian(db, now)
  const student = await findStudentByEmail(db, DEMO_STUDENT.email)
  if (student?.passwordHash && (await isPasswordRight(student.passwordHash, DEMO_STUDENT.password))) {
    await closeStudent(db, student.id)
    await recoverAccount(db, { accountKind: 'student', id: student.id }, { now })
  }
  const administrator = await findAdministratorByEmail(db, DEMO_ADMINISTRATOR.email)
  if (administrator && (await isPasswordRight(administrator.passwordHash, DEMO_ADMINISTRATOR.password))) {
    await closeAdministrator(db, administrator.id, now)
  }
}

/** An administrator always needs a password, so it becomes a random one. */
export async function closeAdministrator(db: Db, id: number, now: Date): Promise<void> {
  await changeAdministratorPassword(db, id, await hashUnknownPassword())
  await recoverAccount(db, { accountKind: 'admin', id }, { now })
}
