import type { MoneyEntry } from '#shared/features/billing/accounting.contract'
import { sumTaxes } from '#shared/features/billing/accounting.rules'
import type { Language } from '#shared/languages'
import { businessClock } from '#shared/time/instant'
import { ACCOUNTS_FILE_WORDS } from '#shared/words/accounts-csv.words'
import { BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from '../../../http/responses/csv'

/** Movements of money as a table for spreadsheets, with a column for each tax that is in it. */
export function writeAccountsCsv(ledgerEntries: MoneyEntry[], language: Language): string {
  const words = ACCOUNTS_FILE_WORDS[language]
  const taxNames = sumTaxes(ledgerEntries).map(({ name }) => name)
  const rows = ledgerEntries.map(({ at, kind, method, reference, student, receipt, amountCents, taxes }) => [
    businessClock(new Date(at)),
    words.kinds[kind],
    words.methods[method],
    csvText(reference),
    csvText(student.isDeleted ? words.deletedAccount : (student.name ?? student.email ?? '')),
    receipt ?? '',
    csvNumber(amountCents / 100, language),
    ...taxNames.map((name) => csvNumber((taxes.find((tax) => tax.name === name)?.cents ?? 0) / 100, language)),
  ])
  const { at, ledgerEntry, method, reference, student, receipt, amount } = words.columns
  const table = [[at, ledgerEntry, method, reference, student, receipt, amount, ...taxNames.map(csvText)], ...rows]
  return BYTE_ORDER_MARK + table.map((row) => csvLine(row, language)).join('')
}
