import { gt } from 'drizzle-orm'
import type { AccountingEntry, AccountingSummary } from '#shared/features/billing/accounting/accounting.contract'
import { ACCOUNTING_ENTRY_KINDS, type AccountingEntryKind } from '#shared/features/billing/accounting/accounting.rules'
import { refundCents } from '#shared/features/billing/unused-hours.rules'
import type { Language } from '#shared/languages'
import { ACCOUNTING_FILE_WORDS } from '#shared/words/files/accounting-csv.words'
import { students } from '../../../src/server/db/schema/accounts/students'
import { listRefundablePurchases } from '../../../src/server/features/billing/refunds/refund-purchase.service'
import { sendJson } from '../../../src/server/testing/factories/tutoring-factories'
import type { TestApp } from '../../../src/server/testing/sites/build-test-app'

interface StaffAccess {
  site: TestApp
  manager: { cookie: string }
}

export interface Days {
  from: string
  to: string
}

async function read({ site, manager }: StaffAccess, path: string, accept = 'application/json') {
  const url = `/api/admin/money/${path}`
  return sendJson(site, { method: 'GET', url, cookie: manager.cookie, headers: { accept } })
}

export async function readSummary(office: StaffAccess, { from, to }: Days): Promise<AccountingSummary> {
  return (await read(office, `accounts?from=${from}&to=${to}`)).json()
}

export async function readEntries(office: StaffAccess, { from, to }: Days): Promise<AccountingEntry[]> {
  return (await read(office, `entries?from=${from}&to=${to}`)).json()
}

/** A row of the accountant's file. */
export interface FileRow {
  reference: string
  kind: AccountingEntryKind
  method: string
  cents: number
  taxes: { name: string; cents: number }[]
}

/** Parses the accountant's file as a spreadsheet of that language would. */
export async function readFile(office: StaffAccess, { from, to }: Days, language: Language): Promise<FileRow[]> {
  const { body } = await read(office, `entries?from=${from}&to=${to}&lang=${language}`, 'text/csv')
  const cut = (line: string) => cutCells(line, language === 'fr' ? ';' : ',')
  const [head = '', ...lines] = body.trim().split('\r\n')
  const names = cut(head).slice(7)
  const words = ACCOUNTING_FILE_WORDS[language]
  return lines.map(cut).map((cells) => ({
    reference: cells[3] ?? '',
    kind: ACCOUNTING_ENTRY_KINDS.find((kind) => words.kinds[kind] === cells[1]) ?? fail(cells),
    method: Object.entries(words.methods).find(([, word]) => word === cells[2])?.[0] ?? fail(cells),
    cents: readCents(cells[6]),
    taxes: names.map((name, place) => ({ name, cents: readCents(cells[7 + place]) })),
  }))
}

/** Ignores separators inside quotes. No cell of this file contains quotes or line breaks. */
function cutCells(line: string, separator: string): string[] {
  const parts = line.split('"')
  const cells = parts.map((part, place) => (place % 2 === 0 ? part.replaceAll(separator, '\n') : part)).join('')
  return cells.split('\n')
}

function fail(cells: string[]): never {
  throw new Error(`unreadable row: ${cells.join(' | ')}`)
}

function readCents(cell = ''): number {
  return Math.round(Number(cell.replace(',', '.')) * 100)
}

/** Totals of a file, computed independently of the site. */
export function sumFile(rows: readonly FileRow[]): Pick<AccountingSummary, 'methods' | 'taxes'> {
  const methods = [...new Set(rows.map(({ method }) => method))].toSorted().map((method) => {
    const own = rows.filter((row) => row.method === method)
    const of = (kind: AccountingEntryKind) => total(own.filter((row) => row.kind === kind))
    const kinds = { received: of('received'), refunded: of('refunded'), overpaymentRefunded: of('overpaymentRefunded') }
    // `readFile` looked the method up in the same table.
    return { method: method as AccountingSummary['methods'][number]['method'], ...kinds, totalCents: total(own) }
  })
  const names = (rows[0]?.taxes ?? []).map(({ name }) => name)
  return { methods, taxes: names.map((name) => ({ name, cents: total(taxesNamed(rows, name)) })) }
}

export function taxesNamed(rows: readonly FileRow[], name: string) {
  return rows.flatMap(({ taxes }) => taxes.filter((tax) => tax.name === name))
}

export function total(parts: readonly { cents: number }[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0)
}

/** Everything that staff could refund now, computed independently of the monthly summary. */
export async function sumUnused({ db, app }: TestApp): Promise<AccountingSummary['unused']> {
  const holders = await db.select({ id: students.id }).from(students).where(gt(students.creditsRemaining, '0'))
  const sum = { hours: 0, cents: 0 }
  for (const { id } of holders) {
    for (const purchase of await listRefundablePurchases(db, id, app.billing.payments)) {
      sum.hours += purchase.unusedHours
      if (purchase.unusedHours > 0) sum.cents += refundCents(purchase, purchase.unusedHours)
    }
  }
  return { ...sum, hours: Math.round(sum.hours * 100) / 100 }
}
