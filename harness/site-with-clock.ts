import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../src/server/project-root'
import { openApp } from './http-server'
import { freePort } from './ports'
import { makeDataFolder, type Site } from './site'

export interface SiteWithClock extends Site {
  /** The site's clock; move it to move time. */
  time: { now: Date }
}

/** Its 500 files are loaded only where such a site is started, and not by whoever looks which journeys there are. */
async function loadServer() {
  const [{ buildApp }, { openDatabase }, { readSettings }, { createSiteKey }] = await Promise.all([
    import('../src/server/app'),
    import('../src/server/db/client'),
    import('../src/server/env'),
    import('../src/server/site-key'),
  ])
  return { buildApp, openDatabase, readSettings, createSiteKey }
}

/**
 * The real app with the built pages, in this process and on a clock of the journey's own. Only here: a site that is
 * started has the machine's clock, and no setting can give it another. Further settings may name the site's address.
 */
export async function startSiteWithClock(
  now: Date,
  envFor: (url: string) => Record<string, string> = () => ({}),
): Promise<SiteWithClock> {
  const { buildApp, openDatabase, readSettings, createSiteKey } = await loadServer()
  const dataDir = makeDataFolder()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = readSettings({ DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...envFor(url) })
  const database = await openDatabase(settings)
  const time = { now }
  const app = await buildApp({
    siteKey: createSiteKey('for tests'),
    db: database.db,
    settings,
    clock: () => time.now,
    clientDir: join(PROJECT_ROOT, 'dist', 'client'),
  })
  await openApp(app, port)
  app.postOffice.start()
  return {
    url,
    dataDir,
    time,
    stop: async () => {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
