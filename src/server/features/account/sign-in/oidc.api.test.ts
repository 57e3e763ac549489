import { describe, expect, test } from 'vitest'
import { PROVIDER_SIGN_INS } from '#shared/http/limits'
import { oidcRequests } from '../../../db/schema/accounts/sign-ins'
import { studentIdentities } from '../../../db/schema/accounts/students'
import { newVisitor } from '../../../testing/endpoints/visitor'
import { makeStudent } from '../../../testing/factories/factories'
import { listenWithRealProvider } from '../../../testing/sites/oidc-site'

const { site, provider, signIn } = await listenWithRealProvider()
const strict = await listenWithRealProvider({ claimsIn: 'userinfo' })
const { app, db, origin } = site
await makeStudent(site, { email: 'Owned@example.com' })

const ZOE = {
  sub: 'zoe-1',
  given_name: 'Zoé',
  family_name: 'Tremblay',
  email: 'zoe@example.com',
  email_verified: true,
  picture: 'https://pictures.example/zoe.png',
}

describe('a first visit', () => {
  test('sends state, nonce and PKCE, and asks for no more than name, email and picture', async () => {
    const response = await newVisitor().open(`${origin}/api/login`)
    expect(response.status).toBe(303)
    const target = new URL(response.headers.get('location') ?? '')
    expect(target.origin).toBe(provider.issuer)
    expect(Object.fromEntries(target.searchParams)).toEqual({
      client_id: provider.clientId,
      redirect_uri: `${origin}/api/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^plume_oidc=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('creates the student with name, verified email and picture', async () => {
    provider.signsInAs(ZOE)
    const { response, user, visitor } = await signIn()
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/')
    expect(user).toMatchObject({
      firstName: 'Zoé',
      lastName: 'Tremblay',
      email: 'zoe@example.com',
      profileImageUrl: 'https://pictures.example/zoe.png',
      creditsRemaining: 0,
      preferredLanguage: 'en',
    })
    expect(visitor.cookie(origin, 'plume_oidc')).toBeUndefined()
  })

  test('removes invisible characters from a name', async () => {
    provider.signsInAs({ sub: 'hidden-1', given_name: '\u202eLuc\n', family_name: '\u200f' })
    expect((await signIn()).user).toMatchObject({ firstName: 'Luc', lastName: null })
  })

  test('takes the interface’s language', async () => {
    provider.signsInAs({ sub: 'luc-1', given_name: 'Luc' })
    const visitor = newVisitor()
    visitor.setCookie(origin, 'plume_lang', 'fr')
    expect((await signIn({ visitor })).user).toMatchObject({ firstName: 'Luc', preferredLanguage: 'fr' })
  })

  test.each([
    ['is not verified', { email: 'maybe@example.com', email_verified: false }],
    ['is not marked as verified', { email: 'perhaps@example.com' }],
    ['is absent', {}],
  ])('ignores an email that %s', async (title, email) => {
    provider.signsInAs({ sub: `no-email ${title}`, given_name: 'Max', ...email })
    expect((await signIn()).user).toMatchObject({ firstName: 'Max', email: null })
  })

  test('reads the claims from the userinfo endpoint if the ID token has none', async () => {
    strict.provider.signsInAs(ZOE)
    expect((await strict.signIn()).user).toMatchObject({ firstName: 'Zoé', email: 'zoe@example.com' })
  })
})

describe('another visit', () => {
  test('finds the same student by issuer and subject, though name and email changed at the provider', async () => {
    provider.signsInAs({ ...ZOE, sub: 'mia-1', email: 'mia@example.com' })
    const first = (await signIn()).user
    const before = await site.countStudents()
    provider.signsInAs({ ...ZOE, sub: 'mia-1', given_name: 'Mia', email: 'mia.new@example.com' })
    const second = (await signIn()).user
    expect(second.id).toBe(first.id)
    expect(await site.countStudents()).toBe(before)
    const identities = await db.select().from(studentIdentities)
    expect(identities).toContainEqual({ issuer: provider.issuer, subject: 'mia-1', studentId: first.id })
  })

  test('another person with the same name gets another account', async () => {
    provider.signsInAs({ ...ZOE, sub: 'twin-1', email: 'twin1@example.com' })
    const one = (await signIn()).user
    provider.signsInAs({ ...ZOE, sub: 'twin-2', email: 'twin2@example.com' })
    expect((await signIn()).user.id).not.toBe(one.id)
  })

  test('a visit in the same browser ends the earlier sign-in', async () => {
    provider.signsInAs({ sub: 'ben-1' })
    const { visitor } = await signIn()
    const before = visitor.cookie(origin, 'plume_student')
    await signIn({ visitor })
    const headers = { cookie: `plume_student=${before}` }
    expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(401)
  })
})

describe('an email that another account has', () => {
  test.each(['owned@example.com', 'OWNED@example.com'])(
    'the new account is created without joining the other one: %s',
    async (email) => {
      const before = await site.countStudents()
      provider.signsInAs({ ...ZOE, sub: `namesake of ${email}`, email })
      const { visitor } = await signIn()
      const cookie = `plume_student=${visitor.cookie(origin, 'plume_student')}`
      const user = (await app.inject({ url: '/api/auth/user', headers: { cookie } })).json()
      expect(user).toMatchObject({ firstName: 'Zoé', email: null, creditsRemaining: 0 })
      expect(await site.countStudents()).toBe(before + 1)
      await signIn()
      expect(await site.countStudents()).toBe(before + 1)
    },
  )
})

describe('the return from the provider', () => {
  test('leads to the requested page', async () => {
    provider.signsInAs({ sub: 'way-1' })
    const { response } = await signIn({ returnTo: '/quiz/math?difficulty=hard' })
    expect(response.headers.get('location')).toBe('/quiz/math?difficulty=hard')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/api/logout', '/%61pi/logout'])(
    'never redirects to %s',
    async (returnTo) => {
      provider.signsInAs({ sub: 'way-1' })
      expect((await signIn({ returnTo })).response.headers.get('location')).toBe('/')
    },
  )

  test('a visitor who declines gets a page in their language that offers to try again', async () => {
    provider.declines()
    const visitor = newVisitor()
    visitor.setCookie(origin, 'plume_lang', 'fr')
    const callback = await visitor.walk(`${origin}/api/login`, `${origin}/api/callback`)
    expect(callback).toContain('error=access_denied')
    const page = await site.expectRefused(await visitor.open(callback), visitor)
    expect(page).toContain('<html lang="fr"')
    expect(page).toContain('href="/api/login"')
  })
})

describe('our own sign-in page', () => {
  test.each(['/api/login', '/api/signup'])('POST %s does not exist', async (url) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'email=zoe%40example.com&password=secret-word'
    for (const request of [{ headers, payload }, {}]) {
      const response = await app.inject({ method: 'POST', url, ...request })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ message: 'Not found', code: 'NOT_FOUND' })
    }
  })

  test('GET /api/signup does not exist', async () => {
    expect((await app.inject({ url: '/api/signup' })).statusCode).toBe(404)
  })
})

test('a network can start a limited number of sign-ins, and those beyond it store nothing', async () => {
  const start = (remoteAddress: string) => app.inject({ url: '/api/login', remoteAddress })
  expect((await start('2001:db8:9:9::1')).statusCode).toBe(303)
  const { times } = PROVIDER_SIGN_INS
  const call = { name: 'GET /api/login', limit: PROVIDER_SIGN_INS, who: '2001:db8:9:9::/64' }
  for (let done = 1; done < times; done++) app.limits.count(call)
  const before = await db.$count(oidcRequests)

  const refused = await start('2001:db8:9:9::2')
  expect([refused.statusCode, refused.cookies]).toEqual([429, []])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('Please wait a few minutes and try again.')
  expect(await db.$count(oidcRequests)).toBe(before)
  expect((await start('2001:db8:9:a::1')).statusCode).toBe(303)
})
