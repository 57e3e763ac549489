import { expect, test, vi } from 'vitest'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { auditEntries } from '../../db/schema/audit'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { countStatuses, expectSoundTutoring } from '../../testing/factories/tutoring-checks'
import { balanceOf, bookingBody, makeTutor, sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { TRUST_SCALE } from '../../testing/trust-scale'
import { deleteAccount } from '../account/personal-data/delete-account.service'

vi.setConfig({ testTimeout: TRUST_SCALE.timeoutMs })
const site = await buildTestApp({ settings: { payments: 'demo' } })
const admin = await makeAdministrator(site)

const set = (studentId: string, body: Record<string, unknown>) =>
  sendJson(site, { method: 'PATCH', url: `/api/admin/users/${studentId}`, cookie: admin.cookie, body })
const send = (cookie: string, url: string, body: unknown) => sendJson(site, { method: 'POST', url, cookie, body })

test('one of 50 concurrent edits by staff who saw the same balance succeeds and the others are refused', async () => {
  const student = await makeStudent(site, { hours: 2 })
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => set(student.id, { creditsRemaining: 10 + index, expectedCredits: 2 })),
  )
  expect(countStatuses(responses)).toEqual({ 200: 1, 409: 49 })
  const winner = responses.find(({ statusCode }) => statusCode === 200)
  expect(await balanceOf(site, student.id)).toBe(winner?.json().creditsRemaining)
  const recordedActions = await site.db.select().from(auditEntries)
  expect(recordedActions.filter(({ target }) => target === student.id)).toHaveLength(1)
  await expectSoundTutoring(site)
})

test('concurrent edits without an expected balance each set their amount, with consistent audit entries', async () => {
  const student = await makeStudent(site, { hours: 2 })
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, n) => set(student.id, { creditsRemaining: 10 + n })),
  )
  for (const [n, response] of responses.entries()) expect(response.json().creditsRemaining).toBe(10 + n)
  const recordedActions = (await site.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
    ({ target }) => target === student.id,
  )
  const story = recordedActions.map(({ before, after }) => [before?.creditsRemaining, after?.creditsRemaining])
  expect(story[0]?.[0]).toBe(2)
  for (const [n, [before]] of story.entries()) if (n > 0) expect(before).toBe(story[n - 1]?.[1])
  await expectSoundTutoring(site)
})

test('edits during bookings and purchases leave a balance that is the sum of the ledger', async () => {
  const tutor = await makeTutor(site)
  for (let round = 0; round < TRUST_SCALE.pairRounds / 4; round++) {
    const student = await makeStudent(site, { hours: 9 })
    const day = `2027-02-${String(1 + (round % 5)).padStart(2, '0')}`
    const responses = await Promise.all(
      DEFAULT_START_TIMES.flatMap((startTime, n) => [
        send(student.cookie, '/api/sessions', bookingBody(tutor.id, { startTime, sessionDate: day })),
        set(student.id, { creditsRemaining: n, ...(n % 2 && { expectedCredits: 9 }) }),
        send(student.cookie, '/api/purchase-credits', { hours: 1, amount: 30, paymentMethod: 'interac' }),
      ]),
    )
    for (const { statusCode } of responses) expect([200, 201, 402, 409]).toContain(statusCode)
  }
  await expectSoundTutoring(site)
})

test('an edit while the account is being deleted happens before it or not at all', async () => {
  for (let round = 0; round < TRUST_SCALE.pairRounds; round++) {
    const student = await makeStudent(site, { hours: 2 })
    const [response] = await Promise.all([
      set(student.id, { creditsRemaining: 5 }),
      deleteAccount(site.db, { studentId: student.id, now: site.time.now }),
    ])
    expect([200, 404]).toContain(response.statusCode)
    expect(await balanceOf(site, student.id)).toBe(response.statusCode === 200 ? 5 : 2)
  }
  await expectSoundTutoring(site)
})
