import { and, eq, gt, inArray, isNull, like, or, sql, sum } from 'drizzle-orm'
import { DEMO_GUARDIAN, DEMO_STUDENT } from '#shared/demo-accounts'
import { endSignIns } from '../auth/sign-ins/sign-ins.store'
import type { Db } from '../db/db'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { ledgerEntries } from '../db/schema/billing/ledger'
import { purchases } from '../db/schema/billing/purchases'
import { demoExits } from '../db/schema/demo-exits'
import { contentImports } from '../db/schema/learning/content'
import { holidays, sessions, tutors } from '../db/schema/tutoring/booking'
import { DEMO_PREFIX } from '../features/billing/providers/payment-config'
import { FAMILY_DOMAIN, TUTOR_DOMAIN } from './school/families'
import { SCHOOL_HOLIDAY } from './school/plan-term'

export type DemoExit = typeof demoExits.$inferSelect

/** Unpaid hours: those of the demo's own student, and those that were "bought" in the demo. */
const isOfDemo = or(
  and(eq(ledgerEntries.kind, 'welcome'), eq(students.email, DEMO_STUDENT.email)),
  and(eq(ledgerEntries.kind, 'purchase'), sql`starts_with(${purchases.reference}, ${DEMO_PREFIX})`),
)

/** Students who got hours in the demo that were not removed yet. */
export function findDemoStudents(db: Db) {
  return db
    .select({
      id: students.id,
      language: students.preferredLanguage,
      givenHours: sql<string>`${sum(ledgerEntries.hours)}`,
    })
    .from(ledgerEntries)
    .innerJoin(students, eq(students.id, ledgerEntries.studentId))
    .leftJoin(purchases, eq(purchases.id, ledgerEntries.purchaseId))
    .leftJoin(demoExits, eq(demoExits.studentId, students.id))
    .where(and(isOfDemo, isNull(demoExits.studentId)))
    .groupBy(students.id)
    .orderBy(students.id)
}

/** Records that a student left the demo; false if that was recorded before. */
export async function insertExit(tx: Db, exit: DemoExit): Promise<boolean> {
  const inserted = await tx.insert(demoExits).values(exit).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** Students of the demo school's families. */
export async function findSchoolStudents(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: students.id })
    .from(students)
    .where(and(like(students.email, `%@${FAMILY_DOMAIN}`), isNull(students.deletedAt)))
    .orderBy(students.id)
  return rows.map(({ id }) => id)
}

/** Guardians of the demo school leave, and nothing names them any more. Their families stay for the ledger. */
export async function eraseSchoolGuardians(tx: Db, now: Date): Promise<void> {
  const isOfSchool = or(
    like(guardianAccounts.email, `%@${FAMILY_DOMAIN}`),
    eq(guardianAccounts.email, DEMO_GUARDIAN.email),
  )
  const clearedRows = await tx
    .update(guardianAccounts)
    .set({
      firstName: null,
      lastName: null,
      email: null,
      emailConfirmedAt: null,
      phone: null,
      passwordHash: null,
      familyId: null,
      place: null,
      leftAt: now,
      deletedAt: now,
    })
    .where(isOfSchool)
    .returning({ id: guardianAccounts.id })
  for (const { id } of clearedRows) await endSignIns(tx, { accountKind: 'guardian', id })
}

/**
 * Retires sample tutors without upcoming sessions, and removes the addresses of all of them and the demo school's
 * holiday. Returns how many retired.
 */
export async function retireSampleTutors(tx: Db, now: Date): Promise<number> {
  await tx
    .delete(holidays)
    .where(and(eq(holidays.name, SCHOOL_HOLIDAY.name), gt(holidays.day, now.toISOString().slice(0, 10))))
  await tx
    .update(tutors)
    .set({ email: null })
    .where(like(tutors.email, `%@${TUTOR_DOMAIN}`))
  const samples = tx.select({ id: contentImports.rowId }).from(contentImports).where(eq(contentImports.kind, 'tutor'))
  const busy = tx.select({ id: sessions.tutorId }).from(sessions).where(eq(sessions.status, 'scheduled'))
  const retired = await tx
    .update(tutors)
    .set({ retiredAt: now, photoId: null, version: sql`${tutors.version} + 1` })
    .where(and(inArray(tutors.id, samples), sql`${tutors.id} not in (${busy})`, isNull(tutors.retiredAt)))
    .returning({ id: tutors.id })
  return retired.length
}
