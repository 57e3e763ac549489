import { DAY_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import { transact } from '../db/transact'
import type { Settings } from '../env'
import type { SiteKey } from '../site-key'
import { ensureDemoAccounts } from './demo-accounts'
import { isUnused, lockDemo } from './demo-accounts.store'
import { fillSchool } from './school/fill-school'
import { PAST_WEEKS } from './school/term-calendar'

interface DemoContext {
  settings: Settings
  siteKey: SiteKey
  now: Date
}

/** The same school for everybody who starts the demo on the same day. */
const SEED = 2026
/** The demo's own accounts are as old as the term. */
const AGE_MS = (PAST_WEEKS * 7 + 14) * DAY_MS

/** Makes the demo's accounts, and the school around them where nobody has used the database yet. */
export async function openDemo(db: Db, { settings, siteKey, now }: DemoContext): Promise<void> {
  if (settings.demoSchool === 'empty' || !(await isUnused(db))) return ensureDemoAccounts(db, now)
  await transact(db, async (tx) => {
    await lockDemo(tx)
    // Another process may have filled the school while this one waited for the lock.
    if (!(await isUnused(tx))) return
    await ensureDemoAccounts(tx, new Date(now.getTime() - AGE_MS))
    await fillSchool(tx, { settings, siteKey, seed: SEED, now })
  })
}
