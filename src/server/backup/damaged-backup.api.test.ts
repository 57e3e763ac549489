import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { makeStudent } from '../testing/factories/factories'
import { makeTutor } from '../testing/factories/tutoring-factories'
import { buildTestApp } from '../testing/sites/build-test-app'
import { readEverything } from '../testing/sites/full-site'
import { openTestDatabase } from '../testing/sites/test-database'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const folder = mkdtempSync(join(tmpdir(), 'plume-backup-'))
const site = await buildTestApp()
for (const hours of [1, 2, 3, 4]) await makeStudent(site, { hours })
await makeTutor(site)
const file = join(folder, 'whole.gz')
await writeBackup(site.db, file, site.time.now)

const database = await openTestDatabase()
const empty = await readEverything(database.db)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const whole = readFileSync(file)
const text = gunzipSync(whole).toString()
const lines = text.trimEnd().split('\n')
const altered = (change: (lines: string[]) => string[]) => gzipSync(`${change([...lines]).join('\n')}\n`)
const withHeader = (change: object) =>
  altered(([first = '', ...rest]) => [JSON.stringify({ ...JSON.parse(first), ...change }), ...rest])

test.each<[string, Buffer | string]>([
  ['a file cut in the middle', whole.subarray(0, whole.length / 2)],
  ['a file without its last byte', whole.subarray(0, -1)],
  ['a file with one byte changed', Buffer.from(whole).fill(whole[200] === 0 ? 1 : 0, 200, 201)],
  ['one that lacks its last line', altered((all) => all.slice(0, -1))],
  ['one that lacks a row', altered((all) => all.toSpliced(5, 1))],
  ['one with a row too many', altered((all) => all.toSpliced(5, 0, all[5] ?? ''))],
  ['one with another balance', gzipSync(text.replace('"credits_remaining" : "', '"credits_remaining" : "9'))],
  ['one with data after its end', altered((all) => [...all, '{}'])],
  ['one of another format', withHeader({ format: 'plume-backup 2' })],
  ['one that announces endless rows', withHeader({ tables: [{ name: 'students', rows: 1e15 }] })],
  ['a text', 'hello'],
  ['nothing', ''],
])('refuses, and writes nothing, from %s', async (_, content) => {
  const bad = join(folder, 'bad.gz')
  writeFileSync(bad, content)
  await expect(restoreBackup(database.db, bad, site.time.now)).rejects.toThrow('cannot be restored')
  expect(await readEverything(database.db)).toEqual(empty)
})

/** A carefully altered file: its checksum is right. */
function sealed(header: object, change = (line: string) => line): Buffer {
  const [first = '', ...rows] = lines.slice(0, -1)
  const body = [JSON.stringify({ ...JSON.parse(first), ...header }), ...rows.map(change), ''].join('\n')
  const sha256 = createHash('sha256').update(body).digest('hex')
  return gzipSync(`${body}${JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ''), sha256 })}\n`)
}
const raise = (line: string) => line.replace('"credits_remaining" : "1.00"', '"credits_remaining" : "9.00"')

function restoreFrom(content: Buffer) {
  const path = join(folder, 'sealed.gz')
  writeFileSync(path, content)
  return restoreBackup(database.db, path, site.time.now)
}

test.each([
  ['another build', sealed({ migrations: ['0'] }), 'build with 1 migrations'],
  ['a site with other tables', sealed({ tables: [{ name: 'parrots', rows: lines.length - 2 }] }), 'no table parrots'],
  ['a ledger that added up and does not now', sealed({}, raise), 'does not add up'],
])('refuses, and writes nothing, from %s', async (_, content, words) => {
  await expect(restoreFrom(content)).rejects.toThrow(words)
  expect(await readEverything(database.db)).toEqual(empty)
})

test('restores an inconsistent ledger unchanged', async () => {
  expect((await restoreFrom(sealed({ ledgerSound: false }, raise))).ledgerSound).toBe(false)
  expect(await verifyLedger(database.db, site.time.now)).toMatchObject({ sound: false, damagedCount: 1 })
})

test('refuses a missing file', async () => {
  await expect(restoreBackup(database.db, join(folder, 'absent'), site.time.now)).rejects.toThrow('ENOENT')
})
