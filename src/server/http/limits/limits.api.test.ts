import { expect, test } from 'vitest'
import { accountContract } from '#shared/features/account/account.contract'
import { adminContentContract } from '#shared/features/content/content.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import { reportsContract } from '#shared/features/tutors/reports.contract'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import { type Endpoint, nameOf } from '#shared/http/endpoint'
import { READS } from '#shared/http/limits'
import { HOUR_MS } from '#shared/time/units'
import { securityEntries } from '../../db/schema/accounts/security-entries'
import { callCounts } from '../../db/schema/call-counts'
import { cleanUp } from '../../jobs/clean-up'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeSignedInTutor } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { openTestDatabase } from '../../testing/sites/test-database'
import { createLimits } from './limits'

const site = await buildTestApp()
const { app, db, time } = site
const { updateProfile, changePassword } = accountContract
const LIMIT = timesOf(updateProfile)

function timesOf({ limit }: Endpoint): number {
  if (!limit) throw new Error('this endpoint has no limit')
  return limit.times
}

/** Counts calls without making them. */
function count(declared: Endpoint, { who, times }: { who: string; times: number }): void {
  const { limit } = declared
  if (!limit) throw new Error('this endpoint has no limit')
  for (let done = 0; done < times; done++) app.limits.count({ name: nameOf(declared), limit, who })
}

/** A call whose body is refused with 400 once it is validated. */
async function call({ method, path }: Endpoint, { cookie = '', remoteAddress = '127.0.0.1', payload = '{}' } = {}) {
  const headers = { cookie, 'content-type': 'application/json' }
  return app.inject({ method, url: path, headers, remoteAddress, payload })
}

const statusOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).statusCode

test('the call after the last allowed one is refused until the window ends, and other callers are not', async () => {
  const [student, other] = [await makeStudent(site), await makeStudent(site)]
  time.now = new Date('2026-11-16T15:00:20Z')
  count(updateProfile, { who: student.id, times: LIMIT - 1 })
  expect(await statusOf(updateProfile, student)).toBe(400)

  const refused = await call(updateProfile, student)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('40')
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })

  expect(await statusOf(updateProfile, other)).toBe(400)
  expect(await statusOf(changePassword, student)).toBe(400)
  expect(await statusOf(accountContract.currentUser, student)).toBe(200)

  time.now = new Date('2026-11-16T15:01:00Z')
  expect(await statusOf(updateProfile, student)).toBe(400)
})

test('a caller over the limit is refused before the body is read; a visitor still gets a 401', async () => {
  const student = await makeStudent(site)
  count(updateProfile, { who: student.id, times: LIMIT })
  expect(await statusOf(updateProfile, { ...student, payload: '{broken' })).toBe(429)
  expect(await statusOf(updateProfile)).toBe(401)
})

test('staff are counted by account', async () => {
  const [one, other] = [await makeAdministrator(site), await makeAdministrator(site)]
  const { createQuiz } = adminContentContract
  count(createQuiz, { who: String(one.id), times: timesOf(createQuiz) })
  expect(await statusOf(createQuiz, one)).toBe(429)
  expect(await statusOf(createQuiz, other)).toBe(400)
})

test('the security log names the refused account and its kind', async () => {
  const student = await makeStudent(site)
  const tutor = await makeSignedInTutor(site)
  const admin = await makeAdministrator(site)
  const { createQuiz } = adminContentContract
  const { login } = tutorSignInContract
  const stranger = { id: '198.51.100.7', cookie: '', remoteAddress: '198.51.100.7' }
  for (const [declared, caller] of [
    [updateProfile, student],
    [reportsContract.write, tutor],
    [createQuiz, admin],
    [login, stranger],
    [adminContract.login, stranger],
  ] as const) {
    count(declared, { who: String(caller.id), times: timesOf(declared) })
    expect(await statusOf(declared, caller)).toBe(429)
    // Entries are written after the response: one at a time, their order is known.
    await app.security.flush()
  }
  const noted = await db
    .select({ accountKind: securityEntries.accountKind, account: securityEntries.account })
    .from(securityEntries)
    .orderBy(securityEntries.id)
  expect(noted.slice(-5)).toEqual([
    { accountKind: 'student', account: student.id },
    { accountKind: 'tutor', account: String(tutor.id) },
    { accountKind: 'admin', account: String(admin.id) },
    { accountKind: 'tutor', account: null },
    { accountKind: 'admin', account: null },
  ])
})

test('callers without a sign-in are counted by network: all addresses of an IPv6 /64 together', async () => {
  const { login } = adminContract
  for (let place = 1; place <= timesOf(login); place++) {
    expect(await statusOf(login, { remoteAddress: `2001:db8:1:2::${place.toString(16)}` })).toBe(400)
  }
  expect(await statusOf(login, { remoteAddress: '2001:db8:1:2:ffff::1' })).toBe(429)
  expect(await statusOf(login, { remoteAddress: '2001:db8:1:3::1' })).toBe(400)
})

test('ordinary use by a class writes no rows to the database', async () => {
  await app.limits.flush()
  await db.delete(callCounts)
  for (let student = 0; student < 30; student++) count(updateProfile, { who: `student ${student}`, times: 25 })
  await app.limits.flush()
  expect(await db.$count(callCounts)).toBe(0)
})

test('counts in the database identify nobody, and are deleted after a day', async () => {
  count(updateProfile, { who: '192.0.2.7', times: LIMIT / 2 })
  await app.limits.flush()
  const [row] = await db.select().from(callCounts)
  expect(row?.calls).toBe(LIMIT / 2)
  expect(JSON.stringify(row)).not.toContain('192.0.2.7')

  await cleanUp(db, new Date(time.now.getTime() + HOUR_MS))
  expect(await db.$count(callCounts)).toBe(1)
  await cleanUp(db, new Date(time.now.getTime() + 25 * HOUR_MS))
  expect(await db.$count(callCounts)).toBe(0)
})

test('without the database the limit still applies in each process', async () => {
  const database = await openTestDatabase()
  await database.close()
  const limits = createLimits({ db: database.db, clock: () => time.now, log: app.log })
  const countOne = () => limits.count({ name: 'x', limit: { per: 'address', times: 20, minutes: 1 }, who: 'a' })
  for (let done = 0; done < 20; done++) {
    countOne()
    await limits.flush()
  }
  expect(countOne).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
})

test('reads are limited per account, all endpoints together', async () => {
  const [student, other] = [await makeStudent(site), await makeStudent(site)]
  time.now = new Date('2026-11-16T16:00:00Z')
  const limit = { ...READS, per: 'student' } as const
  for (let done = 0; done < READS.times - 1; done++) app.limits.count({ name: 'reads', limit, who: student.id })
  const read = (url: string, { cookie }: { cookie: string }) => app.inject({ url, headers: { cookie } })
  expect((await read('/api/progress', student)).statusCode).toBe(200)
  expect((await read('/api/auth/user', student)).statusCode).toBe(429)
  expect((await read('/api/auth/user', other)).statusCode).toBe(200)
})
