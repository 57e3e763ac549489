import { describe, expect, test } from 'vitest'
import type { AccountKind } from '#shared/account-kinds'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/units'
import { oidcRequests, signInAttempts, signIns } from '../../db/schema/accounts/sign-ins'
import { insertOidcRequest } from '../../features/account/sign-in/oidc-requests.store'
import { cleanUp } from '../../jobs/clean-up'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeGuardian } from '../../testing/factories/family-factories'
import { makeSignedInTutor } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import type { Account } from '../account'
import { hashToken } from '../tokens'
import { insertSignIn } from './sign-ins.store'

const site = await buildTestApp()
const { app, db, time } = site

const accounts: Record<AccountKind, Account> = {
  student: { accountKind: 'student', id: (await makeStudent(site)).id },
  guardian: { accountKind: 'guardian', id: (await makeGuardian(site)).id },
  tutor: { accountKind: 'tutor', id: (await makeSignedInTutor(site)).id },
  admin: { accountKind: 'admin', id: (await makeAdministrator(site)).id },
}
const urls: Record<AccountKind, string> = {
  student: '/api/auth/user',
  guardian: '/api/family/me',
  tutor: '/api/tutor/me',
  admin: '/api/admin/me',
}

const signIn = (kind: AccountKind, now = time.now) => insertSignIn(db, accounts[kind], { now, factorPassedAt: now })
const request = (kind: AccountKind, token: string) =>
  app.inject({ url: urls[kind], headers: { cookie: `plume_${kind}=${token}` } })

/** Signs in, makes a request after each pause, and returns the statuses. */
async function requestAfter(kind: AccountKind, pausesMs: number[]): Promise<number[]> {
  const token = await signIn(kind)
  const statuses: number[] = []
  for (const pause of pausesMs) {
    time.now = new Date(time.now.getTime() + pause)
    statuses.push((await request(kind, token)).statusCode)
  }
  return statuses
}

const repeat = (pause: number, times: number) => Array<number>(times).fill(pause)

describe.each(['student', 'guardian'] as const)('the sign-in of a %s', (kind) => {
  test('is valid for almost 14 days without use', async () => {
    expect(await requestAfter(kind, [14 * DAY_MS - 1])).toEqual([200])
  })
  test('ends after 14 days without use, for good', async () => {
    expect(await requestAfter(kind, [14 * DAY_MS, 1])).toEqual([401, 401])
  })
  test('is extended by use', async () => {
    expect(await requestAfter(kind, [13 * DAY_MS, 13 * DAY_MS])).toEqual([200, 200])
  })
  test('ends after 30 days, however much it is used', async () => {
    expect(await requestAfter(kind, [...repeat(10 * DAY_MS - 1, 3), 3])).toEqual([200, 200, 200, 401])
  })
})

describe('the sign-in of a student', () => {
  test('is updated at most once an hour', async () => {
    const token = await signIn('student')
    const lastSeen = async () => (await db.select().from(signIns)).map((row) => row.lastSeenAt.getTime()).sort()
    const before = await lastSeen()
    time.now = new Date(time.now.getTime() + HOUR_MS)
    await request('student', token)
    expect(await lastSeen()).toEqual(before)
    time.now = new Date(time.now.getTime() + 1)
    await request('student', token)
    expect((await lastSeen()).at(-1)).toBe(time.now.getTime())
  })
})

describe.each(['tutor', 'admin'] as const)('the sign-in of a %s', (kind) => {
  test('is valid for almost 2 hours without use', async () => {
    expect(await requestAfter(kind, [2 * HOUR_MS - 1])).toEqual([200])
  })
  test('ends after 2 hours without use, for good', async () => {
    expect(await requestAfter(kind, [2 * HOUR_MS, 1])).toEqual([401, 401])
  })
  test('is extended by use', async () => {
    expect(await requestAfter(kind, repeat(1.9 * HOUR_MS, 3))).toEqual([200, 200, 200])
  })
  test('ends after 12 hours, however much it is used', async () => {
    expect(await requestAfter(kind, repeat(1.5 * HOUR_MS, 8))).toEqual([...repeat(200, 7), 401])
  })
})

test('the clean-up removes dead sign-ins, old provider requests and old counts, and nothing else', async () => {
  const ago = (ms: number) => new Date(time.now.getTime() - ms)
  await db.delete(signIns)
  const living = {
    student: await signIn('student', ago(13 * DAY_MS)),
    tutor: await signIn('tutor', ago(1.9 * HOUR_MS)),
    admin: await signIn('admin', ago(1.9 * HOUR_MS)),
  }
  await signIn('student', ago(15 * DAY_MS))
  await signIn('tutor', ago(2.1 * HOUR_MS))
  await signIn('admin', ago(2.1 * HOUR_MS))
  const oidcRequest = { browserHash: 'b', nonce: 'n', codeVerifier: 'v', returnTo: '/' }
  await insertOidcRequest(db, { ...oidcRequest, stateHash: 'young', createdAt: ago(9 * MINUTE_MS) })
  await insertOidcRequest(db, { ...oidcRequest, stateHash: 'old', createdAt: ago(11 * MINUTE_MS) })
  await db.insert(signInAttempts).values([
    { key: 'young', attempts: 5, windowStartedAt: ago(20 * HOUR_MS) },
    { key: 'old', attempts: 5, windowStartedAt: ago(25 * HOUR_MS) },
  ])

  await cleanUp(db, time.now)

  const left = (await db.select().from(signIns)).map(({ tokenHash }) => tokenHash)
  expect(left.sort()).toEqual(Object.values(living).map(hashToken).sort())
  expect((await db.select().from(oidcRequests)).map((row) => row.stateHash)).toEqual(['young'])
  expect((await db.select().from(signInAttempts)).map((row) => row.key)).toEqual(['young'])
  expect((await request('student', living.student)).statusCode).toBe(200)
  expect((await request('admin', living.admin)).statusCode).toBe(200)
})
