import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../../harness/mail-server'
import { letters } from '../db/schema/letters'
import { buildTestApp } from '../testing/build-test-app'
import { makeStudent } from '../testing/factories'
import { openTestPost, readLetters } from '../testing/test-post'
import { TRUST_SCALE } from '../testing/trust-scale'

const site = await buildTestApp()
const server = await startMailServer()
afterAll(() => server.stop())

const { letters: LETTERS, timeoutMs } = TRUST_SCALE

test(
  'three workers side by side deliver each letter once',
  async () => {
    const { db, time } = site
    const { id: studentId } = await makeStudent(site)
    const row = { kind: 'password-changed' as const, recipient: 'student' as const, studentId, facts: {} }
    const due = { createdAt: time.now, dueAt: time.now }
    await db.insert(letters).values(Array.from({ length: LETTERS }, () => ({ ...row, ...due })))
    const workers = [1, 2, 3].map(() => openTestPost(site, { smtpUrl: server.url }))
    const taken = await Promise.all(workers.map((worker) => worker.deliver()))
    for (const worker of workers) worker.close()

    const names = server.received.map(({ messageId }) => messageId)
    expect(names).toHaveLength(LETTERS)
    expect(new Set(names).size).toBe(LETTERS)
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(LETTERS)
    // Each of them found work: none waited for another.
    expect(Math.min(...taken)).toBeGreaterThan(0)
    const states = (await readLetters(site)).map(({ state, tries }) => `${state} ${tries}`)
    expect(new Set(states)).toEqual(new Set(['sent 1']))
  },
  timeoutMs,
)
