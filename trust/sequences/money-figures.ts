import { gt } from 'drizzle-orm'
import type { Accounts, MoneyEntry } from '#shared/features/billing/accounting.contract'
import { MONEY_ENTRIES, type MoneyEntryKind } from '#shared/features/billing/accounting.rules'
import { shareCents } from '#shared/features/billing/unused-hours.rules'
import type { Language } from '#shared/languages'
import { ACCOUNTS_FILE_WORDS } from '#shared/words/accounts-csv.words'
import { students } from '../../src/server/db/schema/students'
import { listUnused } from '../../src/server/features/billing/refunds/refundable-hours.service'
import type { TestApp } from '../../src/server/testing/build-test-app'
import { sendJson } from '../../src/server/testing/tutoring-factories'

interface Office {
  site: TestApp
  manager: { cookie: string }
}

export interface Days {
  from: string
  to: string
}

async function read({ site, manager }: Office, path: string, accept = 'application/json') {
  const url = `/api/admin/money/${path}`
  return sendJson(site, { method: 'GET', url, cookie: manager.cookie, headers: { accept } })
}

export async function readAccounts(office: Office, { from, to }: Days): Promise<Accounts> {
  return (await read(office, `accounts?from=${from}&to=${to}`)).json()
}

export async function readLedgerEntries(office: Office, { from, to }: Days): Promise<MoneyEntry[]> {
  return (await read(office, `entries?from=${from}&to=${to}`)).json()
}

/** A line of the accountant's file, as its words and numbers say it. */
export interface FileRow {
  reference: string
  kind: MoneyEntryKind
  method: string
  cents: number
  taxes: { name: string; cents: number }[]
}

/** The accountant's file of some days, read as a spreadsheet of that language would. */
export async function readFile(office: Office, { from, to }: Days, language: Language): Promise<FileRow[]> {
  const { body } = await read(office, `entries?from=${from}&to=${to}&lang=${language}`, 'text/csv')
  const cut = (line: string) => cutCells(line, language === 'fr' ? ';' : ',')
  const [head = '', ...lines] = body.trim().split('\r\n')
  const names = cut(head).slice(7)
  const words = ACCOUNTS_FILE_WORDS[language]
  return lines.map(cut).map((cells) => ({
    reference: cells[3] ?? '',
    kind: MONEY_ENTRIES.find((kind) => words.kinds[kind] === cells[1]) ?? fail(cells),
    method: Object.entries(words.methods).find(([, word]) => word === cells[2])?.[0] ?? fail(cells),
    cents: readCents(cells[6]),
    taxes: names.map((name, place) => ({ name, cents: readCents(cells[7 + place]) })),
  }))
}

/** Separators inside quotes separate nothing. No cell of this file has quotes or lines of its own. */
function cutCells(line: string, separator: string): string[] {
  const parts = line.split('"')
  const cells = parts.map((part, place) => (place % 2 === 0 ? part.replaceAll(separator, '\n') : part)).join('')
  return cells.split('\n')
}

function fail(cells: string[]): never {
  throw new Error(`a line that nobody can read: ${cells.join(' | ')}`)
}

function readCents(cell = ''): number {
  return Math.round(Number(cell.replace(',', '.')) * 100)
}

/** The figures that lines of a file come to, summed here and not by the site. */
export function sumFile(rows: readonly FileRow[]): Pick<Accounts, 'methods' | 'taxes'> {
  const methods = [...new Set(rows.map(({ method }) => method))].toSorted().map((method) => {
    const own = rows.filter((row) => row.method === method)
    const of = (kind: MoneyEntryKind) => total(own.filter((row) => row.kind === kind))
    const kinds = { received: of('received'), refunded: of('refunded'), returned: of('returned') }
    // The file names the method by a word of the same table.
    return { method: method as Accounts['methods'][number]['method'], ...kinds, totalCents: total(own) }
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

/** What staff could refund to everybody at this moment: by another way to the same hours than the month's figures. */
export async function sumUnused({ db, app }: TestApp): Promise<Accounts['unused']> {
  const holders = await db.select({ id: students.id }).from(students).where(gt(students.creditsRemaining, '0'))
  const sum = { hours: 0, cents: 0 }
  for (const { id } of holders) {
    for (const purchase of await listUnused(db, id, app.capabilities.payments)) {
      sum.hours += purchase.unusedHours
      if (purchase.unusedHours > 0) sum.cents += shareCents(purchase, purchase.unusedHours)
    }
  }
  return { ...sum, hours: Math.round(sum.hours * 100) / 100 }
}
