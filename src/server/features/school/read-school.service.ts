import { DEFAULT_PRICES, DEFAULT_SETTINGS } from '#shared/features/school/default-school'
import { type PriceList, type PublishedPriceList, pricesAt } from '#shared/features/school/prices.rules'
import { Settings } from '#shared/features/school/school.contract'
import type { SchoolSettings } from '#shared/features/school/school.rules'
import { setBusinessTimeZone } from '#shared/time/business-day'
import type { Db } from '../../db/db'
import { findPriceLists, findSettings, findVersion } from './school.store'

export interface School {
  version: number
  settings: SchoolSettings
  /** All that were ever published. */
  priceLists: PublishedPriceList[]
}

/** The settings as this process knows them, at most a few seconds old (job `read the school's settings`). */
export interface SchoolReader {
  /** For a decision about data, call `readSchool` with the transaction instead. */
  current(): School
  refresh(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    school: SchoolReader
  }
}

export async function readSchool(db: Db): Promise<School> {
  const version = await findVersion(db)
  const stored = Object.fromEntries((await findSettings(db)).map(({ key, value }) => [key, value]))
  return {
    version,
    settings: Settings.parse({ ...DEFAULT_SETTINGS, ...stored }),
    priceLists: await findPriceLists(db),
  }
}

/** The prices in force. */
export function pricesOf({ priceLists }: Pick<School, 'priceLists'>, now: Date): PriceList {
  return pricesAt(priceLists, now) ?? DEFAULT_PRICES
}

export async function createSchoolReader(db: Db): Promise<SchoolReader> {
  let known = await readSchool(db)
  setBusinessTimeZone(known.settings.timeZone)
  return {
    current: () => known,
    async refresh() {
      if ((await findVersion(db)) === known.version) return
      known = await readSchool(db)
      setBusinessTimeZone(known.settings.timeZone)
    },
  }
}
