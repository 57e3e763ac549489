import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openApp } from '../../harness/network/http-server'
import { buildTestApp } from '../../src/server/testing/sites/build-test-app'
import { checkHostile } from './check'

const uploadDir = mkdtempSync(join(tmpdir(), 'plume-uploads-'))
afterAll(() => rmSync(uploadDir, { recursive: true, force: true }))
const site = await buildTestApp({ settings: { payments: 'demo', uploadDir } })

/** `npm run test:trust -- hostile` runs more and measures memory. The seed is fixed so no commit fails by chance. */
test('150 generated hostile requests cause no 5xx, no hang and no change by a refused request', async () => {
  site.time.now = new Date()
  const address = await openApp(site.app)
  const port = Number(new URL(address).port)
  const { problems, sent } = await checkHostile({ db: site.db, port, uploadDir }, { seed: 2_026, count: 150 })
  expect(problems).toEqual([])
  expect(sent).toBe(150)
}, 300_000)
