import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Forge, startHostileProvider } from '../../../../../harness/providers/hostile-provider'
import { students } from '../../../db/schema/accounts/students'
import { newVisitor } from '../../../testing/endpoints/visitor'
import { listenWithProvider } from '../../../testing/sites/oidc-site'

const { site, provider } = await listenWithProvider(startHostileProvider)
const { origin } = site
afterAll(() => provider.stop())

const CODE = 'a-code-that-must-not-show'
const now = () => Math.floor(Date.now() / 1000)

/** A visitor who returns with a code. The provider answers with the ID token that `idToken` makes for the nonce. */
async function comeBack(makeAnswer: (nonce: string) => Promise<Record<string, unknown>>, status = 200) {
  const visitor = newVisitor()
  const target = new URL((await visitor.open(`${origin}/api/login`)).headers.get('location') ?? '')
  const sent: string[] = []
  provider.answersToken(async () => {
    const body = await makeAnswer(target.searchParams.get('nonce') ?? '')
    sent.push(...Object.values(body).map(String))
    return body
  }, status)
  const state = target.searchParams.get('state') ?? ''
  const response = await visitor.open(`${origin}/api/callback?code=${CODE}&state=${state}`)
  return { visitor, response, secrets: [...sent, state, CODE] }
}

beforeEach(() => provider.answersUserInfo({}))

test('a good token signs in, which the refusals below depend on', async () => {
  const { response, visitor } = await comeBack(async (nonce) => ({ id_token: await provider.forge.sign(nonce) }))
  expect(response.status).toBe(303)
  expect(visitor.cookie(origin, 'plume_student')).toBeDefined()
  await site.db.delete(students)
})

test('a state works once, even at a provider that accepts a code twice', async () => {
  const visitor = newVisitor()
  const target = new URL((await visitor.open(`${origin}/api/login`)).headers.get('location') ?? '')
  const { nonce = '', state = '' } = Object.fromEntries(target.searchParams)
  provider.answersToken(async () => ({ id_token: await provider.forge.sign(nonce) }))
  const cookie = `plume_oidc=${visitor.cookie(origin, 'plume_oidc')}`
  const responses = []
  for (let n = 0; n < 3; n++)
    responses.push(await newVisitor().open(`${origin}/api/callback?code=${CODE}&state=${state}`, { cookie }))
  expect(responses.map((response) => response.status)).toEqual([303, 400, 400])
  await site.db.delete(students)
})

const TAMPERED: [string, (forge: Forge, nonce: string) => Promise<unknown>][] = [
  ['with another nonce', (forge) => forge.sign('another-nonce')],
  ['without a nonce', (forge, nonce) => forge.sign(nonce, { nonce: undefined })],
  ['with a list for a nonce', (forge, nonce) => forge.sign(nonce, { nonce: [nonce] })],
  ['for another audience', (forge, nonce) => forge.sign(nonce, { aud: 'another-site' })],
  ['without an audience', (forge, nonce) => forge.sign(nonce, { aud: undefined } as never)],
  ['for us among others, handed to another', (forge, nonce) => forge.sign(nonce, { aud: ['plume', 'x'], azp: 'x' })],
  ['for others only', (forge, nonce) => forge.sign(nonce, { aud: ['x', 'y'] })],
  ['of another issuer', (forge, nonce) => forge.sign(nonce, { iss: 'https://evil.example' })],
  ['of our issuer with a slash more', (forge, nonce) => forge.sign(nonce, { iss: `${provider.issuer}/` })],
  ['without an issuer', (forge, nonce) => forge.sign(nonce, { iss: undefined } as never)],
  ['without a subject', (forge, nonce) => forge.sign(nonce, { sub: undefined } as never)],
  ['that is over', (forge, nonce) => forge.sign(nonce, { iat: now() - 900, exp: now() - 600 })],
  ['without an end', (forge, nonce) => forge.sign(nonce, { exp: undefined } as never)],
  ['that is not valid yet', (forge, nonce) => forge.sign(nonce, { nbf: now() + 600 })],
  ['signed with another key', (forge, nonce) => forge.signWithForeignKey(nonce)],
  ['signed with the client secret', (forge, nonce) => forge.signWithSecret(nonce)],
  ['with claims changed after signing', async (forge, nonce) => withClaims(await forge.sign(nonce), { sub: 'admin' })],
  ['with its signature cut off', async (forge, nonce) => (await forge.sign(nonce)).replace(/\.[^.]+$/, '.')],
  ['with the algorithm none', async (forge, nonce) => unsigned(await forge.sign(nonce))],
  ['of two parts', async (forge, nonce) => (await forge.sign(nonce)).split('.').slice(0, 2).join('.')],
  ['that is garbage', async () => 'garbage'],
  ['that is a number', async () => 1],
  ['that is null', async () => null],
  ['that is absent', async () => undefined],
]

describe('an ID token', () => {
  test.each(TAMPERED)('%s is refused', async (_, tamper) => {
    const { response, visitor, secrets } = await comeBack(async (nonce) => ({
      id_token: await tamper(provider.forge, nonce),
    }))
    const page = await site.expectRefused(response, visitor)
    expect(page).toContain('signing in took too long')
    expect(await site.countStudents()).toBe(0)
    const log = site.log.text()
    for (const secret of secrets.filter((value) => value.length > 8)) {
      expect(log).not.toContain(secret)
      expect(page).not.toContain(secret)
    }
    expect(log).toContain('sign-in through the provider was refused')
    expect(log).not.toMatch(/victim|evil\.example|an-access-token|a-client-secret/)
  })
})

describe('a provider that', () => {
  test.each([
    ['refuses the code', { error: 'invalid_grant', error_description: 'secret words' }, 400],
    ['fails', { error: 'server_error' }, 500],
    ['sends us elsewhere', {}, 302],
    ['gives an access token of another kind', { token_type: 'mac' }, 200],
  ])('%s is refused', async (_, body, status) => {
    const { response, visitor } = await comeBack(async () => body, status)
    await site.expectRefused(response, visitor)
    expect(await site.countStudents()).toBe(0)
    expect(site.log.text()).not.toContain('secret words')
  })

  test('describes someone else at the userinfo endpoint is refused', async () => {
    provider.answersUserInfo({ sub: 'somebody-else', email: 'else@example.com', email_verified: true })
    const { response, visitor } = await comeBack(async (nonce) => ({
      id_token: await provider.forge.sign(nonce, { email: undefined }),
    }))
    await site.expectRefused(response, visitor)
    expect(await site.countStudents()).toBe(0)
  })

  test('sends text that the database cannot store is refused, and no secret is logged', async () => {
    const { response, visitor } = await comeBack(async (nonce) => ({
      id_token: await provider.forge.sign(nonce, { picture: 'https://pictures.example/\u0000' }),
    }))
    await site.expectRefused(response, visitor)
    expect(await site.countStudents()).toBe(0)
    expect(site.log.text()).not.toMatch(/victim|insert into/)
  })
})

describe('the provider’s metadata', () => {
  test('metadata with another issuer is refused until it is corrected', async () => {
    const { site: other, provider: liar } = await listenWithProvider(startHostileProvider)
    liar.describesItselfWith({ issuer: 'https://evil.example' })
    const response = await newVisitor().open(`${other.origin}/api/login`)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('We couldn’t sign you in')
    liar.describesItselfWith({})
    expect((await newVisitor().open(`${other.origin}/api/login`)).status).toBe(303)
    await liar.stop()
  })

  test('metadata that cannot be reached gives a 503, while the rest of the site works', async () => {
    const { site: other, provider: late } = await listenWithProvider(startHostileProvider)
    await late.stop()
    const response = await newVisitor().open(`${other.origin}/api/login`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.text()).toContain('We couldn’t sign you in')
    expect((await newVisitor().open(`${other.origin}/healthz`)).status).toBe(200)
  })
})

function withClaims(token: string, changes: object): string {
  const [header, payload = '', signature] = token.split('.')
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...changes }
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
}

function unsigned(token: string): string {
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}
