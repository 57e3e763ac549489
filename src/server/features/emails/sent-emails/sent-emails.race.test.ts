import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { sendAgain } from './sent-emails.service'

const ROUNDS = 20
const PRESSED = 8

test('one of eight concurrent requests to resend one email succeeds and the others are refused', async () => {
  const site = await buildTestApp()
  const { db, time } = site
  const { id: studentId } = await makeStudent(site)
  const { id: administratorId } = await makeAdministrator(site)
  const now = time.now
  const row = { kind: 'password-changed', recipient: 'student', studentId, facts: {}, state: 'given-up' } as const
  for (let round = 0; round < ROUNDS; round++) {
    const [message] = await db
      .insert(emails)
      .values({ ...row, attempts: 9, createdAt: now, dueAt: now })
      .returning({ id: emails.id })
    const id = message?.id ?? ''
    const attempts = await Promise.allSettled(
      Array.from({ length: PRESSED }, () => sendAgain(db, { id, seesStaff: true, staff: { administratorId, now } })),
    )
    const refused = attempts.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: PRESSED - 1 }, () => 'EMAIL_NOT_GIVEN_UP'))
    const actions = await db.select({ n: sql`1` }).from(auditEntries).where(eq(auditEntries.target, id))
    expect(actions).toHaveLength(1)
  }
})
