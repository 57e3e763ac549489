// A separate server for hostile requests, started with --expose-gc. It reports its heap size after a collection.

import { buildApp } from '../../src/server/app'
import { connectPostgres } from '../../src/server/db/client'
import { createSiteKey } from '../../src/server/db/site-key'
import { readSettings } from '../../src/server/settings/env'
import { openApp } from '../network/http-server'

const { DATABASE_URL = '', UPLOAD_DIR = '', CLIENT_DIR = '' } = process.env
const settings = readSettings({
  DEMO: 'false',
  ASK_BIRTH_MONTH: 'false',
  PAYMENTS: 'demo',
  LOG_LEVEL: 'silent',
  DATABASE_URL,
  UPLOAD_DIR,
})
const { db } = connectPostgres(DATABASE_URL)
const app = await buildApp({ siteKey: createSiteKey('for tests'), db, settings, clientDir: CLIENT_DIR })
const address = await openApp(app)

process.on('message', () => {
  // Twice: objects freed in the first round may have held others.
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.({ heapBytes: process.memoryUsage().heapUsed })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: Number(new URL(address).port) })
