import { createHash } from 'node:crypto'
import { type BankLine, parseBankFile } from '#shared/features/billing/bank-file.rules'
import type { BankFileMatch, StaffPurchase } from '#shared/features/billing/payments.contract'
import type { Db } from '../../../db/db'
import { toStaffPurchase } from '../purchases/list-purchases.service'
import { findListedByReferences } from '../purchases/list-purchases.store'
import { findRecordedBankLines } from './payments.store'

/** About a year of a busy account. Further lines are ignored. */
const LINES_MAX = 2_000

/** Matches the lines of a bank file with purchases by reference. Nothing is guessed, and nothing is changed. */
export async function matchBankFile(db: Db, file: string): Promise<BankFileMatch[]> {
  const lines = identifyLines(parseBankFile(file).slice(0, LINES_MAX))
  const ids = lines.map(({ bankLine }) => bankLine)
  const recorded = await findRecordedBankLines(db, ids)
  const references = [...new Set(lines.flatMap((line) => line.references))]
  const found = (await findListedByReferences(db, references)).map(toStaffPurchase)
  const purchases = new Map(found.map((purchase) => [purchase.reference, purchase]))
  const received = new Map<number, number>()
  return lines.map((line) => matchLine(line, { isRecorded: recorded.has(line.bankLine), purchases, received }))
}

type IdentifiedLine = BankLine & { bankLine: string }

/** A line is identified by a hash of its text, and by its position among lines with the same text. */
function identifyLines(lines: BankLine[]): IdentifiedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const hash = createHash('sha256').update(line.text).digest('hex')
    const nth = (seen.get(hash) ?? 0) + 1
    seen.set(hash, nth)
    return { ...line, bankLine: `${hash}-${nth}` }
  })
}

interface MatchContext {
  isRecorded: boolean
  purchases: Map<string, StaffPurchase>
  /** Cents received for each purchase, with earlier lines of this file. */
  received: Map<number, number>
}

function matchLine({ bankLine, text, amountCents, references }: IdentifiedLine, context: MatchContext): BankFileMatch {
  const { isRecorded, purchases, received } = context
  const named = references.flatMap((reference) => purchases.get(reference) ?? [])
  const purchase = named.length === 1 ? (named[0] ?? null) : null
  const match = (result: BankFileMatch['result']) => ({ bankLine, text, amountCents, result, purchase })
  if (isRecorded) return match('confirmed')
  if (!purchase) return match('no-purchase')
  if (amountCents === null) return match('unclear')
  const sum = (received.get(purchase.id) ?? purchase.receivedCents) + amountCents
  received.set(purchase.id, sum)
  if (sum === purchase.amountCents) return match('exact')
  return match(sum < purchase.amountCents ? 'underpaid' : 'overpaid')
}
