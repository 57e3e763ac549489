import { readReference } from './transfer-reference.rules'

/** Money that came in, as a bank's file tells it. */
export interface BankLine {
  /** The line as one reads it. */
  text: string
  /** Null where it is not certain which of the figures it is. */
  amountCents: number | null
  /** What looks like a reference of ours, rightly checked; a word may do so by chance. */
  references: string[]
}

const SEPARATORS = [',', ';', '\t']
const AMOUNT_COLUMN = /amount|montant|credit|crédit|deposit|dépôt/i
const MONEY = /^(-|−|\()?\s*\$?\s*(\d{1,3}(?:[ \u00a0\u202f,]\d{3})+|\d+)[.,](\d{2})\s*\$?\)?$/
const REFERENCE = /(?<![0-9A-Z])[2-9A-HJKMNP-Z]{4}[ -]?[2-9A-HJKMNP-Z]{2}(?![0-9A-Z])/gi

/** Reads a bank's CSV, whichever bank it is: money that went out and lines without any are left out. */
export function readBankFile(file: string): BankLine[] {
  const records = readRecords(file.replace(/^\ufeff/, ''))
  const isAmountColumn = (records[0] ?? []).map((cell) => readMoney(cell) === null && AMOUNT_COLUMN.test(cell))
  return records.flatMap((cells) => {
    const found = cells.map(readMoney)
    // Where the file names its columns, money in any other is not money that came in.
    const isCandidate = (column: number) => !isAmountColumn.includes(true) || isAmountColumn[column] === true
    const candidates = found.filter((cents, column) => cents !== null && isCandidate(column))
    const [amountCents = null] = candidates
    if (amountCents === null || amountCents <= 0) return []
    const text = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · ')
    return [{ text, amountCents: candidates.length === 1 ? amountCents : null, references: findReferences(text) }]
  })
}

function findReferences(text: string): string[] {
  const found = [...text.matchAll(REFERENCE)].flatMap(([candidate]) => readReference(candidate) ?? [])
  return [...new Set(found)]
}

/** `1,234.50`, `1 234,50 $`, `-20.00`: cents, or null for anything that is not an amount with its cents. */
function readMoney(cell: string): number | null {
  const [, sign, whole, cents] = MONEY.exec(cell.trim()) ?? []
  if (whole === undefined || cents === undefined) return null
  const value = Number(whole.replace(/\D/g, '')) * 100 + Number(cents)
  return sign ? -value : value
}

/** Cells between separators, quoted where they hold one; the separator is the one that the first line has most of. */
function readRecords(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  const separator = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy')
  const records: string[][] = [[]]
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    if (whole === '') break
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== separator) records.push([])
  }
  return records.filter((cells) => cells.length > 0)
}
