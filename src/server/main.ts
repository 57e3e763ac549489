import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_ADMINISTRATOR, DEMO_STUDENT, DEMO_TUTOR } from '#shared/demo-accounts'
import { buildApp } from './app'
import { packAssets } from './builds/pack'
import { publishBuild } from './builds/publish-build'
import { importContent } from './content/import-content'
import { readContent } from './content/read-content'
import { type Database, openDatabase } from './db/client'
import { openDatabaseClock, readDatabaseTime } from './db/database-clock'
import { openSiteKey } from './db/site-key'
import { checkSiteKey } from './db/site-keys.store'
import { retireDemoAccounts } from './demo/demo-accounts'
import { refuseDemoData } from './demo/leave-demo.service'
import { openDemo, openPreparedSchool } from './demo/open-demo'
import { explainFailure, NotListeningError } from './explain-failure'
import { drainAndClose } from './http/drain'
import { startJobs } from './jobs/jobs'
import { createMetrics } from './metrics/metrics'
import { serveMetrics } from './metrics/metrics-server'
import { PROJECT_ROOT } from './project-root'
import { readProcessSettings, type Settings } from './settings/env'
import { openStorage, prepareStorage } from './storage/open-storage'

/** Running requests get this long to finish before the process exits. */
const SHUTDOWN_LIMIT_MS = 10_000

/** A process this far behind answers new requests with 503. */
const MAX_EVENT_LOOP_DELAY_MS = 3_000
const MAX_WAITING_PER_CONNECTION = 50

const DATABASE_NAMES = { pglite: 'embedded database', postgres: 'PostgreSQL' }

await start().catch((error: unknown) => {
  console.error(explainFailure(error))
  process.exit(1)
})

async function start(): Promise<void> {
  const settings = readProcessSettings()
  const siteKey = openSiteKey(settings)
  const storageWarning = await prepareStorage(settings)
  const database = await openDatabase(settings)
  const clock = await openDatabaseClock(database)
  // Only on this machine may demo payments continue without the demo accounts.
  if (!settings.demo && settings.payments !== 'demo') await refuseDemoData(database.db)
  const demo = { settings, siteKey, now: clock.now() }
  if (settings.demo) await openPreparedSchool(database.db, demo)
  await loadContent(database, settings)
  if (settings.demo) await openDemo(database.db, demo)
  else await retireDemoAccounts(database.db, clock.now())
  // After the prepared school is restored, which needs an empty database.
  await checkSiteKey(database.db, siteKey, clock.now())
  const clientDir = join(PROJECT_ROOT, 'dist', 'client')
  const metrics = settings.metrics && createMetrics()
  const app = await buildApp({
    db: database.db,
    readiness: database.readiness,
    settings,
    siteKey,
    clientDir,
    clock: clock.now,
    overload: {
      maxEventLoopDelayMs: MAX_EVENT_LOOP_DELAY_MS,
      maxWaiting: MAX_WAITING_PER_CONNECTION * settings.poolSize,
      countWaiting: () => database.connections?.().waiting ?? 0,
    },
    ...(metrics && { onAnswered: metrics.observe }),
  })
  if (storageWarning) app.log.warn(storageWarning)
  const storage = openStorage(settings)
  // Without a built client, in development, there is nothing to publish.
  const pack = existsSync(clientDir) ? packAssets(clientDir) : undefined
  const publishAssets = async () => {
    if (pack) await publishBuild(database.background, storage, { pack, now: clock.now() })
  }
  await publishAssets().catch((error) => app.log.warn({ err: error }, 'the assets of this build are not published yet'))
  try {
    await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw new NotListeningError(settings, error)
    })
    if (metrics && settings.metrics) {
      metrics.watch({ database, clock })
      await serveMetrics(metrics, settings.metrics)
    }
  } catch (error) {
    await database.close()
    throw error
  }
  // Started late: verifying the ledger and cleaning up must not delay the start.
  const { billing, log, emailWorker, school } = app
  emailWorker.start()
  const jobs = startJobs({
    db: database.background,
    readTime: () => readDatabaseTime(database.background),
    clock,
    log,
    billing,
    emailWorker,
    siteKey,
    school,
    storage,
    publishAssets,
  })
  closeOnSignal(async (signal) => {
    jobs.stop()
    // On Ctrl-C there is no proxy to wait for.
    const drainSeconds = signal === 'SIGTERM' ? settings.drainSeconds : 0
    setTimeout(() => process.exit(1), drainSeconds * 1000 + SHUTDOWN_LIMIT_MS).unref()
    await drainAndClose(app, drainSeconds)
    await database.close()
  })
  announce(settings, database)
}

/** An invalid file is reported and skipped, and the site still starts. */
async function loadContent({ db }: Database, { demo }: Settings): Promise<void> {
  const { content, problems } = readContent()
  for (const problem of problems) console.error(problem)
  // The sample tutors are fictional: outside the demo, staff add the school's own.
  await importContent(db, demo ? content : { ...content, tutors: [] })
}

function closeOnSignal(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      close(signal).then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

function announce({ host, port, demo, publicUrl, trustedProxies, mail }: Settings, { engine }: Database): void {
  const shownHost = host === '127.0.0.1' ? 'localhost' : host
  const lines = ['', `  Plume is running at ${publicUrl ?? `http://${shownHost}:${port}`}  (${DATABASE_NAMES[engine]})`]
  if (publicUrl?.startsWith('https:') && trustedProxies.length === 0) {
    lines.push('  TRUSTED_PROXIES is not set: all visitors behind the HTTPS proxy count as one address.')
  }
  if (!demo && !mail) lines.push('  SMTP_URL is not set: emails are stored but not sent.')
  if (demo) {
    lines.push(
      `  Student  ${DEMO_STUDENT.email} / ${DEMO_STUDENT.password}`,
      `  Tutor    ${DEMO_TUTOR.email} / ${DEMO_TUTOR.password}  at /tutor`,
      `  Staff    ${DEMO_ADMINISTRATOR.email} / ${DEMO_ADMINISTRATOR.password}  at /admin`,
    )
    if (!mail) lines.push('  Emails   are not sent; read them at /emails')
  }
  console.log(`${lines.join('\n')}\n`)
}
