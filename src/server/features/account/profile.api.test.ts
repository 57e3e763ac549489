import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from '../../auth/passwords/passwords'
import { insertSignIn } from '../../auth/sign-ins/sign-ins.store'
import { students } from '../../db/schema/accounts/students'
import { makeStudent } from '../../testing/factories/factories'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const OLD_PASSWORD = 'a quiet autumn'
const passwordHash = await hashPassword(OLD_PASSWORD)

const rowOf = async (id: string) => (await site.db.select().from(students).where(eq(students.id, id)))[0]
const patch = (url: string, cookie: string | undefined, body: unknown) =>
  sendJson(site, { method: 'PATCH', url, ...(cookie && { cookie }), body })

describe('PATCH /api/profile', () => {
  const change = (cookie: string | undefined, body: unknown) => patch('/api/profile', cookie, body)

  test('refuses a visitor', async () => {
    expect((await change(undefined, {})).statusCode).toBe(401)
  })

  test.each([
    ['no email', { firstName: 'Zoé' }],
    ['an invalid email', { email: 'zoe' }],
    ['an empty email', { email: '' }],
    ['a name that is too long', { firstName: 'x'.repeat(101), email: 'zoe@example.com' }],
    ['hours', { email: 'zoe@example.com', creditsRemaining: 100 }],
    ['a role', { email: 'zoe@example.com', role: 'admin' }],
    ['a name that is a number', { firstName: 1, email: 'zoe@example.com' }],
  ])('refuses %s and changes nothing', async (_, body) => {
    const student = await makeStudent(site, { hours: 2 })
    const before = await rowOf(student.id)
    expect((await change(student.cookie, body)).statusCode).toBe(400)
    expect(await rowOf(student.id)).toEqual(before)
  })

  test.each(['taken@example.com', 'TAKEN@Example.Com', ' taken@example.com '])(
    'refuses %o of another account',
    async (email) => {
      await makeStudent(site, { email: 'taken@example.com' }).catch(() => undefined)
      const student = await makeStudent(site)
      const before = await rowOf(student.id)
      const response = await change(student.cookie, { firstName: 'Zoé', email })
      expect(response.statusCode).toBe(409)
      expect(response.json().code).toBe('EMAIL_TAKEN')
      expect(await rowOf(student.id)).toEqual(before)
    },
  )

  test('saves names and email and returns the user', async () => {
    const student = await makeStudent(site, { hours: 2.5, email: 'before@example.com' })
    const response = await change(student.cookie, { firstName: ' Zoé ', lastName: '', email: 'Zoe.Roy@example.com' })
    expect(response.statusCode).toBe(200)
    const cookie = `plume_student=${response.cookies[0]?.value}`
    const current = await sendJson(site, { method: 'GET', url: '/api/auth/user', cookie })
    expect(response.json()).toEqual(current.json())
    expect(response.json()).toMatchObject({
      firstName: 'Zoé',
      lastName: null,
      email: 'Zoe.Roy@example.com',
      creditsRemaining: 2.5,
    })
  })

  test('keeps a missing name, and accepts the student’s own email in another case', async () => {
    const student = await makeStudent(site, { firstName: 'Ada', email: 'ada@example.com' })
    const response = await change(student.cookie, { email: 'ADA@example.com' })
    expect(response.json()).toMatchObject({ firstName: 'Ada', email: 'ADA@example.com' })
  })
})

describe('PATCH /api/profile/password', () => {
  const NEW_PASSWORD = 'a louder winter'
  const change = (cookie: string | undefined, overrides: Record<string, unknown> = {}) =>
    patch('/api/profile/password', cookie, {
      currentPassword: OLD_PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      ...overrides,
    })

  test('refuses a visitor', async () => {
    expect((await change(undefined)).statusCode).toBe(401)
  })

  test.each([
    ['a current password that is too short', { currentPassword: 'short' }, 'currentPassword', 'PASSWORD_TOO_SHORT'],
    ['a new password that is too short', { newPassword: 'short' }, 'newPassword', 'PASSWORD_TOO_SHORT'],
    [
      'a common new password',
      { newPassword: 'plume123', confirmPassword: 'plume123' },
      'newPassword',
      'PASSWORD_GUESSABLE',
    ],
    ['a confirmation that is too short', { confirmPassword: 'short' }, 'confirmPassword', 'PASSWORD_TOO_SHORT'],
    ['a confirmation that differs', { confirmPassword: 'something else' }, 'confirmPassword', 'PASSWORDS_DIFFER'],
  ])('refuses %s', async (_, overrides, path, code) => {
    const student = await makeStudent(site, { passwordHash })
    const response = await change(student.cookie, overrides)
    expect(response.statusCode).toBe(400)
    expect(response.json().issues).toContainEqual(expect.objectContaining({ path, code }))
    expect((await rowOf(student.id))?.passwordHash).toBe(passwordHash)
  })

  test('refuses a wrong current password without ending any sign-in', async () => {
    const student = await makeStudent(site, { passwordHash })
    const response = await change(student.cookie, { currentPassword: 'not this one' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ message: 'The current password is incorrect.', code: 'WRONG_PASSWORD' })
    expect((await rowOf(student.id))?.passwordHash).toBe(passwordHash)
    expect((await change(student.cookie)).statusCode).toBe(204)
  })

  test('counts wrong current passwords as guesses and refuses the sixth unchecked', async () => {
    const student = await makeStudent(site, { passwordHash })
    for (let guess = 0; guess < 5; guess++) {
      expect((await change(student.cookie, { currentPassword: `guess number ${guess}` })).statusCode).toBe(400)
    }
    const response = await change(student.cookie)
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect((await rowOf(student.id))?.passwordHash).toBe(passwordHash)
  })

  test('answers that an account from a provider has no password', async () => {
    const student = await makeStudent(site, { passwordHash: null })
    const response = await change(student.cookie)
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('NO_LOCAL_PASSWORD')
  })

  test('sets the new password, ends every other sign-in and gives this one a new token', async () => {
    const student = await makeStudent(site, { passwordHash })
    const elsewhere = await signInAgain(student.id)
    const other = await makeStudent(site)
    const response = await change(student.cookie)
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect(await isPasswordRight((await rowOf(student.id))?.passwordHash, NEW_PASSWORD)).toBe(true)
    const user = (cookie: string) => sendJson(site, { method: 'GET', url: '/api/auth/user', cookie })
    expect((await user(`plume_student=${response.cookies[0]?.value}`)).statusCode).toBe(200)
    expect((await user(student.cookie)).statusCode).toBe(401)
    expect((await user(elsewhere)).statusCode).toBe(401)
    expect((await user(other.cookie)).statusCode).toBe(200)
  })

  test('ends the private calendar feed, unless the current password is wrong', async () => {
    const student = await makeStudent(site, { passwordHash })
    const made = await sendJson(site, { method: 'POST', url: '/api/calendar/token', cookie: student.cookie })
    const feed = () => site.app.inject({ url: made.json().path })
    expect((await change(student.cookie, { currentPassword: 'not this one' })).statusCode).toBe(400)
    expect((await feed()).statusCode).toBe(200)
    expect((await change(student.cookie)).statusCode).toBe(204)
    expect((await feed()).statusCode).toBe(404)
  })
})

/** A further sign-in of the student, as on another device; returns its cookie. */
async function signInAgain(id: string): Promise<string> {
  return `plume_student=${await insertSignIn(site.db, { accountKind: 'student', id }, { now: site.time.now })}`
}
