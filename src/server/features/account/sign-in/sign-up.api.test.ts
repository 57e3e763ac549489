import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signInAttempts } from '../../../db/schema/accounts/sign-ins'
import { students } from '../../../db/schema/accounts/students'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeStudent } from '../../../testing/factories/factories'
import { buildTestApp, buildTestAppOn } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db, time } = site
const FILLED = { firstName: 'Zoé', lastName: 'Tremblay', email: 'zoe@example.com', password: 'k3w9qz' }

const signUp = (fields: Record<string, string>, cookie = '') =>
  sendForm(site, '/api/signup', fields, { headers: { cookie } })

async function count(): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(students)
  return row?.count ?? 0
}

describe('a refused account', () => {
  test.each([
    ['an email without an at-sign', { email: 'zoe' }, 'email', 'Invalid email address'],
    ['no email', { email: '' }, 'email', 'Invalid email address'],
    ['an email with a space', { email: 'zoe t@example.com' }, 'email', 'Invalid email address'],
    ['an email with a tag', { email: '<b>@example.com' }, 'email', 'Invalid email address'],
    ['an email of 255 characters', { email: `${'z'.repeat(243)}@example.com` }, 'email', 'Invalid email address'],
    ['a password of 5 characters', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [
      'a common password',
      { password: 'P@ssw0rd1' },
      'password',
      'This password is too easy to guess. A short sentence is better.',
    ],
    [
      'its own email as password',
      { password: 'ZOE@example.com' },
      'password',
      'This password is too easy to guess. A short sentence is better.',
    ],
    ['no password', { password: '' }, 'password', 'Password must be at least 6 characters'],
    ['a password of 201', { password: 'x'.repeat(201) }, 'password', 'Password must be at most 200 characters'],
    ['a first name of 101', { firstName: 'x'.repeat(101) }, 'firstName', 'This text is too long'],
    ['a last name of 101', { lastName: 'x'.repeat(101) }, 'lastName', 'This text is too long'],
  ])('explains beside the field what is wrong with %s', async (_, change, field, sentence) => {
    const before = await count()
    const page = await signUp({ ...FILLED, ...change })
    expect(page.statusCode).toBe(400)
    expect(page.cookies).toEqual([])
    expect(page.body).toContain(`<p class="auth-field-problem" id="${field}-problem">${sentence}</p>`)
    expect(page.body).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*${field}-problem`, 's'))
    expect(page.body).not.toContain('value="secret"')
    expect(await count()).toBe(before)
  })

  test.each(['Noah \u202eadmin', 'Noah\nSingh', '\u001b[31mNoah'])('refuses the name %j', async (firstName) => {
    const page = await signUp({ ...FILLED, firstName })
    expect([page.statusCode, page.cookies]).toEqual([400, []])
    expect(page.body).toContain('id="firstName-problem">A name can only contain visible characters')
  })

  test('names all invalid fields together, in French too', async () => {
    const page = await signUp({ ...FILLED, email: 'zoe', password: '1' }, 'plume_lang=fr')
    expect(page.body).toContain('Adresse courriel non valide')
    expect(page.body).toContain('au moins 6 caractères')
    expect(page.body).toContain('value="Zoé"')
  })

  test.each(['taken@example.com', 'TAKEN@EXAMPLE.COM', ' Taken@Example.com '])(
    'refuses the taken email %s',
    async (email) => {
      if ((await count()) === 0) await makeStudent(site, { email: 'Taken@example.com' })
      const page = await signUp({ ...FILLED, email })
      expect(page.statusCode).toBe(409)
      expect(page.cookies).toEqual([])
      expect(page.body).toContain('id="email-problem">This email is already used by another account.')
      expect(await count()).toBe(1)
    },
  )
})

describe('a new account', () => {
  test('is first asked for grade and subject, unless another page was requested', async () => {
    const response = await signUp({ ...FILLED, email: 'first@example.com', returnTo: '/' }, 'plume_lang=en')
    expect(response.headers.location).toBe('/welcome')
  })

  test('is signed in, has no hours, and has the interface’s language', async () => {
    const response = await signUp({ ...FILLED, email: ' Zoe@example.com ', returnTo: '/booking' }, 'plume_lang=fr')
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/booking')
    const cookie = `plume_student=${response.cookies[0]?.value}`
    expect((await app.inject({ url: '/api/auth/user', headers: { cookie } })).json()).toMatchObject({
      firstName: 'Zoé',
      lastName: 'Tremblay',
      email: 'Zoe@example.com',
      creditsRemaining: 0,
      preferredLanguage: 'fr',
      profileImageUrl: null,
    })
  })

  test('needs no names', async () => {
    const response = await signUp({ firstName: ' ', email: 'noname@example.com', password: 'v7xq2m' })
    const cookie = `plume_student=${response.cookies[0]?.value}`
    expect((await app.inject({ url: '/api/auth/user', headers: { cookie } })).json()).toMatchObject({
      firstName: null,
      lastName: null,
      preferredLanguage: 'en',
    })
  })

  test('can sign in with its password, of which an argon2id hash is stored', async () => {
    const fields = { email: 'again@example.com', password: 'a quiet morning, '.repeat(12).slice(0, 200) }
    await signUp(fields)
    expect((await sendForm(site, '/api/login', fields)).statusCode).toBe(303)
    const [row] = await db.select().from(students).where(sql`email = ${fields.email}`)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('is created once if the form is sent many times concurrently', async () => {
    const fields = { ...FILLED, email: 'twice@example.com' }
    const before = await count()
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => signUp(fields)))).map((one) => one.statusCode)
    expect(statuses.sort()).toEqual([303, ...Array(7).fill(409)])
    expect(await count()).toBe(before + 1)
  })
})

describe('creating hundreds of accounts', () => {
  const addressKey = (address: string) => createHash('sha256').update(`sign-up\n${address}`).digest('base64url')
  const signUpFrom = (remoteAddress: string, place: number, to = app) =>
    to.inject({
      method: 'POST',
      url: '/api/signup',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ email: `many-${place}@example.com`, password: 'taken-1' }).toString(),
    })

  test('is refused from one address, with the time to wait, and does not block others', async () => {
    await db.insert(signInAttempts).values({ key: addressKey('192.0.2.77'), attempts: 99, windowStartedAt: time.now })
    expect((await signUpFrom('192.0.2.77', 1)).statusCode).toBe(303)
    const before = await count()
    const refused = await signUpFrom('192.0.2.77', 2)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await count()).toBe(before)
    expect((await signUpFrom('192.0.2.78', 3)).statusCode).toBe(303)
  })

  test('has no limit from the machine itself in the demo only, because a proxy may run there', async () => {
    const attempts = { key: addressKey('127.0.0.1'), attempts: 500, windowStartedAt: time.now }
    await db.insert(signInAttempts).values(attempts).onConflictDoUpdate({ target: signInAttempts.key, set: attempts })
    expect((await signUpFrom('127.0.0.1', 4)).statusCode).toBe(429)
    const demo = await buildTestAppOn(site, { settings: { demo: true } })
    expect((await signUpFrom('127.0.0.1', 4, demo.app)).statusCode).toBe(303)
    await demo.app.close()
  })

  test('is refused from many parts of one IPv6 network', async () => {
    const key = addressKey('2001:db8:7::/48')
    await db.insert(signInAttempts).values({ key, attempts: 199, windowStartedAt: time.now })
    expect((await signUpFrom('2001:db8:7:1::1', 5)).statusCode).toBe(303)
    expect((await signUpFrom('2001:db8:7:2200::1', 6)).statusCode).toBe(429)
    expect((await signUpFrom('2001:db8:8:1::1', 7)).statusCode).toBe(303)
  })
})

describe('the address of a new account', () => {
  const mail = { smtpUrl: 'smtp://localhost:2525', from: 'plume@example.com', dkim: undefined }

  test.each([
    ['counts as confirmed where no email can be sent', { mail: undefined, demo: false }, true],
    ['counts as confirmed in the demo', { mail, demo: true }, true],
    ['must be confirmed where emails are sent', { mail, demo: false }, false],
  ])('%s', async (_, settings, isConfirmed) => {
    const where = await buildTestApp({ settings })
    await sendForm(where, '/api/signup', FILLED)
    const [row] = await where.db.select().from(students)
    expect(row?.emailConfirmedAt !== null).toBe(isConfirmed)
  })
})

test.each(['/api/login', '/api/signup'])(
  '%s offers French to a browser that prefers it, until a language is chosen',
  async (url) => {
    const open = (path: string, cookie = '') =>
      app.inject({ url: path, headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8', cookie } })
    const offer = 'Voir Plume en français?'
    expect((await open(url)).body).toContain(offer)
    const chosen = await open(`${url}?lang=en`)
    expect(chosen.body).not.toContain(offer)
    expect(chosen.cookies).toMatchObject([{ name: 'plume_lang', value: 'en' }])
    expect((await open(url, 'plume_lang=en')).body).not.toContain(offer)
    expect((await app.inject({ url })).body).not.toContain(offer)
  },
)
