import { parseCsv } from '../../../text/parse-csv'
import { parseReference } from '../transfer-reference.rules'

/** Open until a payment records the line or staff dismiss it; a dismissed line can be opened again. */
export const BANK_LINE_STATES = ['open', 'paid', 'dismissed'] as const

/**
 * How a line compares with the purchase that its reference names. `no-purchase` lines have no known reference, and in
 * `unclear` ones more than one figure could be the amount.
 */
export const MATCH_RESULTS = ['exact', 'underpaid', 'overpaid', 'no-purchase', 'unclear'] as const

/** An incoming payment in a bank's CSV file. */
export interface BankLine {
  /** The cells of the line, joined for display. */
  text: string
  /** Null when more than one figure could be the amount. */
  amountCents: number | null
  /** Anything with a valid check character; an ordinary word can match by chance. */
  references: string[]
}

const AMOUNT_COLUMN = /amount|montant|credit|crédit|deposit|dépôt/i
const AMOUNT = /^(-|−|\()?\s*\$?\s*(\d{1,3}(?:[ \u00a0\u202f,]\d{3})+|\d+)[.,](\d{2})\s*\$?\)?$/
const REFERENCE = /(?<![0-9A-Z])[2-9A-HJKMNP-Z]{4}[ -]?[2-9A-HJKMNP-Z]{2}(?![0-9A-Z])/gi

/** Parses the CSV export of any bank. Outgoing payments and lines without an amount are skipped. */
export function parseBankFile(file: string): BankLine[] {
  const records = parseCsv(file)
  const figures = records.map((cells) => cells.map(parseAmount))
  // A first line with a figure is a payment, even if it is called a deposit.
  const hasHeadings = figures[0]?.every((cents) => cents === null) ?? false
  const isAmountColumn = (records[0] ?? []).map((cell) => hasHeadings && AMOUNT_COLUMN.test(cell))
  const deposits = isAmountColumn.includes(true) ? null : findDepositColumns(figures)
  return records.flatMap((cells, row) => {
    const rowFigures = figures[row] ?? []
    // Figures outside the amount columns (a balance, say) are not payments.
    const isCandidate = (column: number) => {
      if (deposits) return deposits.has(column)
      return !isAmountColumn.includes(true) || isAmountColumn[column] === true
    }
    const candidates = rowFigures.filter((cents, column) => cents !== null && isCandidate(column))
    const [amountCents = null] = candidates
    if (amountCents === null || amountCents <= 0) return []
    const text = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · ')
    return [{ text, amountCents: candidates.length === 1 ? amountCents : null, references: findReferences(text) }]
  })
}

/**
 * The columns of incoming payments in a file without headings, such as Desjardins'. A column is the balance if its
 * steps from line to line are figures of other columns; where it rises, the figure is a deposit. Null if no column is.
 */
function findDepositColumns(rows: readonly (readonly (number | null)[])[]): ReadonlySet<number> | null {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  for (let balance = 0; balance < width; balance += 1) {
    for (const order of [rows, rows.toReversed()]) {
      const columns = explainSteps(order, balance)
      if (columns) return columns
    }
  }
  return null
}

/** Most steps must be explained: one file may hold several accounts, each with its own balance. */
function explainSteps(rows: readonly (readonly (number | null)[])[], balance: number): ReadonlySet<number> | null {
  const columns = { deposits: new Set<number>(), withdrawals: new Set<number>() }
  let explained = 0
  for (const [index, cells] of rows.entries()) {
    const [before, after] = [rows[index - 1]?.[balance], cells[balance]]
    if (before == null || after == null || before === after) continue
    const figure = cells.findIndex((cents, column) => column !== balance && cents === Math.abs(after - before))
    if (figure < 0) continue
    explained += 1
    columns[after > before ? 'deposits' : 'withdrawals'].add(figure)
  }
  // One column for both directions, without signs, would not tell a payment from a withdrawal.
  const isClear = ![...columns.deposits].some((column) => columns.withdrawals.has(column))
  return isClear && columns.deposits.size > 0 && explained * 2 >= rows.length - 1 ? columns.deposits : null
}

export function findReferences(text: string): string[] {
  const foundReferences = [...text.matchAll(REFERENCE)].flatMap(([candidate]) => parseReference(candidate) ?? [])
  return [...new Set(foundReferences)]
}

/** Cents of `1,234.50`, `1 234,50 $` or `-20.00`; null for anything else. Amounts without cents do not count. */
function parseAmount(cell: string): number | null {
  const [, sign, whole, cents] = AMOUNT.exec(cell.trim()) ?? []
  if (whole === undefined || cents === undefined) return null
  const value = Number(whole.replace(/\D/g, '')) * 100 + Number(cents)
  return sign ? -value : value
}
