import { DEFAULT_LANGUAGE } from '#shared/languages'
import { hashPassword, isPasswordRight } from '../auth/passwords'
import { newToken } from '../auth/tokens'
import type { Db } from '../db/client'
import { findStudentByEmail, insertStudent } from '../features/account/account.store'
import { createAdministrator } from '../features/admin/admin.service'
import { findAdministratorByEmail } from '../features/admin/admin.store'
import { addEntry } from '../features/credits/credits.store'
import { closeAdministrator, closeStudent } from './demo-accounts.store'

/** Known passwords: demo mode listens on loopback only. */
export const DEMO_STUDENT = { email: 'student@example.com', password: 'plume-demo' }
export const DEMO_ADMINISTRATOR = { email: 'admin@example.com', password: 'plume-admin' }

const WELCOME_HOURS = '12.50'

/** Makes the demo accounts where they are missing; a student who was changed since is left alone. */
export async function ensureDemoAccounts(db: Db, now: Date): Promise<void> {
  if (!(await findAdministratorByEmail(db, DEMO_ADMINISTRATOR.email))) {
    await createAdministrator(db, { name: 'Camille Roy', ...DEMO_ADMINISTRATOR })
  }
  if (await findStudentByEmail(db, DEMO_STUDENT.email)) return
  const passwordHash = await hashPassword(DEMO_STUDENT.password)
  await db.transaction(async (tx) => {
    const studentId = await insertStudent(tx, {
      firstName: 'Ève',
      lastName: 'Gagnon',
      email: DEMO_STUDENT.email,
      passwordHash,
      profileImageUrl: null,
      preferredLanguage: DEFAULT_LANGUAGE,
      createdAt: now,
    })
    await addEntry(tx, { studentId, kind: 'welcome', hours: WELCOME_HOURS, createdAt: now })
  })
}

/**
 * Outside demo mode the published passwords open nothing, also when the database was a demo before:
 * whoever still has one of them loses it, and every sign-in with it.
 */
export async function retireDemoAccounts(db: Db): Promise<void> {
  const student = await findStudentByEmail(db, DEMO_STUDENT.email)
  if (student?.passwordHash && (await isPasswordRight(student.passwordHash, DEMO_STUDENT.password))) {
    await closeStudent(db, student.id)
  }
  const administrator = await findAdministratorByEmail(db, DEMO_ADMINISTRATOR.email)
  if (administrator && (await isPasswordRight(administrator.passwordHash, DEMO_ADMINISTRATOR.password))) {
    await closeAdministrator(db, administrator.id, await hashPassword(newToken()))
  }
}
