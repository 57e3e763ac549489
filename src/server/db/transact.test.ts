import { expect, test } from 'vitest'
import type { Db } from './db'
import { transact } from './transact'

const databaseError = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) })

/** A database whose transactions fail with these codes, one after another, and then succeed. */
function failingWith(codes: string[]) {
  let tries = 0
  const transaction = async (work: (tx: unknown) => Promise<unknown>) => {
    const code = codes[tries++]
    if (code) throw databaseError(code)
    return work(null)
  }
  // Only `transaction` is ever called here.
  return { db: { transaction } as unknown as Db, tries: () => tries }
}

test.each([[['40001']], [['40P01', '40001', '40P01']]])('starts over after %j', async (codes) => {
  const { db, tries } = failingWith(codes)
  expect(await transact(db, async () => 'done')).toBe('done')
  expect(tries()).toBe(codes.length + 1)
})

test('gives up after the fourth try', async () => {
  const { db, tries } = failingWith(['40001', '40001', '40001', '40001', '40001'])
  await expect(transact(db, async () => 'done')).rejects.toThrow('Failed query')
  expect(tries()).toBe(4)
})

test('does not retry what was refused', async () => {
  const { db, tries } = failingWith(['23505'])
  await expect(transact(db, async () => 'done')).rejects.toThrow('Failed query')
  expect(tries()).toBe(1)
})
