import type { AccountingEntry } from '#shared/features/billing/accounting/accounting.contract'
import { sumTaxes } from '#shared/features/billing/accounting/accounting.rules'
import type { Language } from '#shared/languages'
import { businessClock } from '#shared/time/instant'
import { ACCOUNTING_FILE_WORDS } from '#shared/words/files/accounting-csv.words'
import { BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from '../../../http/responses/csv'

/** Payments and refunds for a spreadsheet, with a column for each tax among them. */
export function writeAccountingCsv(entries: AccountingEntry[], language: Language): string {
  const words = ACCOUNTING_FILE_WORDS[language]
  const taxNames = sumTaxes(entries).map(({ name }) => name)
  const rows = entries.map(({ at, kind, method, reference, student, receipt, amountCents, taxes }) => [
    businessClock(new Date(at)),
    words.kinds[kind],
    words.methods[method],
    csvText(reference),
    csvText(student.isDeleted ? words.deletedAccount : (student.name ?? student.email ?? '')),
    receipt ?? '',
    csvNumber(amountCents / 100, language),
    ...taxNames.map((name) => csvNumber((taxes.find((tax) => tax.name === name)?.cents ?? 0) / 100, language)),
  ])
  const { at, kind, method, reference, student, receipt, amount } = words.columns
  const table = [[at, kind, method, reference, student, receipt, amount, ...taxNames.map(csvText)], ...rows]
  return BYTE_ORDER_MARK + table.map((row) => csvLine(row, language)).join('')
}
