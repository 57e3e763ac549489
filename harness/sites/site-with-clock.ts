import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { openApp } from '../network/http-server'
import { freePort } from '../network/ports'
import { makeDataFolder, type Site } from './site'

export interface SiteWithClock extends Site {
  /** The site's clock; move it to move time. */
  time: { now: Date }
}

type ServerParts = typeof import('./server-parts')

const FOLDER = join(PROJECT_ROOT, 'test-results', 'server-parts')

/** Bundles the server's 600 files once for all journeys; each worker would otherwise transform them on its own. */
export async function bundleServerParts(): Promise<void> {
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  await build({
    root: PROJECT_ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { ssr: join(PROJECT_ROOT, 'harness/sites/server-parts.ts'), target: 'node20', outDir: FOLDER },
  })
  // The build sets NODE_ENV=production, which does not apply to the sites of journeys.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
}

/**
 * The real app with the built pages, in this process and on the journey's own clock. A started site always uses the
 * machine's clock. Further settings may set the site's address.
 */
export async function startSiteWithClock(
  now: Date,
  envFor: (url: string) => Record<string, string> = () => ({}),
): Promise<SiteWithClock> {
  // Built from that file, so of its type.
  const { buildApp, openDatabase, readSettings, createSiteKey }: ServerParts = await import(
    pathToFileURL(join(FOLDER, 'server-parts.js')).href
  )
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
  app.emailWorker.start()
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
