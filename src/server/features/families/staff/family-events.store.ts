import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { consents } from '../../../db/schema/accounts/consents'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { ledgerEntries } from '../../../db/schema/billing/ledger'
import { receipts } from '../../../db/schema/billing/receipts'
import { sessions, tutors } from '../../../db/schema/tutoring/booking'
import { sessionReports } from '../../../db/schema/tutoring/reports'

interface OfFamily {
  familyId: number
  limit: number
}

const child = { firstName: students.firstName }
const isChildOf = (familyId: number) => and(eq(students.familyId, familyId), isNull(students.deletedAt))

export function findReports(db: Db, { familyId, limit }: OfFamily) {
  return db
    .select({ at: sessionReports.writtenAt, child, tutorName: tutors.name })
    .from(sessionReports)
    .innerJoin(students, eq(students.id, sessionReports.studentId))
    .innerJoin(sessions, eq(sessions.id, sessionReports.sessionId))
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(isChildOf(familyId))
    .orderBy(desc(sessionReports.writtenAt))
    .limit(limit)
}

export function findAbsences(db: Db, { familyId, limit }: OfFamily) {
  return db
    .select({ at: sessions.endsAt, child, tutorName: tutors.name })
    .from(sessions)
    .innerJoin(students, eq(students.id, sessions.studentId))
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .where(and(isChildOf(familyId), eq(sessions.attendance, 'absent')))
    .orderBy(desc(sessions.endsAt))
    .limit(limit)
}

/** Receipts and credit notes. */
export async function findPayments(db: Db, { familyId, limit }: OfFamily) {
  const { issuedAt, refundId, amountCents, hours, buyerName } = receipts
  const rows = await db
    .select({ at: issuedAt, refundId, amountCents, hours, buyerName })
    .from(receipts)
    .innerJoin(students, eq(students.id, receipts.studentId))
    .where(isChildOf(familyId))
    .orderBy(desc(receipts.id))
    .limit(limit)
  return rows.map(({ refundId: refund, ...row }) => ({ ...row, isRefund: refund !== null }))
}

/** Hours that came or went with a student. */
export function findTransfers(db: Db, { familyId, limit }: OfFamily) {
  return db
    .select({ at: ledgerEntries.createdAt, child, hours: ledgerEntries.hours })
    .from(ledgerEntries)
    .innerJoin(students, eq(students.id, ledgerEntries.studentId))
    .where(and(eq(ledgerEntries.familyId, familyId), eq(ledgerEntries.kind, 'transfer'), isNull(students.deletedAt)))
    .orderBy(desc(ledgerEntries.id))
    .limit(limit)
}

export function findConsentEvents(db: Db, { familyId, limit }: OfFamily) {
  const { givenAt, withdrawnAt, guardianId } = consents
  const { firstName, lastName } = guardianAccounts
  return db
    .select({ givenAt, withdrawnAt, child, guardian: { firstName, lastName } })
    .from(consents)
    .innerJoin(students, eq(students.id, consents.studentId))
    .leftJoin(guardianAccounts, and(eq(guardianAccounts.id, guardianId), isNotNull(guardianAccounts.familyId)))
    .where(isChildOf(familyId))
    .orderBy(desc(consents.id))
    .limit(limit)
}
