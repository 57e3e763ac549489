import { createHash } from 'node:crypto'
import { type BankLine, readBankFile } from '#shared/features/billing/bank-file.rules'
import type { BankProposal, MoneyPurchase } from '#shared/features/billing/payments.contract'
import type { Db } from '../../../db/db'
import { toMoneyPurchase } from './pending-money.service'
import { findBankLines, findMoneyByReferences } from './pending-money.store'

/** A year of a busy account; what is beyond is another file's. */
const LINES_MOST = 2_000

/** Says what each line of a bank's file pays for, as far as that is certain. A wrong or unknown line is shown, never guessed. */
export async function proposeMatches(db: Db, file: string): Promise<BankProposal[]> {
  const lines = nameLines(readBankFile(file).slice(0, LINES_MOST))
  const marked = new Set(
    await findBankLines(
      db,
      lines.map(({ bankLine }) => bankLine),
    ),
  )
  const references = [...new Set(lines.flatMap((line) => line.references))]
  const rows = (await findMoneyByReferences(db, references)).map(toMoneyPurchase)
  const purchases = new Map(rows.map((purchase) => [purchase.reference, purchase]))
  const received = new Map<number, number>()
  return lines.map((line) => propose(line, { isMarked: marked.has(line.bankLine), purchases, received }))
}

type NamedLine = BankLine & { bankLine: string }

/** What a line is known by: its words, and which of several alike it is. */
function nameLines(lines: BankLine[]): NamedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const hash = createHash('sha256').update(line.text).digest('hex')
    const nth = (seen.get(hash) ?? 0) + 1
    seen.set(hash, nth)
    return { ...line, bankLine: `${hash}-${nth}` }
  })
}

interface Known {
  isMarked: boolean
  purchases: Map<string, MoneyPurchase>
  /** What earlier lines of the file bring to a purchase. */
  received: Map<number, number>
}

function propose({ bankLine, text, amountCents, references }: NamedLine, known: Known): BankProposal {
  const found = references.flatMap((reference) => known.purchases.get(reference) ?? [])
  const purchase = found.length === 1 ? (found[0] ?? null) : null
  const answer = (verdict: BankProposal['verdict']) => ({ bankLine, text, amountCents, verdict, purchase })
  if (known.isMarked) return answer('marked')
  if (!purchase) return answer('unknown')
  if (amountCents === null) return answer('unreadable')
  const sum = (known.received.get(purchase.id) ?? purchase.receivedCents) + amountCents
  known.received.set(purchase.id, sum)
  if (sum === purchase.amountCents) return answer('agrees')
  return answer(sum < purchase.amountCents ? 'short' : 'surplus')
}
