import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../../app'
import type { Db } from '../../db/db'
import { createSiteKey } from '../../db/site-key'
import { CONNECTION_LIMITS, type ConnectionLimits } from '../../http/limits/connections'
import type { AnsweredRequest } from '../../http/logging/log-requests'
import { readSettings, type Settings } from '../../settings/env'
import { checkResponses } from '../endpoints/check-responses'
import { openTestDatabase } from './test-database'

/** The file of recorded deletions. */
const TEST_DATA_DIR = join(tmpdir(), `plume-test-data-${process.pid}`)

/** The key that signs links and hashes of test sites. */
export const TEST_SITE_KEY = createSiteKey('for tests')

export interface TestApp {
  app: FastifyInstance
  db: Db
  /** The app's clock; change it to move time. */
  time: { now: Date }
}

interface TestAppOptions {
  settings?: Partial<Settings>
  logStream?: NodeJS.WritableStream
  /** A built client; without one only the API is served. */
  clientDir?: string
  connections?: Partial<ConnectionLimits>
  onAnswered?: (answered: AnsweredRequest) => void
}

/** The real app on a fresh database, closed when the test file ends. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  const site = await buildTestAppOn({ db: database.db, time: { now: new Date('2026-11-16T15:00:00Z') } }, options)
  afterAll(async () => {
    await site.app.close()
    await database.close()
  })
  return site
}

/** The real app on an existing database, such as another server's. The caller closes it. */
export async function buildTestAppOn(
  { db, time }: Pick<TestApp, 'db' | 'time'>,
  { settings, logStream, clientDir = '/nonexistent', connections, onAnswered }: TestAppOptions = {},
): Promise<TestApp> {
  const app = await buildApp({
    siteKey: TEST_SITE_KEY,
    db,
    settings: {
      ...readSettings({ DEMO: 'false', ASK_BIRTH_MONTH: 'false', LOG_LEVEL: 'silent', DATA_DIR: TEST_DATA_DIR }),
      ...settings,
    },
    clock: () => time.now,
    clientDir,
    connections: { ...CONNECTION_LIMITS, ...connections },
    ...(logStream && { logStream }),
    ...(onAnswered && { onAnswered }),
  })
  checkResponses(app)
  return { app, db, time }
}
