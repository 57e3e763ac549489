import type { Tax } from '#shared/features/billing/receipt.rules'
import type { PriceList } from '#shared/features/school/prices.rules'
import type { SchoolSettings } from '#shared/features/school/school.rules'
import { transact } from '../../db/transact'
import { findVersion, insertChange, insertPriceList, insertSettings } from '../../features/school/school.store'
import type { TestApp } from '../sites/build-test-app'

type Site = Pick<TestApp, 'app' | 'db' | 'time'>

/** Changes settings of the school, as an owner would. */
export async function setSchool({ app, db, time }: Site, settings: Partial<SchoolSettings>): Promise<void> {
  await transact(db, async (tx) => {
    const version = (await findVersion(tx)) + 1
    await insertChange(tx, { version, administratorId: null, createdAt: time.now })
    await insertSettings(tx, version, settings)
  })
  await app.school.refresh()
}

/** The seller and the taxes on receipts, with the same names in both languages. */
export function setSeller(site: Site, { name, address, taxes }: { name: string; address: string; taxes: Tax[] }) {
  const list = taxes.map((tax) => ({
    names: { en: tax.name, fr: tax.name },
    number: tax.number,
    ratePercent: tax.ratePercent,
  }))
  return setSchool(site, { seller: { name, address }, taxes: { areIncluded: true, list } })
}

export async function publishPrices({ app, db, time }: Site, list: PriceList, validFrom = time.now): Promise<void> {
  await transact(db, async (tx) => {
    const id = (await findVersion(tx)) + 1
    await insertChange(tx, { version: id, administratorId: null, createdAt: time.now })
    await insertPriceList(tx, { id, validFrom, list })
  })
  await app.school.refresh()
}
