import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { type Program, startNode } from '../../../../harness/programs/program'
import { PROJECT_ROOT } from '../../project-root'
import { TRUST_SCALE } from '../../testing/trust-scale'
import { openDatabase } from '../client'
import { lockFolder } from './folder-lock'

// Processes and the embedded database start slowly on a busy machine.
vi.setConfig({ testTimeout: MINUTE_MS })

let folder: string
let programs: Program[] = []

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'plume-lock-')), 'data')
})

afterEach(async () => {
  await Promise.all(programs.map((program) => program.end('SIGKILL')))
  programs = []
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

/** A separate process that takes or releases the folder on command; see `testing/folder-holder.ts`. */
function startHolder() {
  const script = join(PROJECT_ROOT, 'src/server/testing/folder-holder.ts')
  const program = startNode(['--import', 'tsx', script, folder])
  const { child } = program
  programs.push(program)
  // A process with piped output has one.
  const answers = createInterface({ input: child.stdout as Readable })[Symbol.asyncIterator]()
  return {
    pid: child.pid ?? 0,
    tell: async (command: 'wake' | 'take' | 'release' | 'churn'): Promise<string> => {
      child.stdin?.write(`${command}\n`)
      return (await answers.next()).value ?? 'gone'
    },
    kill: () => program.end('SIGKILL'),
  }
}

test('refuses a folder that another process holds, and names that process', async () => {
  const holder = startHolder()
  expect(await holder.tell('take')).toBe('held')
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${holder.pid}`)
  await expect(openDatabase({ databaseUrl: undefined, dataDir: folder })).rejects.toThrow(`process ${holder.pid}`)
  expect(await holder.tell('release')).toBe('released')
})

test('refuses the process that already holds it', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`)
  lock.release()
})

test('takes over from a process that was killed', async () => {
  const holder = startHolder()
  expect(await holder.tell('take')).toBe('held')
  await holder.kill()
  lockFolder(folder).release()
})

test('takes over when the process id of a dead holder was reused', () => {
  lockFolder(folder)
  const [file = ''] = readdirSync(folder)
  writeFileSync(join(folder, file), JSON.stringify({ pid: process.pid, startedAt: 'another boot/1' }))
  lockFolder(folder).release()
})

test('can be taken again after each release, and leaves one file behind', () => {
  for (let round = 0; round < 5; round++) lockFolder(folder).release()
  expect(readdirSync(folder)).toHaveLength(1)
})

test.each([
  ['empty', ''],
  ['cut short', '{"pid": 1'],
  ['not an object', '17'],
  ['without a start', '{"pid": 1}'],
  ['with a pid that is no number', '{"pid": "x", "startedAt": ""}'],
  ['binary', '\u0000\ufffd\u0007'],
])('takes over a lock file that is %s', (_, content) => {
  lockFolder(folder).release()
  writeFileSync(join(folder, 'lock.7'), content)
  lockFolder(folder).release()
  expect(readdirSync(folder)).toEqual(['lock.8'])
})

test('is released when the database does not open', async () => {
  lockFolder(folder).release()
  mkdirSync(join(folder, 'pglite'))
  writeFileSync(join(folder, 'pglite', 'PG_VERSION'), '9.6')
  await expect(openDatabase({ databaseUrl: undefined, dataDir: folder })).rejects.not.toThrow('in use')
  lockFolder(folder).release()
})

test(`is taken by exactly one of ${TRUST_SCALE.holders} processes that race for a dead holder’s folder`, async () => {
  const dead = startHolder()
  await dead.tell('take')
  await dead.kill()
  const rivals = Array.from({ length: TRUST_SCALE.holders }, startHolder)
  await Promise.all(rivals.map((rival) => rival.tell('wake')))
  const outcomes = await Promise.all(rivals.map((rival) => rival.tell('take')))
  expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1)
  const winner = rivals[outcomes.indexOf('held')]
  const refused = outcomes.filter((outcome) => outcome.includes(`in use by process ${winner?.pid}.`))
  expect(refused).toHaveLength(TRUST_SCALE.holders - 1)
})

test(`never has two holders while ${TRUST_SCALE.churners} processes start and end`, async () => {
  const rivals = Array.from({ length: TRUST_SCALE.churners }, startHolder)
  await Promise.all(rivals.map((rival) => rival.tell('wake')))
  const outcomes = await Promise.all(rivals.map((rival) => rival.tell('churn')))
  for (const outcome of outcomes) expect(outcome).toMatch(/^entered \d+ crowded 0$/)
  expect(outcomes.join()).toMatch(/entered [1-9]/)
})
