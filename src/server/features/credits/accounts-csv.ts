import type { MoneyMovement } from '#shared/features/admin/admin-accounts.contract'
import { sumTaxes } from '#shared/features/credits/accounts.rules'
import type { Language } from '#shared/languages'
import { businessClock } from '#shared/time/instant'
import { ACCOUNTS_FILE_WORDS } from '#shared/words/accounts-file.words'
import { BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from '../../http/csv'

/** Movements of money as a table for spreadsheets, with a column for each tax that is in it. */
export function writeAccountsCsv(movements: MoneyMovement[], language: Language): string {
  const words = ACCOUNTS_FILE_WORDS[language]
  const taxNames = sumTaxes(movements).map(({ name }) => name)
  const rows = movements.map(({ at, kind, method, reference, student, receipt, amountCents, taxes }) => [
    businessClock(new Date(at)),
    words.kinds[kind],
    words.methods[method],
    csvText(reference),
    csvText(student.isDeleted ? words.deletedAccount : (student.name ?? student.email ?? '')),
    receipt ?? '',
    csvNumber(amountCents / 100, language),
    ...taxNames.map((name) => csvNumber((taxes.find((tax) => tax.name === name)?.cents ?? 0) / 100, language)),
  ])
  const { at, movement, method, reference, student, receipt, amount } = words.columns
  const table = [[at, movement, method, reference, student, receipt, amount, ...taxNames.map(csvText)], ...rows]
  return BYTE_ORDER_MARK + table.map((row) => csvLine(row, language)).join('')
}
