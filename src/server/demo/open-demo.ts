import { businessDay } from '#shared/time/business-day'
import { mondayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../db/db'
import type { SiteKey } from '../db/site-key'
import { transact } from '../db/transact'
import type { Settings } from '../settings/env'
import { ensureDemoAccounts } from './demo-accounts'
import { isUnused, lockDemo } from './demo-accounts.store'
import { restorePreparedSchool } from './prepared/prepared-school'
import { fillSchool, startSchool } from './school/fill-school'

interface DemoContext {
  settings: Settings
  siteKey: SiteKey
  now: Date
}

/**
 * Fills an unused database with the prepared school. Runs before the import of content, which the school includes.
 */
export async function openPreparedSchool(db: Db, { settings, siteKey, now }: DemoContext): Promise<void> {
  await inUnused(db, settings, async (tx) => {
    if (!(await restorePreparedSchool(tx, { siteKey, now }))) return
    const from = businessInstant(mondayOf(businessDay(now)), '00:00')
    await fillSchool(tx, { settings, siteKey, from, until: now })
  })
}

/** Creates the demo's accounts, and the school around them if no prepared one fits. */
export async function openDemo(db: Db, { settings, siteKey, now }: DemoContext): Promise<void> {
  await inUnused(db, settings, (tx) => startSchool(tx, { settings, siteKey, until: now }))
  await ensureDemoAccounts(db, now)
}

/** Runs only if there is no account yet: all or nothing, in one of several processes. */
async function inUnused(db: Db, { demoSchool }: Settings, fill: (tx: Db) => Promise<void>): Promise<void> {
  if (demoSchool === 'empty' || !(await isUnused(db))) return
  await transact(db, async (tx) => {
    await lockDemo(tx)
    if (await isUnused(tx)) await fill(tx)
  })
}
