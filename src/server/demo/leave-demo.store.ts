import { and, eq, isNull, or, sql, sum } from 'drizzle-orm'
import { DEMO_STUDENT } from '#shared/demo-accounts'
import type { Db } from '../db/db'
import { demoExits } from '../db/schema/demo-exits'
import { ledgerEntries } from '../db/schema/ledger'
import { purchases } from '../db/schema/purchases'
import { students } from '../db/schema/students'
import { DEMO_PREFIX } from '../features/billing/providers/payment-config'

export type DemoExit = typeof demoExits.$inferSelect

/** Hours for which nobody paid: those of the demo's own student, and those that were "bought" in the demo. */
const isOfDemo = or(
  and(eq(ledgerEntries.kind, 'welcome'), eq(students.email, DEMO_STUDENT.email)),
  and(eq(ledgerEntries.kind, 'purchase'), sql`starts_with(${purchases.reference}, ${DEMO_PREFIX})`),
)

/** Students who have had hours of the demo, and whose hours were not taken back yet. */
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

/** Notes that a student has left; false where that was done before. */
export async function insertExit(tx: Db, exit: DemoExit): Promise<boolean> {
  const inserted = await tx.insert(demoExits).values(exit).onConflictDoNothing().returning()
  return inserted.length > 0
}
