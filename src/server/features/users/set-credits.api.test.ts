import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit'
import { ledgerEntries } from '../../db/schema/billing/ledger'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { balanceOf, findBrokenBalances, sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { deleteAccount } from '../account/personal-data/delete-account.service'

const site = await buildTestApp()
const admin = await makeAdministrator(site)

const set = (studentId: string, body: unknown, cookie: string | undefined = admin.cookie) =>
  sendJson(site, { method: 'PATCH', url: `/api/admin/users/${studentId}`, body, ...(cookie && { cookie }) })
const entriesOf = (studentId: string) =>
  site.db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, studentId)).orderBy(ledgerEntries.id)
const actionsOn = (target: string) =>
  site.db.select().from(auditEntries).where(eq(auditEntries.target, target)).orderBy(auditEntries.id)

async function expectUntouched(studentId: string, hours: number) {
  expect(await balanceOf(site, studentId)).toBe(hours)
  expect(await entriesOf(studentId)).toHaveLength(hours > 0 ? 1 : 0)
  expect(await actionsOn(studentId)).toEqual([])
}

describe('setting the hours of a student is refused', () => {
  test('refuses a visitor and the student', async () => {
    const student = await makeStudent(site, { hours: 2 })
    for (const cookie of ['', student.cookie]) {
      expect((await set(student.id, { creditsRemaining: 99 }, cookie)).statusCode).toBe(401)
    }
    await expectUntouched(student.id, 2)
  })

  test.each([
    ['nothing', {}, 'CREDITS_INVALID'],
    ['null', { creditsRemaining: null }, 'CREDITS_INVALID'],
    ['less than nothing', { creditsRemaining: -0.01 }, 'CREDITS_NEGATIVE'],
    ['less than nothing as text', { creditsRemaining: '-5' }, 'CREDITS_NEGATIVE'],
    ['more than anybody buys', { creditsRemaining: 10_000.01 }, 'CREDITS_TOO_MANY'],
    ['a third decimal', { creditsRemaining: 1.005 }, 'CREDITS_INVALID'],
    ['a word', { creditsRemaining: 'ten' }, 'CREDITS_INVALID'],
    ['an empty text', { creditsRemaining: '' }, 'CREDITS_INVALID'],
    ['a number in another notation', { creditsRemaining: '1e3' }, 'CREDITS_INVALID'],
    ['a list', { creditsRemaining: [5] }, 'CREDITS_INVALID'],
    ['a reason that is a book', { creditsRemaining: 5, reason: 'x'.repeat(301) }, 'TEXT_TOO_LONG'],
    ['an expectation that is no number', { creditsRemaining: 5, expectedCredits: 'all' }, 'CREDITS_INVALID'],
  ])('refuses %s', async (_, body, code) => {
    const student = await makeStudent(site, { hours: 2 })
    const response = await set(student.id, body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ code }] })
    await expectUntouched(student.id, 2)
  })

  test.each([
    ['an unknown field', { creditsRemaining: 5, email: 'mine@example.com' }],
    ['a NUL in the reason', { creditsRemaining: 5, reason: 'a\u0000b' }],
  ])('refuses %s', async (_, body) => {
    const student = await makeStudent(site, { hours: 2 })
    expect((await set(student.id, body)).statusCode).toBe(400)
    await expectUntouched(student.id, 2)
  })

  test('refuses an unknown, a malformed and a deleted student', async () => {
    const gone = await makeStudent(site)
    await deleteAccount(site.db, { studentId: gone.id, now: site.time.now })
    for (const id of [gone.id, '00000000-0000-4000-8000-000000000000', '1', 'x']) {
      expect((await set(id, { creditsRemaining: 5 })).statusCode).toBe(404)
    }
    await expectUntouched(gone.id, 0)
  })

  test.each([1.99, '2.01', 0, 12_345])(
    'refuses a change when staff saw %s and there are 2',
    async (expectedCredits) => {
      const student = await makeStudent(site, { hours: 2 })
      const response = await set(student.id, { creditsRemaining: 5, expectedCredits })
      expect(response.statusCode).toBe(409)
      expect(response.json().code).toBe('BALANCE_CHANGED')
      await expectUntouched(student.id, 2)
    },
  )
})

describe('setting the hours of a student', () => {
  test.each([
    [2, 5, 3],
    [2, 0, -2],
    [0, 10_000, 10_000],
    [0.1, 0.3, 0.2],
    [2.3, 1.15, -1.15],
    [2, '12,5', 10.5],
    [2, ' 12.50 ', 10.5],
  ])('a change from %d to %s is one entry of the difference', async (from, to, hours) => {
    const student = await makeStudent(site, { hours: from })
    const response = await set(student.id, { creditsRemaining: to, expectedCredits: from.toFixed(2) })
    expect(response.statusCode).toBe(200)
    const after = Number(String(to).replace(',', '.'))
    expect(response.json()).toMatchObject({ id: student.id, firstName: 'Noah', creditsRemaining: after })
    expect((await entriesOf(student.id)).at(-1)).toMatchObject({
      kind: 'adjustment',
      hours: hours.toFixed(2),
      balanceAfter: after.toFixed(2),
      reason: null,
      administratorId: admin.id,
    })
    expect(await actionsOn(student.id)).toMatchObject([
      {
        administratorId: admin.id,
        action: 'hours.set',
        before: { creditsRemaining: from },
        after: { creditsRemaining: after },
        createdAt: site.time.now,
      },
    ])
    expect(await findBrokenBalances(site)).toEqual([])
  })

  test('setting the current value adds no entry', async () => {
    const student = await makeStudent(site, { hours: 2.5 })
    const response = await set(student.id, { creditsRemaining: '2.50', reason: 'nothing happened' })
    expect(response.statusCode).toBe(200)
    expect(response.json().creditsRemaining).toBe(2.5)
    await expectUntouched(student.id, 2.5)
  })

  test('shows the student the new balance and the reason', async () => {
    const student = await makeStudent(site, { hours: 2 })
    const reason = 'Tutor was ill: <b>sorry</b> 🙏'
    await set(student.id, { creditsRemaining: 3.25, reason: `  ${reason} ` })
    const read = (url: string) => sendJson(site, { method: 'GET', url, cookie: student.cookie })
    expect((await read('/api/auth/user')).json().creditsRemaining).toBe(3.25)
    const [newest] = (await read('/api/credits/statement')).json()
    expect(newest).toMatchObject({ kind: 'adjustment', hours: 1.25, balanceAfter: 3.25, reason })
    const [action] = await actionsOn(student.id)
    expect(action?.after).toEqual({ creditsRemaining: 3.25, reason })
  })

  test('stores an empty reason as none', async () => {
    const student = await makeStudent(site)
    await set(student.id, { creditsRemaining: 1, reason: '   ' })
    expect((await entriesOf(student.id)).at(-1)?.reason).toBeNull()
    expect((await actionsOn(student.id))[0]?.after).toEqual({ creditsRemaining: 1 })
  })
})
