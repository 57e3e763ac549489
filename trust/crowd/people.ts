import { eq } from 'drizzle-orm'
import { fullSchedule } from '#shared/features/booking/availability/schedule.rules'
import { DAY_MS } from '#shared/time/units'
import { hashPassword } from '../../src/server/auth/passwords/passwords'
import { insertSignIn } from '../../src/server/auth/sign-ins/sign-ins.store'
import type { Db } from '../../src/server/db/db'
import { administrators } from '../../src/server/db/schema/accounts/administrators'
import { tutors } from '../../src/server/db/schema/tutoring/booking'
import { transact } from '../../src/server/db/transact'
import { insertStudent } from '../../src/server/features/account/account.store'
import { lockBalance, transferHours } from '../../src/server/features/billing/ledger/ledger.service'
import { addEntry } from '../../src/server/features/billing/ledger/ledger.store'
import { insertFamily, insertGuardian, saveMembership } from '../../src/server/features/families/families.store'
import { insertAdministrator } from '../../src/server/features/staff/sign-in/staff-sign-in.store'
import { CROWD_HOURS } from './mixed-hours'

export const PASSWORD = 'trust-me-not'

export interface Student {
  id: string
  email: string
  cookie: string
  /** The path on which the cookie's owner books for the student; the student's own path by default. */
  bookingPath?: string
}

/** Signed-in students with hours, who share one password. */
export async function addStudents(db: Db, count: number, hours: number): Promise<Student[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const now = new Date()
  const made: Student[] = []
  for (let place = 0; place < count; place++) {
    const email = `trust-${place}@example.com`
    const names = { firstName: 'Trust', lastName: String(place), profileImageUrl: null }
    const id = await insertStudent(db, {
      ...names,
      email,
      passwordHash,
      preferredLanguage: 'en',
      emailConfirmedAt: now,
      createdAt: now,
    })
    await addEntry(db, { studentId: id, kind: 'welcome', hours: hours.toFixed(2), createdAt: now })
    made.push({ id, email, cookie: `plume_student=${await insertSignIn(db, { accountKind: 'student', id }, { now })}` })
  }
  return made
}

/**
 * The cookie of a signed-in manager whose second factor is on and passed. Dated a day ahead, so that the sign-in stays
 * recent enough for refunds and gifts during the whole trial.
 */
export async function addManager(db: Db, email: string): Promise<string> {
  const now = new Date(Date.now() + DAY_MS)
  const passwordHash = await hashPassword(PASSWORD)
  const id = await insertAdministrator(db, { name: 'Trust', email, role: 'manager', passwordHash })
  await db.update(administrators).set({ factorConfirmedAt: now }).where(eq(administrators.id, id))
  return `plume_admin=${await insertSignIn(db, { accountKind: 'admin', id }, { now, factorPassedAt: now })}`
}

export async function addTutors(db: Db, count: number): Promise<number[]> {
  const names = Array.from({ length: count }, (_, place) => ({
    name: `Trust ${place}`,
    subjects: ['math' as const],
    email: `tutor-${place}@example.com`,
    schedule: fullSchedule(CROWD_HOURS),
  }))
  const rows = await db.insert(tutors).values(names).returning({ id: tutors.id })
  return rows.map(({ id }) => id)
}

const CHILDREN_PER_FAMILY = 4

/** Students in families with one balance of hours, for whom two guardians of each family book. */
export async function addFamilies(db: Db, count: number, hours: number): Promise<Student[]> {
  const now = new Date()
  const students = await addStudents(db, count, hours)
  const children: Student[] = []
  let familyId = 0
  let cookies: string[] = []
  for (const [place, { id, email }] of students.entries()) {
    if (place % CHILDREN_PER_FAMILY === 0) {
      familyId = await insertFamily(db, now)
      cookies = await Promise.all([1, 2].map((number) => addGuardian(db, { familyId, place: number, now })))
    }
    await transact(db, async (tx) => {
      const changeFamily = () => saveMembership(tx, id, familyId)
      await transferHours(tx, {
        studentId: id,
        hours: await lockBalance(tx, id),
        administratorId: null,
        now,
        changeFamily,
      })
    })
    const cookie = cookies[place % cookies.length] ?? ''
    children.push({ id, email, cookie, bookingPath: `/api/family/children/${id}/sessions` })
  }
  return children
}

async function addGuardian(db: Db, { familyId, place, now }: { familyId: number; place: number; now: Date }) {
  const email = `guardian-${familyId}-${place}@example.com`
  const person = { firstName: 'Trust', lastName: null, email, phone: null, preferredLanguage: 'en' } as const
  const id = await insertGuardian(db, { familyId, place, ...person, createdAt: now })
  return `plume_guardian=${await insertSignIn(db, { accountKind: 'guardian', id }, { now })}`
}
