import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { makeStudent } from '../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { buildTestApp } from '../testing/sites/build-test-app'
import { openTestDatabase } from '../testing/sites/test-database'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const folder = mkdtempSync(join(tmpdir(), 'plume-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a backup made while students book is a consistent snapshot', async () => {
  const site = await buildTestApp()
  const student = await makeStudent(site, { hours: 2_000 })
  let isOver = false
  const bookAlong = async () => {
    while (!isOver) {
      const body = bookingBody((await makeTutor(site)).id)
      const session = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
      const url = `/api/sessions/${session.json().id}`
      await sendJson(site, { method: 'PATCH', url, cookie: student.cookie, body: { status: 'cancelled' } })
    }
  }
  const booking = bookAlong()
  const sizes: number[] = []
  for (let round = 0; round < 3; round++) {
    const file = join(folder, `${round}.gz`)
    const target = await openTestDatabase()
    const { tables } = await writeBackup(site.db, file, site.time.now)
    expect((await restoreBackup(target.db, file, site.time.now)).ledgerSound).toBe(true)
    expect(await verifyLedger(target.db, site.time.now)).toMatchObject({ sound: true })
    sizes.push(tables.find(({ name }) => name === 'ledger_entries')?.rows ?? 0)
    await target.close()
  }
  isOver = true
  await booking
  // Bookings did happen between the first and the last.
  expect(sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0)
})
