import { describe, expect, test } from 'vitest'
import { students } from '../../db/schema/accounts/students'
import { buildTestApp } from '../../testing/sites/build-test-app'

const { app, db } = await buildTestApp()

const send = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })

const VALID = 'email=a%40example.com&password=secret-word'

describe.each(['/api/login', '/api/signup'])('the form at %s', (url) => {
  test.each([
    ['an undeclared field', `${VALID}&role=admin`, 400],
    ['hours', `${VALID}&creditsRemaining=100`, 400],
    ['a prototype', `${VALID}&__proto__=x`, 400],
    ['a constructor', `${VALID}&constructor=x`, 400],
    ['no password', 'email=a%40example.com', 400],
    ['no email', 'password=secret-word', 400],
    ['nothing', 'x', 400],
    ['a password of 201 characters', `email=a%40example.com&password=${'x'.repeat(201)}`, 400],
    ['an email of 255 characters', `email=${'x'.repeat(243)}%40example.com&password=secret-word`, 400],
    ['more than 8 KiB', `${VALID}&returnTo=${'x'.repeat(8 * 1024)}`, 413],
  ])('refuses %s', async (_, payload, status) => {
    const response = await send(url, payload)
    expect(response.statusCode).toBe(status)
    expect(response.cookies).toEqual([])
    expect(await db.select().from(students)).toEqual([])
  })

  test.each([
    ['a NUL in the email', 'email=a%00b%40example.com&password=secret-word'],
    ['a NUL in the password', 'email=nobody%40example.com&password=secret%00word%00'],
    ['bytes that are no text', 'email=%ff%fe&password=%ff%fe'],
    ['half a percent', 'email=%&password=%zz'],
    ['a line break in the email', 'email=a%0d%0ab%40example.com&password=secret-word'],
  ])('treats %s as a wrong value', async (_, payload) => {
    const response = await send(url, payload)
    expect([400, 401, 303]).toContain(response.statusCode)
  })
})

test('a NUL in a name is refused, not a server error', async () => {
  const response = await send('/api/signup', 'firstName=Zo%00e&email=nul%40example.com&password=secret-word')
  expect(response.statusCode).toBe(400)
})
