import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { toCents } from '#shared/features/billing/purchase.rules'
import type { Tax } from '#shared/features/billing/receipt.rules'
import { unusedHours } from '#shared/features/billing/unused-hours.rules'
import { LANGUAGES } from '#shared/languages'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { ledgerEntries } from '../../../src/server/db/schema/billing/ledger'
import { purchases, refunds } from '../../../src/server/db/schema/billing/purchases'
import { verifyLedger } from '../../../src/server/features/billing/ledger/verify-ledger.service'
import type { PurchaseRow } from '../../../src/server/features/billing/purchases/purchases.store'
import { type Days, readEntries, readFile, readSummary, sumFile, taxesNamed, total } from './money-figures'
import { count, findStoryPurchases, type MoneyStage, type MoneyWorld } from './money-world'

/** Compares the summary of every month, and of all months together, with its entries. */
export async function checkMonths(world: MoneyWorld): Promise<void> {
  const { months, site } = world
  const [from, to] = [months[0]?.from ?? '', months.at(-1)?.to ?? '']
  for (const days of [...months, { from, to }]) await checkDays(world, days)
  for (const { entries, unused, ...days } of months) {
    // The summary of a past month never changes, whatever happens to its refunds and students later.
    const now = (await readEntries(world, days)).map(({ student, ...entry }) => entry)
    expect(now, `the rows of ${days.from}`).toEqual(entries)
    expect((await readSummary(world, days)).unused, `unused by ${days.to}`).toEqual(unused)
  }
  await checkTaxes(world, { from, to })
  await checkUnusedHours(world)
  expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
}

async function checkDays(world: MoneyWorld, days: Days): Promise<void> {
  const { methods, taxes, pendingCents } = await readSummary(world, days)
  for (const language of LANGUAGES) {
    const sums = sumFile(await readFile(world, days, language))
    expect({ methods, taxes }, `${days.from} to ${days.to}, ${language}`).toEqual(sums)
  }
  expect(pendingCents, `pending by ${days.to}`).toBe(await sumPending(world, days))
}

/** Missing amounts of purchases made by the end of some days. */
async function sumPending({ site }: MoneyStage, { to }: Days): Promise<number> {
  const until = businessInstant(addDays(to, 1), '00:00')
  const pending = await site.db.select().from(purchases).where(eq(purchases.status, 'pending'))
  const ordered = pending.filter(({ createdAt }) => createdAt < until)
  return total(ordered.map(({ amount, receivedCents }) => ({ cents: toCents(amount) - receivedCents })))
}

/** Each purchase has the taxes of its payment date, on exactly the money that was not refunded. */
async function checkTaxes(world: MoneyWorld, days: Days): Promise<void> {
  const rows = await readFile(world, days, 'en')
  for (const purchase of await findStoryPurchases(world)) {
    const own = rows.filter(({ reference }) => reference === purchase.reference)
    const names = [...new Set(own.flatMap(({ taxes }) => taxes.map(({ name }) => name)))]
    const kept = Object.fromEntries(names.map((name) => [name, total(taxesNamed(own, name))]))
    const due = taxesOf(world, purchase)
    const expected = Object.fromEntries(names.map((name) => [name, due.find((tax) => tax.name === name)?.cents ?? 0]))
    const unadjusted = await countUnadjusted(world, purchase.id)
    if (unadjusted === 0) expect(kept, `taxes of ${purchase.reference}`).toEqual(expected)
    else
      for (const name of names)
        expect(Math.abs((kept[name] ?? 0) - (expected[name] ?? 0))).toBeLessThanOrEqual(unadjusted)
  }
}

/** Refunds that failed after the last credit note. The next one would adjust the rounding of each, at most a cent. */
async function countUnadjusted({ site }: MoneyStage, purchaseId: number): Promise<number> {
  const made = await site.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId))
  const completed = made.filter(({ status }) => status === 'done').map(({ endedAt }) => endedAt?.getTime() ?? 0)
  return made.filter(
    ({ status, endedAt }) => status === 'failed' && (endedAt?.getTime() ?? 0) >= Math.max(0, ...completed),
  ).length
}

function taxesOf({ taxes: set }: MoneyStage, { paidAt, reference, amount, refundedCents }: PurchaseRow) {
  if (!paidAt || reference.startsWith('demo-')) return []
  const taxes = set.findLast(({ since }) => since <= paidAt)?.taxes ?? []
  return taxes.map((tax) => ({
    name: tax.name,
    cents: includedTax(toCents(amount), tax, taxes) - includedTax(refundedCents, tax, taxes),
  }))
}

/** Computed in thousandths of a percent, so that only the result is rounded. */
function includedTax(cents: number, { ratePercent }: Tax, all: readonly Tax[]): number {
  const whole = all.reduce((sum, tax) => sum + Math.round(tax.ratePercent * 1_000), 100_000)
  return Math.floor((2 * cents * Math.round(ratePercent * 1_000) + whole) / (2 * whole))
}

/** Counts the final statuses. */
export async function countEnds(world: MoneyWorld): Promise<void> {
  const bought = await findStoryPurchases(world)
  const ids = bought.map(({ id }) => id)
  for (const { status } of bought) count(world, `purchase ${status}`)
  const back = await world.site.db.select().from(refunds).where(inArray(refunds.purchaseId, ids))
  for (const { status } of back) count(world, `refund ${status}`)
}

/** Unused bought and free hours add up to the balance of each student. */
async function checkUnusedHours({ site, everybody }: MoneyWorld): Promise<void> {
  for (const { id } of everybody) {
    const rows = await site.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.studentId, id))
      .orderBy(ledgerEntries.id)
    const ledger = rows.map((row) => ({ ...row, balance: id, hours: Number(row.hours) }))
    const { byPurchase, free } = unusedHours(ledger)
    const left = [...byPurchase.values(), free].reduce((sum, hours) => sum + Math.round(hours * 100), 0)
    expect(left).toBe(ledger.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0))
  }
}
