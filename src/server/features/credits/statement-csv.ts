import type { StatementEntry } from '#shared/features/credits/credits.contract'
import type { Language } from '#shared/languages'
import { businessClock } from '#shared/time/instant'
import { STATEMENT_WORDS } from '#shared/words/statement.words'
import { SUBJECT_WORDS } from '#shared/words/subject.words'

/** Spreadsheets in French read a comma as the decimal mark, and then a semicolon between cells. */
const FORMS: Record<Language, { separator: string; decimalMark: string }> = {
  en: { separator: ',', decimalMark: '.' },
  fr: { separator: ';', decimalMark: ',' },
}

/** Without it spreadsheets take the bytes for another encoding, and é for Ã©. */
const BYTE_ORDER_MARK = '\ufeff'

/** The whole statement as a table for spreadsheets. */
export function writeStatementCsv(entries: StatementEntry[], language: Language): string {
  const words = STATEMENT_WORDS[language]
  const { separator, decimalMark } = FORMS[language]
  const number = (value: number) => value.toFixed(2).replace('.', decimalMark)
  const rows = entries.map((entry) => [
    businessClock(new Date(entry.createdAt)),
    words.kinds[entry.kind],
    safeText(detailsOf(entry, language)),
    number(entry.hours),
    number(entry.balanceAfter),
    entry.purchase ? number(entry.purchase.amount) : '',
  ])
  const { date, movement, details, hours, balance, amount } = words.columns
  const table = [[date, movement, details, hours, balance, amount], ...rows]
  return (
    BYTE_ORDER_MARK + table.map((row) => `${row.map((cell) => quote(cell, separator)).join(separator)}\r\n`).join('')
  )
}

function detailsOf({ session, purchase, reason }: StatementEntry, language: Language): string {
  const words = STATEMENT_WORDS[language]
  if (session) {
    const { subject, tutorName: tutor, sessionDate: day, startTime: time } = session
    return words.session({ subject: SUBJECT_WORDS[language][subject], tutor, day, time })
  }
  return purchase ? words.payments[purchase.paymentMethod] : (reason ?? '')
}

/** A text that begins like a formula would be run by the spreadsheet: an apostrophe makes it text. */
function safeText(text: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text.trimStart() || text) ? `'${text}` : text
}

function quote(cell: string, separator: string): string {
  const isPlain = !cell.includes(separator) && !/["\r\n]/.test(cell)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}
