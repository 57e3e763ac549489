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
  return `${cells.map((cell) => quote(cell, separator)).join(separator)}\r\n`
}

export function csvNumber(value: number, language: Language): string {
  return value.toFixed(2).replace('.', FORMS[language].decimalMark)
}

/** Also after spaces and zero-width characters, which some spreadsheets ignore. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u

/** Prevents formula injection: an apostrophe makes the cell a text. */
export function csvText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quote(cell: string, separator: string): string {
  const isPlain = !cell.includes(separator) && !/["\r\n]/.test(cell)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

/** JSON is the default. */
export function prefersCsv(request: Pick<FastifyRequest, 'headers'>): boolean {
  return new Negotiator(request).mediaType(['application/json', 'text/csv']) === 'text/csv'
}
