import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import { administratorSignIns } from '../db/schema/administrators'
import { oidcRequests, signInAttempts } from '../db/schema/sign-in-attempts'
import { studentSignIns } from '../db/schema/students'
import { tutorSignIns } from '../db/schema/tutor-accounts'
import { insertOidcRequest } from '../features/account/sign-in/oidc-requests.store'
import { cleanUp } from '../jobs/clean-up'
import { buildTestApp } from '../testing/build-test-app'
import { makeAdministrator, makeStudent } from '../testing/factories'
import { makeSignedInTutor } from '../testing/tutoring-factories'
import { startAdministratorSignIn } from './administrator-sign-ins.store'
import { startStudentSignIn } from './student-sign-ins.store'
import { startTutorSignIn } from './tutor-sign-ins.store'

const DAY = 24 * HOUR_MS
const site = await buildTestApp()
const { app, db, time } = site
const student = await makeStudent(site)
const tutor = await makeSignedInTutor(site)
const admin = await makeAdministrator(site)

const doors = {
  student: {
    url: '/api/auth/user',
    signIn: async () => `plume_student=${await startStudentSignIn(db, student.id, time.now)}`,
  },
  tutor: {
    url: '/api/tutor/me',
    signIn: async () => `plume_tutor=${await startTutorSignIn(db, tutor.id, time.now)}`,
  },
  admin: {
    url: '/api/admin/me',
    signIn: async () => `plume_admin=${await startAdministratorSignIn(db, admin.id, time.now, time.now)}`,
  },
}

/** Signs in, uses the sign-in after each pause, and tells how each use was answered. */
async function useAfter(accountKind: keyof typeof doors, pausesMs: number[]): Promise<number[]> {
  const { url, signIn } = doors[accountKind]
  const cookie = await signIn()
  const statuses: number[] = []
  for (const pause of pausesMs) {
    time.now = new Date(time.now.getTime() + pause)
    statuses.push((await app.inject({ url, headers: { cookie } })).statusCode)
  }
  return statuses
}

const repeat = (pause: number, times: number) => Array<number>(times).fill(pause)

describe('a student’s sign-in', () => {
  test('lives for almost 14 days without use', async () => {
    expect(await useAfter('student', [14 * DAY - 1])).toEqual([200])
  })
  test('dies after 14 days without use, and stays dead', async () => {
    expect(await useAfter('student', [14 * DAY, 1])).toEqual([401, 401])
  })
  test('is kept alive by use', async () => {
    expect(await useAfter('student', [13 * DAY, 13 * DAY])).toEqual([200, 200])
  })
  test('dies after 30 days, however much it is used', async () => {
    expect(await useAfter('student', [...repeat(10 * DAY - 1, 3), 3])).toEqual([200, 200, 200, 401])
  })
  test('is used without a write until an hour has passed', async () => {
    const token = await startStudentSignIn(db, student.id, time.now)
    const lastSeen = async () => (await db.select().from(studentSignIns)).map((row) => row.lastSeenAt.getTime()).sort()
    const before = await lastSeen()
    time.now = new Date(time.now.getTime() + HOUR_MS)
    await app.inject({ url: '/api/auth/user', headers: { cookie: `plume_student=${token}` } })
    expect(await lastSeen()).toEqual(before)
    time.now = new Date(time.now.getTime() + 1)
    await app.inject({ url: '/api/auth/user', headers: { cookie: `plume_student=${token}` } })
    expect((await lastSeen()).at(-1)).toBe(time.now.getTime())
  })
})

describe.each(['tutor', 'admin'] as const)('the sign-in of a %s', (accountKind) => {
  test('lives for almost 2 hours without use', async () => {
    expect(await useAfter(accountKind, [2 * HOUR_MS - 1])).toEqual([200])
  })
  test('dies after 2 hours without use, and stays dead', async () => {
    expect(await useAfter(accountKind, [2 * HOUR_MS, 1])).toEqual([401, 401])
  })
  test('is kept alive by use', async () => {
    expect(await useAfter(accountKind, repeat(1.9 * HOUR_MS, 3))).toEqual([200, 200, 200])
  })
  test('dies after 12 hours, however much it is used', async () => {
    expect(await useAfter(accountKind, repeat(1.5 * HOUR_MS, 8))).toEqual([...repeat(200, 7), 401])
  })
})

test('housekeeping removes what is dead and leaves what lives', async () => {
  const ago = (ms: number) => new Date(time.now.getTime() - ms)
  await db.delete(studentSignIns)
  await db.delete(administratorSignIns)
  const living = {
    student: await startStudentSignIn(db, student.id, ago(13 * DAY)),
    admin: await startAdministratorSignIn(db, admin.id, ago(1.9 * HOUR_MS)),
  }
  await startStudentSignIn(db, student.id, ago(15 * DAY))
  await startAdministratorSignIn(db, admin.id, ago(2.1 * HOUR_MS))
  await db.delete(tutorSignIns)
  await startTutorSignIn(db, tutor.id, ago(1.9 * HOUR_MS))
  await startTutorSignIn(db, tutor.id, ago(2.1 * HOUR_MS))
  const request = { browserHash: 'b', nonce: 'n', codeVerifier: 'v', returnTo: '/' }
  await insertOidcRequest(db, { ...request, stateHash: 'young', createdAt: ago(9 * MINUTE_MS) })
  await insertOidcRequest(db, { ...request, stateHash: 'old', createdAt: ago(11 * MINUTE_MS) })
  await db.insert(signInAttempts).values([
    { key: 'young', attempts: 5, windowStartedAt: ago(20 * HOUR_MS) },
    { key: 'old', attempts: 5, windowStartedAt: ago(25 * HOUR_MS) },
  ])

  await cleanUp(db, time.now)

  expect(await db.select().from(studentSignIns)).toHaveLength(1)
  expect(await db.select().from(administratorSignIns)).toHaveLength(1)
  expect(await db.select().from(tutorSignIns)).toHaveLength(1)
  expect((await db.select().from(oidcRequests)).map((row) => row.stateHash)).toEqual(['young'])
  expect((await db.select().from(signInAttempts)).map((row) => row.key)).toEqual(['young'])
  const asStudent = { cookie: `plume_student=${living.student}` }
  expect((await app.inject({ url: '/api/auth/user', headers: asStudent })).statusCode).toBe(200)
  const asAdmin = { cookie: `plume_admin=${living.admin}` }
  expect((await app.inject({ url: '/api/admin/me', headers: asAdmin })).statusCode).toBe(200)
})
