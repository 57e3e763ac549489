import { createHash } from 'node:crypto'
import {
  findReferences,
  parseBankFile,
  type BankLine as ReadLine,
} from '#shared/features/billing/accounting/bank-file.rules'
import type { BankLine } from '#shared/features/billing/accounting/bank-lines.contract'
import type { StaffPurchase } from '#shared/features/billing/payments.contract'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { toStaffPurchase } from '../purchases/list-purchases.service'
import { findListedByReferences } from '../purchases/list-purchases.store'
import {
  type BankLineRow,
  dismissOpenLine,
  findBankLine,
  findBankLines,
  insertBankLines,
  reopenDismissedLine,
} from './bank-lines.store'

/** About a year of a busy account. */
const LINES_MAX = 2_000

/** Keeps the incoming payments of a bank file that no earlier file had. Nothing is matched without staff. */
export function readBankFile(db: Db, { file, staff }: { file: string; staff: Staff }) {
  const lines = identifyLines(parseBankFile(file))
  if (lines.length > LINES_MAX) throw new AppError('BANK_FILE_TOO_LONG')
  return transact(db, async (tx) => {
    const { administratorId: readBy, now: readAt } = staff
    const rows = lines.map(({ line, text, amountCents }) => ({ line, text, amountCents, readBy, readAt }))
    const added = lines.length === 0 ? [] : await insertBankLines(tx, rows)
    const [first] = added
    if (first !== undefined) {
      const after = { lines: lines.length, added: added.length }
      await recordAction(tx, { ...staff, action: 'bank.file-read', target: String(first), before: null, after })
    }
    return { lines: lines.length, added: added.length }
  })
}

/** A line is identified by a hash of its text, and by its position among lines with the same text. */
function identifyLines(lines: ReadLine[]): (ReadLine & { line: string })[] {
  const positions = new Map<string, number>()
  return lines.map((read) => {
    const hash = createHash('sha256').update(read.text).digest('hex')
    const nth = (positions.get(hash) ?? 0) + 1
    positions.set(hash, nth)
    return { ...read, line: `${hash}-${nth}` }
  })
}

interface BankLineRequest {
  state: 'open' | 'dismissed'
}

export async function listBankLines(db: Db, request: BankLineRequest, page: PageRequest): Promise<Page<BankLine>> {
  const { rows, next } = cutPage(await findBankLines(db, request, page), page)
  return { items: await matchLines(db, rows), total: undefined, next }
}

interface LineDismissal {
  id: number
  reason: string
  staff: Staff
}

/** For money that buys no hours: a loan, a refund by a supplier, the owner's own transfer. */
export function dismissBankLine(db: Db, { id, reason, staff }: LineDismissal): Promise<BankLine> {
  return transact(db, async (tx) => {
    if (!(await dismissOpenLine(tx, { id, reason, ...staff }))) throw await refusalOf(tx, id)
    const line = await readLine(tx, id)
    const after = { text: line.text, amountCents: line.amountCents, reason }
    await recordAction(tx, { ...staff, action: 'bank.line-dismissed', target: String(id), before: null, after })
    return line
  })
}

export function reopenBankLine(db: Db, { id, staff }: Omit<LineDismissal, 'reason'>): Promise<BankLine> {
  return transact(db, async (tx) => {
    const before = (await findBankLine(tx, id))?.reason
    if (!(await reopenDismissedLine(tx, id))) throw await refusalOf(tx, id)
    const line = await readLine(tx, id)
    const action = 'bank.line-reopened'
    const after = { text: line.text, amountCents: line.amountCents }
    await recordAction(tx, { ...staff, action, target: String(id), before: { reason: before }, after })
    return line
  })
}

async function refusalOf(tx: Db, id: number): Promise<AppError> {
  return new AppError((await findBankLine(tx, id)) ? 'BANK_LINE_CHANGED' : 'NOT_FOUND')
}

async function readLine(tx: Db, id: number): Promise<BankLine> {
  const row = await findBankLine(tx, id)
  const [line] = row ? await matchLines(tx, [row]) : []
  if (!line) throw new Error('the changed bank line was not found')
  return line
}

/** Compares lines with purchases by reference. Nothing is guessed, and nothing is changed. */
async function matchLines(db: Db, rows: BankLineRow[]): Promise<BankLine[]> {
  const references = new Map(rows.map((row) => [row.id, findReferences(row.text)]))
  const named = [...new Set([...references.values()].flat())]
  const namedPurchases = named.length === 0 ? [] : (await findListedByReferences(db, named)).map(toStaffPurchase)
  const purchases = new Map(namedPurchases.map((purchase) => [purchase.reference, purchase]))
  const received = new Map<number, number>()
  return rows.map((row) => {
    const ofLine = (references.get(row.id) ?? []).flatMap((reference) => purchases.get(reference) ?? [])
    const purchase = ofLine.length === 1 ? (ofLine[0] ?? null) : null
    return toBankLine(row, { result: compare(row.amountCents, purchase, received), purchase })
  })
}

/** `received` are the cents received for each purchase, with the lines before this one. */
function compare(
  amountCents: number | null,
  purchase: StaffPurchase | null,
  received: Map<number, number>,
): BankLine['result'] {
  if (!purchase) return amountCents === null ? 'unclear' : 'no-purchase'
  if (amountCents === null) return 'unclear'
  const sum = (received.get(purchase.id) ?? purchase.receivedCents) + amountCents
  received.set(purchase.id, sum)
  if (sum === purchase.amountCents) return 'exact'
  return sum < purchase.amountCents ? 'underpaid' : 'overpaid'
}

function toBankLine(row: BankLineRow, match: Pick<BankLine, 'result' | 'purchase'>): BankLine {
  const { id, line, text, amountCents, reason, readAt, closedAt, closedBy } = row
  const dismissed = reason !== null && closedAt ? { by: closedBy, at: closedAt.toISOString(), reason } : null
  return { id, bankLine: line, text, amountCents, readAt: readAt.toISOString(), ...match, dismissed }
}
