import { and, asc, count, eq, gt, isNotNull, isNull, min, ne, or, type SQL, sql } from 'drizzle-orm'
import { emailsSince, TO_DO_NAMES } from '#shared/features/staff/to-do.rules'
import type { Db } from '../../../db/db'
import { administrators } from '../../../db/schema/accounts/administrators'
import { students } from '../../../db/schema/accounts/students'
import { tutorAccounts } from '../../../db/schema/accounts/tutor-accounts'
import { bankLines } from '../../../db/schema/billing/bank-lines'
import { isOverpaid, purchases, refunds } from '../../../db/schema/billing/purchases'
import { emails } from '../../../db/schema/emails'
import { tutors } from '../../../db/schema/tutoring/booking'

/** On every row: the total number, though only the first rows are read. */
const total = sql<number>`(count(*) over ())::int`
const sumOf = (cents: SQL) => sql<number>`(sum(${cents}) over ())::int`

const student = { firstName: students.firstName, lastName: students.lastName, email: students.email }

/** E-Transfer purchases whose money has not been matched. */
export function findTransfers(db: Db) {
  return db
    .select({ ...student, total, cents: sumOf(sql`${purchases.amount} * 100`), since: purchases.createdAt })
    .from(purchases)
    .innerJoin(students, eq(students.id, purchases.studentId))
    .where(and(eq(purchases.status, 'pending'), eq(purchases.paymentMethod, 'interac'), isNull(students.deletedAt)))
    .orderBy(asc(purchases.createdAt), asc(purchases.id))
    .limit(TO_DO_NAMES)
}

/** Incoming payments of bank files that nobody has handled. What the bank wrote is not a name. */
export async function sumOpenBankLines(db: Db) {
  const [row] = await db
    .select({
      total: count(),
      cents: sql<number>`coalesce(sum(${bankLines.amountCents}), 0)::int`,
      since: min(bankLines.readAt),
    })
    .from(bankLines)
    .where(eq(bankLines.state, 'open'))
  return row ? [row] : []
}

/** Overpayments to refund. */
export function findOverpayments(db: Db) {
  const due = sql`case ${purchases.status} when 'paid' then ${purchases.amount} * 100 - ${purchases.refundedCents}
    else 0 end`
  return db
    .select({
      ...student,
      total,
      cents: sumOf(sql`${purchases.receivedCents} - ${due}`),
      since: sql<Date>`coalesce(${purchases.paidAt}, ${purchases.createdAt})`.mapWith(purchases.createdAt),
    })
    .from(purchases)
    .innerJoin(students, eq(students.id, purchases.studentId))
    .where(isOverpaid(purchases))
    .orderBy(asc(purchases.id))
    .limit(TO_DO_NAMES)
}

export function findPendingRefunds(db: Db) {
  return db
    .select({ ...student, total, cents: sumOf(sql`${refunds.amountCents}`), since: refunds.createdAt })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .innerJoin(students, eq(students.id, purchases.studentId))
    .where(eq(refunds.status, 'pending'))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(TO_DO_NAMES)
}

/** Bounced emails that can be sent again, with the name of the recipient, or of the student for a guardian. */
export function findBouncedEmails(db: Db, { now, seesStaff }: { now: Date; seesStaff: boolean }) {
  const name = sql<string | null>`coalesce(${tutors.name}, ${administrators.name})`
  return db
    .select({ ...student, name, total, since: emails.createdAt })
    .from(emails)
    .leftJoin(students, eq(students.id, emails.studentId))
    .leftJoin(tutors, and(eq(tutors.id, emails.tutorId), eq(emails.recipient, 'tutor')))
    .leftJoin(administrators, and(eq(administrators.id, emails.administratorId), eq(emails.recipient, 'administrator')))
    .where(
      and(
        eq(emails.state, 'given-up'),
        gt(emails.createdAt, emailsSince(now)),
        isNull(emails.linkUsedAt),
        or(isNull(emails.expiresAt), gt(emails.expiresAt, now)),
        isNull(students.deletedAt),
        seesStaff ? undefined : ne(emails.recipient, 'administrator'),
      ),
    )
    .orderBy(asc(emails.createdAt), asc(emails.id))
    .limit(TO_DO_NAMES)
}

/** Tutors who were invited to choose a password and have not done so. */
export function findInvitedTutors(db: Db) {
  const invitedAt = sql<Date | null>`(select max(invitation.created_at) from audit_entries invitation
    where invitation.target = ${tutors.id}::text and invitation.target_kind = 'tutor'
      and invitation.action = 'tutor.invite')`.mapWith(emails.createdAt)
  return db
    .select({ id: tutors.id, name: tutors.name, since: invitedAt, total })
    .from(tutors)
    .leftJoin(tutorAccounts, eq(tutorAccounts.tutorId, tutors.id))
    .where(and(isNull(tutorAccounts.tutorId), isNotNull(tutors.email), isNull(tutors.retiredAt), isNotNull(invitedAt)))
    .orderBy(invitedAt, asc(tutors.id))
    .limit(TO_DO_NAMES)
}

/** Accounts for which the owner's role was requested. */
export function findOwnerRequests(db: Db) {
  return db
    .select({ name: administrators.name, since: administrators.ownerRequestedAt, total })
    .from(administrators)
    .where(and(isNotNull(administrators.ownerRequestedAt), isNull(administrators.disabledAt)))
    .orderBy(asc(administrators.ownerRequestedAt))
    .limit(TO_DO_NAMES)
}
