import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { bookingBody, sendJson } from '../testing/factories/tutoring-factories'
import { buildTestApp, buildTestAppOn } from '../testing/sites/build-test-app'
import { fillSite, readEverything } from '../testing/sites/full-site'
import { openTestDatabase } from '../testing/sites/test-database'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const folder = mkdtempSync(join(tmpdir(), 'plume-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { student, tutorId } = await fillSite(site)
const file = join(folder, 'whole.gz')
const header = await writeBackup(site.db, file, site.time.now)

describe('a backup', () => {
  test('contains every table, none of them empty here, and says that the ledger was consistent', async () => {
    expect(header.tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(await readEverything(site.db)))
    expect(header.tables.filter(({ rows }) => rows === 0)).toEqual([])
    expect(header.ledgerSound).toBe(true)
  })

  test('is readable by its owner only', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('never overwrites another', async () => {
    const before = readFileSync(file)
    await expect(writeBackup(site.db, file, site.time.now)).rejects.toThrow('already exists')
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})

const database = await openTestDatabase()
await restoreBackup(database.db, file, site.time.now)
const restored = await buildTestAppOn({ db: database.db, time: site.time })
afterAll(async () => {
  await restored.app.close()
  await database.close()
})

describe('a restored database', () => {
  test('contains every row unchanged', async () => {
    expect(await readEverything(database.db)).toEqual(await readEverything(site.db))
  })

  test('has a consistent ledger with the same guards', async () => {
    expect(await verifyLedger(database.db, site.time.now)).toMatchObject({ sound: true })
    await expect(database.db.execute('delete from ledger_entries')).rejects.toThrow()
    await expect(database.db.execute('update students set credits_remaining = 99')).rejects.toThrow()
  })

  test('continues the numbering, for a student who is still signed in', async () => {
    const book = (at: typeof site) =>
      sendJson(at, {
        method: 'POST',
        url: '/api/sessions',
        cookie: student.cookie,
        body: bookingBody(tutorId, { startTime: '16:00' }),
      })
    const [here, there] = [await book(site), await book(restored)]
    expect(there.statusCode).toBe(201)
    expect(there.json().id).toBe(here.json().id)
  })

  test('cannot be restored into a second time', async () => {
    const before = await readEverything(database.db)
    await expect(restoreBackup(database.db, file, site.time.now)).rejects.toThrow('not empty')
    expect(await readEverything(database.db)).toEqual(before)
  })
})
