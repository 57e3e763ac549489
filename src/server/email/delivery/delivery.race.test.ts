import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../../../../harness/providers/mail-server'
import { emails } from '../../db/schema/emails'
import { makeStudent } from '../../testing/factories/factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { openTestEmail, readEmails } from '../../testing/sites/test-email'
import { TRUST_SCALE } from '../../testing/trust-scale'

const site = await buildTestApp()
const server = await startMailServer()
afterAll(() => server.stop())

const { emails: EMAILS, timeoutMs } = TRUST_SCALE

test(
  'three parallel workers deliver each email once',
  async () => {
    const { db, time } = site
    const { id: studentId } = await makeStudent(site)
    const row = { kind: 'password-changed' as const, recipient: 'student' as const, studentId, facts: {} }
    const due = { createdAt: time.now, dueAt: time.now }
    await db.insert(emails).values(Array.from({ length: EMAILS }, () => ({ ...row, ...due })))
    const workers = [1, 2, 3].map(() => openTestEmail(site, { smtpUrl: server.url }))
    const taken = await Promise.all(workers.map((worker) => worker.deliver()))
    for (const worker of workers) worker.close()

    const names = server.received.map(({ messageId }) => messageId)
    expect(names).toHaveLength(EMAILS)
    expect(new Set(names).size).toBe(EMAILS)
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(EMAILS)
    // Every worker delivered some, so none waited for another.
    expect(Math.min(...taken)).toBeGreaterThan(0)
    const states = (await readEmails(site)).map(({ state, attempts }) => `${state} ${attempts}`)
    expect(new Set(states)).toEqual(new Set(['sent 1']))
  },
  timeoutMs,
)
