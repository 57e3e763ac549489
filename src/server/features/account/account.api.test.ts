import { describe, expect, test } from 'vitest'
import { makeStudent } from '../../testing/factories/factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp({ settings: { avatarOrigins: ['https://pictures.example'] } })
const { app } = site

describe('GET /api/auth/user', () => {
  test('refuses a visitor', async () => {
    const response = await app.inject({ url: '/api/auth/user' })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: 'Unauthorized', code: 'UNAUTHORIZED' })
  })

  test('returns the signed-in student and nothing that the contract does not name', async () => {
    const student = await makeStudent(site, { firstName: 'Zoé', lastName: null, hours: 12.5, passwordHash: 'secret' })
    const response = await app.inject({ url: '/api/auth/user', headers: { cookie: student.cookie } })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      id: student.id,
      firstName: 'Zoé',
      lastName: null,
      email: expect.stringContaining('@example.com'),
      profileImageUrl: null,
      creditsRemaining: 12.5,
      preferredLanguage: 'en',
      createdAt: site.time.now.toISOString(),
    })
  })

  test.each([
    ['https://pictures.example/eve.png', 'https://pictures.example/eve.png'],
    ['https://pictures.example.evil/eve.png', null],
    ['https://elsewhere.example/eve.png', null],
    ['javascript:alert(1)', null],
    ['not an address', null],
  ])('returns the picture %s as %s', async (profileImageUrl, shown) => {
    const student = await makeStudent(site, { profileImageUrl })
    const response = await app.inject({ url: '/api/auth/user', headers: { cookie: student.cookie } })
    expect(response.json().profileImageUrl).toBe(shown)
  })
})

describe('PATCH /api/users/language', () => {
  const change = (cookie: string | undefined, payload: unknown) =>
    app.inject({
      method: 'PATCH',
      url: '/api/users/language',
      headers: { ...(cookie && { cookie }), 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })

  test('refuses a visitor before reading the body', async () => {
    expect((await change(undefined, { language: 'xx' })).statusCode).toBe(401)
  })

  test.each([
    ['another language', { language: 'es' }],
    ['no language', {}],
    ['an unknown field', { language: 'fr', creditsRemaining: 100 }],
    ['a list', ['fr']],
    ['nothing at all', null],
  ])('refuses %s and changes nothing', async (_, body) => {
    const student = await makeStudent(site)
    const response = await change(student.cookie, body)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', issues: [expect.anything()] })
    const user = await app.inject({ url: '/api/auth/user', headers: { cookie: student.cookie } })
    expect(user.json()).toMatchObject({ preferredLanguage: 'en', creditsRemaining: 0 })
  })

  test('names the field and its code', async () => {
    const student = await makeStudent(site)
    const response = await change(student.cookie, { language: 'es' })
    expect(response.json().issues).toEqual([
      { path: 'language', message: 'Language must be en or fr', code: 'LANGUAGE_UNKNOWN' },
    ])
  })

  test('saves the choice', async () => {
    const student = await makeStudent(site)
    const response = await change(student.cookie, { language: 'fr' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ preferredLanguage: 'fr' })
    const user = await app.inject({ url: '/api/auth/user', headers: { cookie: student.cookie } })
    expect(user.json().preferredLanguage).toBe('fr')
  })
})
