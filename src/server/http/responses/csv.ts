import type { FastifyRequest } from 'fastify'
import { Negotiator } from 'negotiator'
import type { Language } from '#shared/languages'

/** Without it spreadsheets take the bytes for another encoding, and é for Ã©. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Spreadsheets in French read a comma as the decimal mark, and then a semicolon between cells. */
const FORMS: Record<Language, { separator: string; decimalMark: string }> = {
  en: { separator: ',', decimalMark: '.' },
  fr: { separator: ';', decimalMark: ',' },
}

/** One line of a table, as spreadsheets of this language read it. */
export function csvLine(cells: readonly string[], language: Language): string {
  const { separator } = FORMS[language]
  return `${cells.map((cell) => quote(cell, separator)).join(separator)}\r\n`
}

export function csvNumber(value: number, language: Language): string {
  return value.toFixed(2).replace('.', FORMS[language].decimalMark)
}

/** A formula, also behind spaces and signs without width, which some spreadsheets pass over. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u

/** A text that begins like a formula would be run by the spreadsheet: an apostrophe makes it text. */
export function csvText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quote(cell: string, separator: string): string {
  const isPlain = !cell.includes(separator) && !/["\r\n]/.test(cell)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}

/** Whether a caller asks for a table for spreadsheets. JSON is the answer to everyone who names neither. */
export function prefersCsv(request: Pick<FastifyRequest, 'headers'>): boolean {
  return new Negotiator(request).mediaType(['application/json', 'text/csv']) === 'text/csv'
}
