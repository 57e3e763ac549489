import { eq } from 'drizzle-orm'
import { needsFactor, type Role } from '#shared/features/staff/roles.rules'
import { insertSignIn } from '../../auth/sign-ins/sign-ins.store'
import { administrators } from '../../db/schema/accounts/administrators'
import { insertStudent } from '../../features/account/account.store'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { findAdministratorByEmail, insertAdministrator } from '../../features/staff/sign-in/staff-sign-in.store'
import { quickHash } from '../quick-hash'
import type { TestApp } from '../sites/build-test-app'

let made = 0

interface StudentOverrides {
  firstName?: string | null
  lastName?: string | null
  email?: string | null
  passwordHash?: string | null
  profileImageUrl?: string | null
  preferredLanguage?: 'en' | 'fr'
  emailConfirmedAt?: Date | null
  hours?: number
}

/** A signed-in student with a cookie to send. */
export async function makeStudent(
  { db, time }: Pick<TestApp, 'db' | 'time'>,
  { hours = 0, ...overrides }: StudentOverrides = {},
) {
  const id = await insertStudent(db, {
    firstName: 'Noah',
    lastName: 'Singh',
    email: `student-${++made}@example.com`,
    passwordHash: null,
    profileImageUrl: null,
    preferredLanguage: 'en',
    emailConfirmedAt: time.now,
    createdAt: time.now,
    ...overrides,
  })
  if (hours > 0) await addEntry(db, { studentId: id, kind: 'welcome', hours: hours.toFixed(2), createdAt: time.now })
  const token = await insertSignIn(db, { accountKind: 'student', id }, { now: time.now })
  return { id, token, cookie: `plume_student=${token}` }
}

/** A signed-in administrator with a cookie to send. */
export async function makeAdministrator(
  { db, time }: Pick<TestApp, 'db' | 'time'>,
  { email = `staff-${++made}@example.com`, password = 'staff-password', role = 'owner' as Role } = {},
) {
  await insertAdministrator(db, { name: 'Camille Roy', email, role, passwordHash: await quickHash(password) })
  const row = await findAdministratorByEmail(db, email)
  if (!row) throw new Error('the new administrator was not found')
  // If a second factor is required, it exists and has been passed.
  if (needsFactor(role))
    await db.update(administrators).set({ factorConfirmedAt: time.now }).where(eq(administrators.id, row.id))
  const token = await insertSignIn(
    db,
    { accountKind: 'admin', id: row.id },
    { now: time.now, factorPassedAt: time.now },
  )
  return { id: row.id, email, password, token, cookie: `plume_admin=${token}` }
}
