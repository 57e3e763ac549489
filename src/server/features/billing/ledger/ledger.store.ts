import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { CANCELLATION_RETURN } from '#shared/features/billing/hours.rules'
import type { Db } from '../../../db/db'
import { hasWritten, idOf, rowsOf, type StatementPart, statementPart } from '../../../db/queries/one-statement'
import { requireRow } from '../../../db/queries/require-row'
import { families } from '../../../db/schema/accounts/families'
import { hoursOfStudent, students } from '../../../db/schema/accounts/students'
import { ledgerEntries } from '../../../db/schema/billing/ledger'
import { purchases, refunds } from '../../../db/schema/billing/purchases'
import { receipts } from '../../../db/schema/billing/receipts'
import { sessions, tutors } from '../../../db/schema/tutoring/booking'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

type NewEntry = Pick<
  typeof ledgerEntries.$inferInsert,
  | 'studentId'
  | 'kind'
  | 'hours'
  | 'reason'
  | 'administratorId'
  | 'sessionId'
  | 'actionKey'
  | 'purchaseId'
  | 'refundId'
  | 'giftId'
  | 'transferId'
  | 'createdAt'
>

/** A trigger changes the balance with the entry, or both fail. Returns the new balance. */
export function addEntry(db: Db, entry: NewEntry): Promise<string> {
  return addEntries(db, [entry])
}

/** Returns the balance after the last entry. */
export async function addEntries(db: Db, entries: NewEntry[]): Promise<string> {
  const rows = await db.insert(ledgerEntries).values(entries).returning({ balanceAfter: ledgerEntries.balanceAfter })
  return requireRow(rows.at(-1), 'insert into ledger_entries').balanceAfter
}

interface SessionDebit {
  studentId: string
  durationHours: number
  now: string
}

/** The entry for a session that another part of the same statement inserts, after a third part has run. */
export function insertDebit(session: StatementPart<never>, { after }: { after: StatementPart<never> }) {
  return statementPart<SessionDebit>(
    'paid',
    (given) => sql`insert into ledger_entries (student_id, kind, hours, session_id, created_at)
    select ${given('studentId')}::uuid, 'booking', -${given('durationHours')}::numeric, ${idOf(session)},
      ${given('now')}::timestamptz
    from ${rowsOf(session)} where ${hasWritten(after)} returning id, balance_after`,
  )
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

export interface EntryOwner {
  /** All students if undefined. */
  studentId?: string | undefined
  /** Only changes of this family's balance. */
  familyId?: number | undefined
}

interface EntryFilter extends EntryOwner {
  /** Only hours bought since then. */
  soldSince?: Date | undefined
}

/** Ledger entries, newest first, with the details that their descriptions need. */
export function findEntries(db: Db, { studentId, familyId, soldSince }: EntryFilter, page: PageRequest) {
  const query = db
    .select({
      id: ledgerEntries.id,
      studentId: ledgerEntries.studentId,
      createdAt: ledgerEntries.createdAt,
      kind: ledgerEntries.kind,
      hours: ledgerEntries.hours,
      balanceAfter: ledgerEntries.balanceAfter,
      reason: ledgerEntries.reason,
      session: {
        subject: sessions.subject,
        sessionDate: sessions.sessionDate,
        startTime: sessions.startTime,
        firstDate: sessions.firstDate,
      },
      tutorName: tutors.name,
      purchase: { amount: purchases.amount, paymentMethod: purchases.paymentMethod },
      refund: { amountCents: refunds.amountCents },
      receipt: { id: receipts.id, series: receipts.series, year: receipts.year, number: receipts.number },
    })
    .from(ledgerEntries)
    .leftJoin(sessions, eq(sessions.id, ledgerEntries.sessionId))
    .leftJoin(tutors, eq(tutors.id, sessions.tutorId))
    .leftJoin(purchases, eq(purchases.id, ledgerEntries.purchaseId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(receipts, and(eq(receipts.purchaseId, ledgerEntries.purchaseId), isReceiptOfEntry()))
    .where(
      and(
        isOf({ studentId, familyId }),
        soldSince && isSoldSince(soldSince),
        page.after === undefined ? undefined : lt(ledgerEntries.id, page.after),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

function isOf({ studentId, familyId }: EntryOwner): SQL | undefined {
  return and(
    studentId === undefined ? undefined : eq(ledgerEntries.studentId, studentId),
    familyId === undefined ? undefined : eq(ledgerEntries.familyId, familyId),
  )
}

/** A receipt belongs to the entry of its purchase, a credit note to the entry of its refund. */
function isReceiptOfEntry(): SQL | undefined {
  const isReceipt = and(eq(ledgerEntries.kind, 'purchase'), isNull(receipts.refundId))
  const isCreditNote = and(eq(ledgerEntries.kind, 'purchase-refund'), eq(receipts.refundId, ledgerEntries.refundId))
  return or(isReceipt, isCreditNote)
}

/** Starts from the purchases, because a scan from the newest entry could read the whole ledger. */
function isSoldSince(instant: Date): SQL {
  return sql`${ledgerEntries.id} = any(array(
    select (select min(entry.id) from ledger_entries entry
      where entry.student_id = sold.student_id and entry.purchase_id = sold.id)
    from purchases sold where sold.paid_at >= ${sql.param(instant, purchases.paidAt)}))`
}

export function sumReturnedHours(db: Db, sessionIds: readonly number[]) {
  return db
    .select({ sessionId: ledgerEntries.sessionId, hours: sql<string>`sum(${ledgerEntries.hours})` })
    .from(ledgerEntries)
    .where(
      and(
        sql`${ledgerEntries.sessionId} = any(${sql.param([...sessionIds])}::int[])`,
        inArray(ledgerEntries.kind, [CANCELLATION_RETURN, 'give-back']),
      ),
    )
    .groupBy(ledgerEntries.sessionId)
}

export async function countEntries(db: Db, { studentId, familyId }: EntryOwner): Promise<number> {
  const [row] = await db.select({ total: count() }).from(ledgerEntries).where(isOf({ studentId, familyId }))
  return Number(row?.total ?? 0)
}

/** The hours that the student can spend: the family's, or the student's own. */
export async function findBalance(tx: Db, studentId: string): Promise<string> {
  const [row] = await tx.select({ hours: hoursOfStudent }).from(students).where(eq(students.id, studentId))
  return requireRow(row, 'select hours from students').hours
}

/** Keeps the students of a family from changing their balance. The caller holds the student's lock. */
export async function lockFamilyBalance(tx: Db, studentId: string): Promise<void> {
  const ownFamily = tx.select({ id: students.familyId }).from(students).where(eq(students.id, studentId))
  await tx.select({ id: families.id }).from(families).where(inArray(families.id, ownFamily)).for('no key update')
}
