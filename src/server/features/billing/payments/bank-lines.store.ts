import { and, asc, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { administrators } from '../../../db/schema/accounts/administrators'
import { bankLines } from '../../../db/schema/billing/bank-lines'
import { payments } from '../../../db/schema/billing/purchases'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

/** The constraints that refuse a payment that names a line which is paid or dismissed, or has another amount. */
export const LINE_HANDLED = {
  payments_bank_line_key: 'BANK_LINE_CHANGED',
  payments_bank_line_open: 'BANK_LINE_CHANGED',
} as const

export type NewBankLine = Pick<typeof bankLines.$inferInsert, 'line' | 'text' | 'amountCents' | 'readBy' | 'readAt'>

/** Keeps the lines that are neither kept nor recorded as a payment yet. Returns their ids. */
export async function insertBankLines(tx: Db, lines: NewBankLine[]): Promise<number[]> {
  const names = lines.map(({ line }) => line)
  const recorded = await tx.select({ line: payments.bankLine }).from(payments).where(inArray(payments.bankLine, names))
  const known = new Set(recorded.map(({ line }) => line))
  const added = lines.filter(({ line }) => !known.has(line))
  if (added.length === 0) return []
  const rows = await tx.insert(bankLines).values(added).onConflictDoNothing().returning({ id: bankLines.id })
  return rows.map(({ id }) => id)
}

export type BankLineRow = Awaited<ReturnType<typeof findBankLines>>[number]

interface BankLineFilter {
  state: 'open' | 'dismissed'
}

/** Oldest first, as the bank listed them. */
export function findBankLines(db: Db, { state }: BankLineFilter, page: PageRequest) {
  const query = selectLines(db)
    .where(and(eq(bankLines.state, state), page.after === undefined ? undefined : gt(bankLines.id, page.after)))
    .orderBy(asc(bankLines.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

export async function findBankLine(db: Db, id: number): Promise<BankLineRow | undefined> {
  const [row] = await selectLines(db).where(eq(bankLines.id, id))
  return row
}

function selectLines(db: Db) {
  const { id, line, text, amountCents, state, reason, readAt, closedAt } = bankLines
  return db
    .select({ id, line, text, amountCents, state, reason, readAt, closedAt, closedBy: administrators.name })
    .from(bankLines)
    .leftJoin(administrators, eq(administrators.id, bankLines.closedBy))
}

interface StoredDismissal {
  id: number
  reason: string
  administratorId: number
  now: Date
}

/** False if the line is not open, or a payment recorded it before it was kept. */
export async function dismissOpenLine(tx: Db, { id, reason, administratorId, now }: StoredDismissal): Promise<boolean> {
  const recorded = tx.select({ one: sql`1` }).from(payments).where(eq(payments.bankLine, bankLines.line))
  const rows = await tx
    .update(bankLines)
    .set({ state: 'dismissed', reason, closedBy: administratorId, closedAt: now })
    .where(and(eq(bankLines.id, id), eq(bankLines.state, 'open'), notExists(recorded)))
    .returning({ id: bankLines.id })
  return rows.length > 0
}

/** False if the line is not dismissed. */
export async function reopenDismissedLine(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .update(bankLines)
    .set({ state: 'open', reason: null, closedBy: null, closedAt: null })
    .where(and(eq(bankLines.id, id), eq(bankLines.state, 'dismissed')))
    .returning({ id: bankLines.id })
  return rows.length > 0
}
