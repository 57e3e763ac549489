import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEMO_ADMINISTRATOR, DEMO_GUARDIAN, DEMO_STUDENT } from '#shared/demo-accounts'
import { hashPassword } from '../auth/passwords/passwords'
import { students } from '../db/schema/accounts/students'
import { tutors } from '../db/schema/tutoring/booking'
import { insertFamily, insertGuardian } from '../features/families/families.store'
import { makeTutor } from '../testing/factories/tutoring-factories'
import { buildTestApp } from '../testing/sites/build-test-app'
import { ensureDemoAccounts, retireDemoAccounts } from './demo-accounts'

const site = await buildTestApp()
const { app, db, time } = site

const signInStudent = () =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(DEMO_STUDENT).toString(),
  })
const signInStaff = () => app.inject({ method: 'POST', url: '/api/admin/login', payload: DEMO_ADMINISTRATOR })

test('the published passwords open the demo, but nothing once the site is no longer a demo', async () => {
  await ensureDemoAccounts(db, time.now)
  const [student, staff] = [await signInStudent(), await signInStaff()]
  expect([student.statusCode, staff.statusCode]).toEqual([303, 200])

  await retireDemoAccounts(db, time.now)
  expect((await signInStudent()).statusCode).toBe(401)
  expect((await signInStaff()).statusCode).toBe(401)
  const cookieOf = (answer: typeof student) => String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const user = await app.inject({ url: '/api/auth/user', headers: { cookie: cookieOf(student) } })
  const me = await app.inject({ url: '/api/admin/me', headers: { cookie: cookieOf(staff) } })
  expect([user.statusCode, me.statusCode]).toEqual([401, 401])
})

test('the published password of the guardian opens nothing outside the demo', async () => {
  const familyId = await insertFamily(db, time.now)
  const person = { firstName: 'Fiona', lastName: 'MacLeod', email: DEMO_GUARDIAN.email, phone: null } as const
  await insertGuardian(db, { familyId, place: 1, ...person, preferredLanguage: 'en', createdAt: time.now })
  const signIn = () => app.inject({ method: 'POST', url: '/api/family/login', payload: DEMO_GUARDIAN })
  expect((await signIn()).statusCode).toBe(401)
  await ensureDemoAccounts(db, time.now)
  expect((await signIn()).statusCode).toBe(200)
  await retireDemoAccounts(db, time.now)
  expect((await signIn()).statusCode).toBe(401)
})

test('they work again when the site becomes a demo again', async () => {
  await ensureDemoAccounts(db, time.now)
  await retireDemoAccounts(db, time.now)
  await ensureDemoAccounts(db, time.now)
  expect([(await signInStudent()).statusCode, (await signInStaff()).statusCode]).toEqual([303, 200])
})

test('a student who chose another password in the demo keeps it', async () => {
  await ensureDemoAccounts(db, time.now)
  const chosen = await hashPassword('another password')
  await db.update(students).set({ passwordHash: chosen }).where(eq(students.email, DEMO_STUDENT.email))
  await ensureDemoAccounts(db, time.now)
  expect((await signInStudent()).statusCode).toBe(401)
})

test('one sample tutor is notified of bookings in the demo, and never outside it', async () => {
  const { id } = await makeTutor(site, { name: 'Amara Diallo' })
  const addressOf = async () => (await site.db.select().from(tutors).where(eq(tutors.id, id)))[0]?.email
  await ensureDemoAccounts(site.db, site.time.now)
  expect(await addressOf()).toBe('tutor@example.com')
  await retireDemoAccounts(site.db, site.time.now)
  expect(await addressOf()).toBeNull()
})
