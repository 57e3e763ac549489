import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEMO_STUDENT } from '#shared/demo-accounts'
import { hashToken } from '../../../auth/tokens'
import { signIns } from '../../../db/schema/accounts/sign-ins'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeStudent } from '../../../testing/factories/factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const demo = await buildTestApp({ settings: { demo: true } })
const { app, db } = site

const EMAIL = 'Zoe@Example.com'
const PASSWORD = 'une plume rouge'
const student = await makeStudent(site, { email: EMAIL, passwordHash: await quickHash(PASSWORD) })
await makeStudent(site, { email: 'google@example.com', passwordHash: null })

const signIn = (fields: Record<string, string> = {}, cookie = '') =>
  sendForm(site, '/api/login', { email: EMAIL, password: PASSWORD, ...fields }, { headers: { cookie } })

const whoHas = (token: string | undefined) =>
  app.inject({ url: '/api/auth/user', headers: { cookie: `plume_student=${token}` } })

describe('the sign-in page', () => {
  test('asks in English for an email and a password', async () => {
    const page = await app.inject({ url: '/api/login' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<html lang="en"')
    expect(page.body).toContain('<form method="post" action="/api/login"')
    expect(page.body).toMatch(/<label for="email">Email<\/label>\s*<input id="email" name="email" type="email"/)
    expect(page.body).toMatch(
      /<label for="password">Password<\/label>\s*<input id="password" name="password" type="password"/,
    )
    expect(page.body).toContain('<button class="auth-button" type="submit">Sign in</button>')
    expect(page.body).toMatch(/<a href="\/api\/signup\?[^"]*">Create account<\/a>/)
    expect(page.body).not.toMatch(/<script|<style|style=|onclick/)
  })

  test('is in French on request, and remembers it', async () => {
    const page = await app.inject({ url: '/api/login?lang=fr' })
    expect(page.body).toContain('<html lang="fr"')
    expect(page.body).toContain('Se connecter')
    expect(page.cookies).toEqual([expect.objectContaining({ name: 'plume_lang', value: 'fr', path: '/' })])
    const later = await app.inject({ url: '/api/signup', headers: { cookie: 'plume_lang=fr' } })
    expect(later.body).toContain('Créer un compte')
    expect(later.cookies).toEqual([])
  })

  test.each(['es', 'FR', '<script>', ''])('stays in English for lang=%s', async (lang) => {
    const page = await app.inject({ url: `/api/login?lang=${encodeURIComponent(lang)}` })
    expect(page.body).toContain('<html lang="en"')
    expect(page.cookies).toEqual([])
  })

  test('uses the chosen theme and ignores other values', async () => {
    const page = async (theme: string) =>
      (await app.inject({ url: '/api/login', headers: { cookie: `plume_theme=${theme}` } })).body
    expect(await page('dark')).toContain('data-theme="dark"')
    expect(await page('%22%3E%3Cscript%3E')).toContain('data-theme="system"')
  })

  test('says what it replaces and shows the demo account, in demo mode only', async () => {
    const shown = (await demo.app.inject({ url: '/api/login' })).body
    expect(shown).toContain(DEMO_STUDENT.email)
    expect(shown).toContain(DEMO_STUDENT.password)
    expect(shown).toContain('instead of Google')
    const hidden = (await app.inject({ url: '/api/login' })).body
    expect(hidden).not.toContain(DEMO_STUDENT.email)
    expect(hidden).not.toContain(DEMO_STUDENT.password)
    expect(hidden).not.toContain('Google')
  })

  test.each(['/api/login', '/api/signup'])('%s keeps a return path of this site only', async (url) => {
    const kept = await app.inject({ url: `${url}?returnTo=${encodeURIComponent('/quiz/math?a=1&b=2')}` })
    expect(kept.body).toContain('name="returnTo" value="/quiz/math?a=1&amp;b=2"')
    for (const hostile of ['"><script>alert(1)</script>', '//evil.example', 'https://evil.example']) {
      const page = await app.inject({ url: `${url}?returnTo=${encodeURIComponent(hostile)}` })
      expect(page.body).toContain('name="returnTo" value="/"')
      expect(page.body).not.toMatch(/evil\.example|alert\(1\)/)
    }
    const twice = await app.inject({ url: `${url}?returnTo=/quiz&returnTo=//evil.example` })
    expect(twice.body).toContain('name="returnTo" value="/"')
  })

  test('escapes the typed values', async () => {
    const payload = `"><script>alert('x')</script>`
    const fields = { firstName: payload, lastName: payload, email: payload, password: payload, returnTo: payload }
    for (const page of [await signIn({ email: payload }), await sendForm(site, '/api/signup', fields)]) {
      expect(page.body).not.toContain('<script')
      expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"')
    }
  })
})

describe('a refused sign-in', () => {
  test('is a 401 page that keeps the email but not the password', async () => {
    const page = await signIn({ password: 'wrong-password', returnTo: '/quiz' })
    expect(page.statusCode).toBe(401)
    expect(page.cookies).toEqual([])
    expect(page.body).toContain(
      '<p class="auth-problem" role="alert">Invalid credentials: the email or the password is not right.',
    )
    expect(page.body).toContain(`value="${EMAIL}"`)
    expect(page.body).toContain('name="returnTo" value="/quiz"')
    expect(page.body).not.toContain('wrong-password')
  })

  test('is in the visitor’s language', async () => {
    expect((await signIn({ password: 'wrong' }, 'plume_lang=fr')).body).toContain('Courriel ou mot de passe incorrect.')
  })

  test.each([
    ['an unknown email', 'nobody@example.com'],
    ['an account that came from Google', 'google@example.com'],
  ])('is the same for %s', async (_, email) => {
    const known = await signIn({ password: 'not the password' })
    const other = await signIn({ email, password: 'not the password' })
    expect(other.statusCode).toBe(known.statusCode)
    expect(other.body.replaceAll(email, EMAIL)).toBe(known.body)
    const plain = (headers: Record<string, unknown>) => Object.keys({ ...headers, 'content-length': '' }).sort()
    expect(plain(other.headers)).toEqual(plain(known.headers))
  })

  test.each(['', ' ', PASSWORD.toUpperCase(), ` ${PASSWORD}`, `${PASSWORD} `])(
    'follows the password "%s"',
    async (password) => {
      const fresh = { remoteAddress: '198.51.100.7' }
      const page = await sendForm(site, '/api/login', { email: `x-${password}@example.com`, password }, fresh)
      expect(page.statusCode).toBe(401)
      expect((await sendForm(site, '/api/login', { email: EMAIL, password }, fresh)).statusCode).toBe(401)
    },
  )
})

describe('a sign-in', () => {
  test('returns to the requested page', async () => {
    const response = await signIn({ returnTo: '/booking?subject=math' })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/booking?subject=math')
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/api/logout', '/%61pi/logout'])(
    'goes to / instead of %s',
    async (returnTo) => {
      expect((await signIn({ returnTo })).headers.location).toBe('/')
    },
  )

  test.each(['zoe@example.com', 'ZOE@EXAMPLE.COM', '  Zoe@Example.com  '])('accepts %s', async (email) => {
    expect((await signIn({ email })).statusCode).toBe(303)
  })

  test('issues a token of 32 random bytes, of which the database stores the hash', async () => {
    const { cookies } = await signIn()
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'plume_student', path: '/', httpOnly: true, sameSite: 'Lax' }),
      expect.objectContaining({ name: 'plume_device', path: '/', httpOnly: true, sameSite: 'Lax' }),
    ])
    const token = cookies[0]?.value ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await db.select().from(signIns)
    expect(rows.filter((row) => row.tokenHash === hashToken(token))).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await whoHas(token)).json()).toMatchObject({ id: student.id, email: EMAIL })
  })

  test('ends the earlier sign-in of the browser', async () => {
    const first = (await signIn()).cookies[0]?.value
    const second = (await signIn({}, `plume_student=${first}`)).cookies[0]?.value
    expect(second).not.toBe(first)
    expect((await whoHas(first)).statusCode).toBe(401)
    expect((await whoHas(second)).statusCode).toBe(200)
  })

  test('never reuses a token that the browser sent', async () => {
    const planted = 'x'.repeat(43)
    const given = (await signIn({}, `plume_student=${planted}`)).cookies[0]?.value
    expect(given).not.toBe(planted)
    expect((await whoHas(planted)).statusCode).toBe(401)
  })

  test('a sign-in on another device survives signing out', async () => {
    const [phone, laptop] = [(await signIn()).cookies[0]?.value, (await signIn()).cookies[0]?.value]
    const response = await app.inject({ url: '/api/logout', headers: { cookie: `plume_student=${phone}` } })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/')
    expect(response.cookies).toEqual([expect.objectContaining({ name: 'plume_student', value: '', path: '/' })])
    expect(response.cookies[0]?.expires?.getTime()).toBe(0)
    const left = await db
      .select()
      .from(signIns)
      .where(eq(signIns.tokenHash, hashToken(phone ?? '')))
    expect(left).toEqual([])
    expect((await whoHas(phone)).statusCode).toBe(401)
    expect((await whoHas(laptop)).statusCode).toBe(200)
  })

  test('is not required for signing out', async () => {
    expect((await app.inject({ url: '/api/logout' })).statusCode).toBe(303)
  })

  test.each(['cross-site', 'same-site', 'whatever'])('cannot be ended by another site (%s)', async (site) => {
    const cookie = `plume_student=${(await signIn()).cookies[0]?.value}`
    const response = await app.inject({ url: '/api/logout', headers: { cookie, 'sec-fetch-site': site } })
    expect([response.statusCode, response.json().code, response.cookies]).toEqual([403, 'FOREIGN_ORIGIN', []])
    expect((await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(200)
  })

  test.each(['same-origin', 'none'])('can be ended by our own links and typed addresses (%s)', async (site) => {
    const cookie = `plume_student=${(await signIn()).cookies[0]?.value}`
    const response = await app.inject({ url: '/api/logout', headers: { cookie, 'sec-fetch-site': site } })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
    expect(response.headers['clear-site-data']).toBe('"cache"')
    expect((await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401)
  })
})
