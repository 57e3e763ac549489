import type { StatementEntry } from '#shared/features/billing/billing.contract'
import type { Language } from '#shared/languages'
import { businessClock } from '#shared/time/instant'
import { STATEMENT_WORDS } from '#shared/words/files/statement.words'
import { subjectName } from '#shared/words/subject.words'
import { BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from '../../../http/responses/csv'

interface StatementColumns<Entry> {
  /** The name of the entry's owner, in a separate column. */
  nameOf?: (entry: Entry) => string
}

export function writeStatementCsv<Entry extends StatementEntry>(
  entries: readonly Entry[],
  language: Language,
  { nameOf }: StatementColumns<Entry> = {},
): string {
  const words = STATEMENT_WORDS[language]
  const number = (value: number) => csvNumber(value, language)
  const rows = entries.map((entry) => [
    businessClock(new Date(entry.createdAt)),
    entry.kind === 'refund' && entry.hours === 0 ? words.noRefund : words.kinds[entry.kind],
    csvText(detailsOf(entry, language)),
    ...(nameOf ? [csvText(nameOf(entry))] : []),
    number(entry.hours),
    number(entry.balanceAfter),
    amountOf(entry, number),
  ])
  const { date, ledgerEntry, details, student, hours, balance, amount } = words.columns
  const headings = [date, ledgerEntry, details, ...(nameOf ? [student] : []), hours, balance, amount]
  const table = [headings, ...rows]
  return BYTE_ORDER_MARK + table.map((row) => csvLine(row, language)).join('')
}

/** Negative for a refund. */
function amountOf({ purchase, refund, hours }: StatementEntry, number: (value: number) => string): string {
  if (purchase) return number(purchase.amount)
  return refund ? number(Math.sign(hours) * refund.amount) : ''
}

function detailsOf({ session, purchase, refund, reason }: StatementEntry, language: Language): string {
  const words = STATEMENT_WORDS[language]
  if (session) {
    const { subject, tutorName: tutor, sessionDate: day, startTime: time } = session
    return words.session({ subject: subjectName(subject, language), tutor, day, time })
  }
  const money = purchase ?? refund
  return money ? words.payments[money.paymentMethod] : (reason ?? '')
}
