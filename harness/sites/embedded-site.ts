import { PGlite } from '@electric-sql/pglite'
import { buildApp } from '../../src/server/app'
import { wrapPglite } from '../../src/server/db/client'
import { migratePglite } from '../../src/server/db/migrations/migrate'
import { createSiteKey } from '../../src/server/db/site-key'
import { readSettings } from '../../src/server/settings/env'
import type { TestApp } from '../../src/server/testing/sites/build-test-app'

/** The real app on an embedded database in memory, for as long as the work takes. */
export async function withEmbeddedSite<T>(work: (site: TestApp) => Promise<T>): Promise<T> {
  const pglite = await PGlite.create()
  await migratePglite(pglite)
  const database = wrapPglite(pglite)
  const time = { now: new Date('2026-11-16T15:00:00Z') }
  const settings = {
    ...readSettings({ DEMO: 'false', ASK_BIRTH_MONTH: 'false', LOG_LEVEL: 'silent' }),
    payments: 'demo' as const,
  }
  const app = await buildApp({
    siteKey: createSiteKey('for tests'),
    db: database.db,
    settings,
    clock: () => time.now,
    clientDir: '/nonexistent',
  })
  try {
    return await work({ app, db: database.db, time })
  } finally {
    await app.close()
    await database.close()
  }
}
