import type { MoneyMovement } from '#shared/features/admin/admin-accounts.contract'
import type { Language } from '#shared/languages'
import { businessClock } from '#shared/time/instant'
import { ACCOUNTS_FILE_WORDS } from '#shared/words/accounts-file.words'
import { BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from '../../http/csv'

/** Movements of money as a table for spreadsheets. */
export function writeAccountsCsv(movements: MoneyMovement[], language: Language): string {
  const words = ACCOUNTS_FILE_WORDS[language]
  const rows = movements.map(({ at, kind, method, reference, student, amountCents }) => [
    businessClock(new Date(at)),
    words.kinds[kind],
    words.methods[method],
    csvText(reference),
    csvText(student.isDeleted ? words.deletedAccount : (student.name ?? student.email ?? '')),
    csvNumber(amountCents / 100, language),
  ])
  const { at, movement, method, reference, student, amount } = words.columns
  const table = [[at, movement, method, reference, student, amount], ...rows]
  return BYTE_ORDER_MARK + table.map((row) => csvLine(row, language)).join('')
}
