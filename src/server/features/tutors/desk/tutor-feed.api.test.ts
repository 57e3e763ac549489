import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { transact } from '../../../db/transact'
import { recoverAccount } from '../../../recovery/recover-account'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeSignedInTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { savePassword } from '../sign-in/tutor-accounts.store'

const site = await buildTestApp({ settings: { classroomUrl: 'https://class.example/{room}' } })
const { db, time } = site
const eve = await makeStudent(site, { firstName: 'Ève', lastName: 'Gagnon', hours: 20 })

const withPassword = (tutorId: number) => savePassword(db, { tutorId, passwordHash: 'a hash', now: time.now })

async function makeTutorWithFeed() {
  const tutor = await makeSignedInTutor(site)
  await withPassword(tutor.id)
  return { ...tutor, path: await renew(tutor.cookie) }
}

async function renew(cookie: string): Promise<string> {
  return (await sendJson(site, { method: 'POST', url: '/api/tutor/calendar/token', cookie })).json().path
}

const read = (url: string) => sendJson(site, { method: 'GET', url })

async function book(tutorId: number, overrides: Record<string, unknown> = {}) {
  const body = bookingBody(tutorId, overrides)
  const booked = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: eve.cookie, body })
  expect(booked.statusCode).toBe(201)
  return booked.json().id
}

describe('a tutor’s calendar feed', () => {
  test('contains the tutor’s own sessions with first name and classroom, without notes', async () => {
    const [amara, jonas] = [await makeTutorWithFeed(), await makeTutorWithFeed()]
    const id = await book(amara.id, { notes: 'A private worry' })
    const feed = await read(amara.path)
    expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(feed.body).toContain('SUMMARY:Math with Ève G.')
    expect(feed.body).toContain(`/sessions/${id}/room`)
    expect(feed.body).not.toContain('class.example')
    expect(feed.body).not.toContain('A private worry')
    expect((await read(jonas.path)).body).not.toContain('Ève')
  })

  test('hides the names of distant sessions, and removes a cancelled one', async () => {
    const { id, path } = await makeTutorWithFeed()
    const cancelled = await book(id, { startTime: '15:00' })
    const change = { method: 'PATCH', url: `/api/sessions/${cancelled}`, cookie: eve.cookie } as const
    await sendJson(site, { ...change, body: { status: 'cancelled' } })
    await book(id, { sessionDate: '2027-01-04' })
    const { body } = await read(path)
    expect(body).toContain('STATUS:CANCELLED')
    expect(body).toContain('SUMMARY:Math with a student')
  })

  test('has one address at a time, which ends when the account is recovered', async () => {
    const { id, path, cookie: before } = await makeTutorWithFeed()
    const state = async (cookie: string) =>
      (await sendJson(site, { method: 'GET', url: '/api/tutor/calendar/token', cookie })).json()
    expect(await state(before)).toEqual({ exists: true })
    const next = await renew(before)
    expect((await read(path)).statusCode).toBe(404)
    expect((await read(next)).statusCode).toBe(200)
    const account = { accountKind: 'tutor', id } as const
    await transact(db, (tx) => recoverAccount(tx, account, { now: time.now }))
    expect((await read(next)).statusCode).toBe(404)
    expect(await state(`plume_tutor=${await insertSignIn(db, account, { now: time.now })}`)).toEqual({ exists: false })
  })

  test('ends when the email changes and when the tutor retires', async () => {
    const { cookie } = await makeAdministrator(site)
    for (const body of [{ email: 'another@example.com' }, { isRetired: true }]) {
      const { id, path } = await makeTutorWithFeed()
      await sendJson(site, { method: 'PATCH', url: `/api/admin/tutors/${id}`, cookie, body })
      expect((await read(path)).statusCode).toBe(404)
    }
  })

  test('needs a recent sign-in to get an address, and ends with a new password', async () => {
    const tutor = await makeSignedInTutor(site, { email: 'careful@example.com' })
    const passwordHash = await quickHash('an older lamp by the sea')
    await savePassword(db, { tutorId: tutor.id, passwordHash, now: time.now })
    const call = (method: 'POST' | 'PATCH', url: string, body?: object) =>
      sendJson(site, { method, url, cookie: tutor.cookie, ...(body && { body }) })
    const { path } = (await call('POST', '/api/tutor/calendar/token')).json()
    expect((await read(path)).statusCode).toBe(200)
    const before = site.time.now
    site.time.now = new Date(before.getTime() + 6 * MINUTE_MS)
    expect((await call('POST', '/api/tutor/calendar/token')).json().code).toBe('REAUTH_NEEDED')
    site.time.now = before
    const [newPassword, currentPassword] = ['a newer lamp by the sea', 'an older lamp by the sea']
    const change = { currentPassword, newPassword, confirmPassword: newPassword }
    expect((await call('PATCH', '/api/tutor/me/password', change)).statusCode).toBe(204)
    expect((await read(path)).statusCode).toBe(404)
  })

  test('cannot be read with the address of a student’s feed, nor the reverse', async () => {
    const { path } = await makeTutorWithFeed()
    const own = await sendJson(site, { method: 'POST', url: '/api/calendar/token', cookie: eve.cookie })
    const swapped = [path.replace('tutor-calendar', 'calendar'), own.json().path.replace('calendar', 'tutor-calendar')]
    for (const url of swapped) expect((await read(url)).statusCode).toBe(404)
  })
})
