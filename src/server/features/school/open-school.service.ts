import { isDeepStrictEqual } from 'node:util'
import { DEFAULT_PRICES } from '#shared/features/school/default-school'
import type { SchoolSettings, SettingKey, SubjectNames } from '#shared/features/school/school.rules'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import type { SchoolReader } from '../../school-reader'
import type { Settings } from '../../settings/env'
import { createSchoolReader } from './read-school.service'
import { findFirstSettings, insertFirstChange, insertPriceList, insertSettings } from './school.store'

/** The default prices have no start date. */
const ALWAYS = new Date(0)

const VARIABLES: Partial<Record<SettingKey, string>> = {
  taxes: 'TAXES',
  seller: 'SELLER_NAME or SELLER_ADDRESS',
  lateCancellation: 'LATE_CANCELLATION_HOURS',
  supportEmail: 'SUPPORT_EMAIL',
  classroom: 'CLASSROOM_URL',
  privacy: 'ASK_BIRTH_MONTH',
}

interface OpenOptions {
  settings: Settings
  now: Date
  log: { warn(message: string): void }
}

/**
 * Copies the environment's values at the first start. Afterwards the portal's settings apply, and a difference is only
 * logged.
 */
export async function openSchool(db: Db, { settings, now, log }: OpenOptions): Promise<SchoolReader> {
  const environmentSettings = settingsFromEnvironment(settings)
  await transact(db, async (tx) => {
    if (!(await insertFirstChange(tx, now))) return
    await insertSettings(tx, 1, environmentSettings)
    await insertPriceList(tx, { id: 1, validFrom: ALWAYS, list: DEFAULT_PRICES })
  })
  const reader = await createSchoolReader(db)
  const copied = new Map((await findFirstSettings(db)).map(({ key, value }) => [key, value]))
  const current = reader.current().settings
  for (const [key, variable] of Object.entries(VARIABLES) as [keyof typeof environmentSettings, string][]) {
    const isChanged =
      !isDeepStrictEqual(environmentSettings[key], copied.get(key)) &&
      !isDeepStrictEqual(environmentSettings[key], current[key])
    if (isChanged) log.warn(`${variable} is ignored: the portal’s settings (Settings, School) apply`)
  }
  return reader
}

/** Taxes of Canada that have a name in each language. */
const TAX_NAMES: readonly SubjectNames[] = [
  { en: 'GST', fr: 'TPS' },
  { en: 'QST', fr: 'TVQ' },
  { en: 'HST', fr: 'TVH' },
  { en: 'PST', fr: 'TVP' },
]

function settingsFromEnvironment(settings: Settings) {
  const { seller, lateCancellationHours, supportEmail, classroomUrl, asksBirthMonth } = settings
  const list = seller.taxes.map(({ name, ...tax }) => ({
    names: TAX_NAMES.find(({ en, fr }) => en === name || fr === name) ?? { en: name, fr: name },
    ...tax,
  }))
  return {
    taxes: { areIncluded: true, list },
    seller: { name: seller.name, address: seller.address },
    lateCancellation: { hours: lateCancellationHours },
    supportEmail,
    classroom: { url: classroomUrl ?? null },
    privacy: { asksBirthMonth, officer: '' },
  } satisfies Partial<SchoolSettings>
}
