import type { FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { Limit } from '#shared/http/endpoint'
import { callCounts } from '../../db/schema/call-counts'
import { buildTestApp, buildTestAppOn } from '../../testing/sites/build-test-app'
import { AppError } from '../app-error'

const site = await buildTestApp()
const { app: second } = await buildTestAppOn(site)
afterAll(() => second.close())

const LIMIT: Limit = { per: 'address', times: 300, minutes: 1 }
/** How many calls each process may allow before it learns of the others. */
const UNSHARED = 30

/** How many of these calls get past the limit. */
async function countAllowed({ limits }: FastifyInstance, { who, times }: { who: string; times: number }) {
  let allowed = 0
  for (let sent = 0; sent < times; sent++) {
    allowed += isAllowed(limits, who) ? 1 : 0
    await limits.flush()
  }
  return allowed
}

function isAllowed(limits: FastifyInstance['limits'], who: string): boolean {
  try {
    limits.count({ name: 'GET /x', limit: LIMIT, who })
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return false
    throw error
  }
}

test('two processes on one database count together', async () => {
  const first = await countAllowed(site.app, { who: 'a', times: 200 })
  expect(first).toBe(200)
  const rest = await countAllowed(second, { who: 'a', times: 300 })
  expect(first + rest).toBeGreaterThanOrEqual(LIMIT.times)
  expect(first + rest).toBeLessThanOrEqual(LIMIT.times + 2 * UNSHARED)
})

test('two processes that take turns count together', async () => {
  let allowed = 0
  for (let turn = 0; turn < 50; turn++) {
    for (const app of [site.app, second]) allowed += await countAllowed(app, { who: 'b', times: 10 })
  }
  expect(allowed).toBeGreaterThanOrEqual(LIMIT.times)
  expect(allowed).toBeLessThanOrEqual(LIMIT.times + 2 * UNSHARED)
})

test('a burst faster than the database’s answers is limited by each process alone', async () => {
  const allowed = [site.app, second].map(({ limits }) => {
    const answers = Array.from({ length: 500 }, () => isAllowed(limits, 'c'))
    return answers.filter(Boolean).length
  })
  expect(allowed).toEqual([LIMIT.times, LIMIT.times])
  await Promise.all([site.app.limits.flush(), second.limits.flush()])
  const counts = await site.db.select({ calls: callCounts.calls }).from(callCounts)
  expect(Math.max(...counts.map(({ calls }) => calls))).toBe(2 * LIMIT.times)
})
