import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from './passwords'

/** Processor time of all threads, which does not depend on the load of the machine. */
async function workOf(job: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < 8; round++) await job()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('checking an unknown email takes as much work as a wrong password', async () => {
  const hash = await hashPassword('right')
  await isPasswordRight(undefined, 'wrong')
  const known = await workOf(() => isPasswordRight(hash, 'wrong'))
  const unknown = await workOf(() => isPasswordRight(undefined, 'wrong'))
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

test('the dummy password is never right', async () => {
  expect(await isPasswordRight(undefined, 'no account has this password')).toBe(false)
  expect(await isPasswordRight(null, 'no account has this password')).toBe(false)
})
