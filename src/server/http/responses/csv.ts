import type { FastifyRequest } from 'fastify'
import { Negotiator } from 'negotiator'
import type { Language } from '#shared/languages'

/** Without it, spreadsheets guess another encoding and show é as Ã©. */
export const BYTE_ORDER_MARK = '\ufeff'

/** French spreadsheets use a decimal comma, so cells are separated by semicolons. */
const FORMS: Record<Language, { separator: string; decimalMark: string }> = {
  en: { separator: ',', decimalMark: '.' },
  fr: { separator: ';', decimalMark: ',' },
}

export function csvLine(cells: readonly string[], language: Language): string {
  const { separator } = FORMS[language]
  return `${cells.map(quote).join(separator)}\r\n`
}

export function csvNumber(value: number, language: Language): string {
  return value.toFixed(2).replace('.', FORMS[language].decimalMark)
}

/** Also after spaces and zero-width characters, which some spreadsheets ignore. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u

/** Matches where a spreadsheet that splits at another separator would begin a cell with a formula inside our quotes. */
const FORMULA_WITHIN = /(?!^)([;,\t|\r\n]["\s\p{Cc}\p{Cf}]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu

/** Prevents formula injection: an apostrophe makes the cell a text. */
export function csvText(text: string): string {
  const safe = text.replaceAll(FORMULA_WITHIN, "$1'")
  return FORMULA.test(text) ? `'${safe}` : safe
}

const NUMBER = /^-?\d+[.,]\d+$/

/** For every separator: a spreadsheet of the other language would split the cell, and its rest could be a formula. */
function quote(cell: string): string {
  return /[",;\t|\r\n]/.test(cell) && !NUMBER.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** JSON is the default. */
export function prefersCsv(request: Pick<FastifyRequest, 'headers'>): boolean {
  return new Negotiator(request).mediaType(['application/json', 'text/csv']) === 'text/csv'
}
