import { DEFAULT_PRICES, DEFAULT_SETTINGS } from '#shared/features/school/default-school'
import type { PublishedPriceList } from '#shared/features/school/prices.rules'
import { Settings } from '#shared/features/school/school.contract'
import { setBusinessTimeZone } from '#shared/time/business-day'
import { setTutoringSubjects } from '#shared/words/subject.words'
import type { Db } from '../../db/db'
import type { School, SchoolReader } from '../../school-reader'
import { findPriceLists, findSettings, findVersion } from './school.store'

export async function readSchool(db: Db): Promise<School> {
  const version = await findVersion(db)
  const stored = Object.fromEntries((await findSettings(db)).map(({ key, value }) => [key, value]))
  return {
    version,
    settings: Settings.parse({ ...DEFAULT_SETTINGS, ...stored }),
    priceLists: await readPriceLists(db),
  }
}

/** For a purchase, in its transaction. */
export async function readPriceLists(db: Db): Promise<PublishedPriceList[]> {
  const lists = await findPriceLists(db)
  return lists.length > 0 ? lists : [{ id: 0, validFrom: new Date(0), ...DEFAULT_PRICES }]
}

export async function createSchoolReader(db: Db): Promise<SchoolReader> {
  let known = await readSchool(db)
  applyToProgram(known)
  return {
    current: () => known,
    async refresh() {
      if ((await findVersion(db)) === known.version) return
      known = await readSchool(db)
      applyToProgram(known)
    },
  }
}

/** The two settings that the whole program knows. */
function applyToProgram({ settings }: School): void {
  setBusinessTimeZone(settings.timeZone)
  setTutoringSubjects(settings.tutoringSubjects)
}
