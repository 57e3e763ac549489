import { expect, test, vi } from 'vitest'
import { startHousekeeping } from './housekeeping'
import { buildTestApp } from './testing/build-test-app'
import { makeStudent } from './testing/factories'

const site = await buildTestApp()

const readLedger = async () => (await site.app.inject({ url: '/readyz' })).json().ledger

test('the ledger is verified by itself after the start, and the site tells the result', async () => {
  await makeStudent(site, { hours: 2 })
  expect(await readLedger()).toBeNull()
  const housekeeping = startHousekeeping(site.db, site.app.log)
  await vi.waitFor(async () => expect(await readLedger()).not.toBeNull(), { timeout: 20_000, interval: 100 })
  housekeeping.stop()
  expect(await readLedger()).toEqual({ checkedAt: expect.any(String), sound: true, accounts: 1 })
})
