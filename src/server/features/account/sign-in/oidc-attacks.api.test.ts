import { beforeEach, describe, expect, test } from 'vitest'
import { oidcRequests } from '../../../db/schema/accounts/sign-ins'
import { newVisitor } from '../../../testing/endpoints/visitor'
import { listenWithRealProvider } from '../../../testing/sites/oidc-site'

const { site, provider, signIn } = await listenWithRealProvider()
const { origin, time } = site

let before: number
let person = 0

beforeEach(async () => {
  before = await site.countStudents()
  provider.signsInAs({ sub: `person-${++person}`, email: `person-${person}@example.com`, email_verified: true })
})

/** A browser that has returned from the provider and is about to be signed in. */
async function comeBack() {
  const visitor = newVisitor()
  const callback = new URL(await visitor.walk(`${origin}/api/login`, `${origin}/api/callback`))
  return { visitor, callback, browserToken: visitor.cookie(origin, 'plume_oidc') ?? '' }
}

/** A browser on its way to the provider, with its state. */
async function setOut() {
  const visitor = newVisitor()
  const response = await visitor.open(`${origin}/api/login`)
  const state = new URL(response.headers.get('location') ?? '').searchParams.get('state') ?? ''
  return { visitor, state }
}

function withParams(url: URL, params: Record<string, string | null>): string {
  const changed = new URL(url)
  for (const [name, value] of Object.entries(params)) {
    if (value === null) changed.searchParams.delete(name)
    else changed.searchParams.set(name, value)
  }
  return changed.href
}

/** After any attack there is no new student, and the log holds no secret. */
async function expectNoTrace(...secrets: (string | null)[]) {
  expect(await site.countStudents()).toBe(before)
  for (const secret of secrets) expect(site.log.text()).not.toContain(secret)
  expect(site.log.text()).not.toMatch(/person-\d|plume_oidc|code=/)
  expect(site.log.text()).not.toContain(provider.clientSecret)
}

test('an honest visitor is signed in, which the refusals below depend on', async () => {
  const { user } = await signIn()
  expect(user.email).toBe(`person-${person}@example.com`)
  expect(site.log.text()).not.toMatch(/person-\d|refused/)
})

describe('state', () => {
  test.each<[string, Record<string, string | null>]>([
    ['missing', { state: null }],
    ['empty', { state: '' }],
    ['invented', { state: 'x'.repeat(43) }],
    ['hostile', { state: "' or true --" }],
  ])('a state that is %s is refused', async (_, params) => {
    const { visitor, callback } = await comeBack()
    await site.expectRefused(await visitor.open(withParams(callback, params)), visitor)
    await expectNoTrace(callback.searchParams.get('code'), callback.searchParams.get('state'))
  })

  test('given twice, once wrong, is refused', async () => {
    const { visitor, callback } = await comeBack()
    await site.expectRefused(await visitor.open(`${callback.href}&state=${'x'.repeat(43)}`), visitor)
    await expectNoTrace(callback.searchParams.get('code'))
  })

  test('works once: the same callback sent again is refused', async () => {
    const { visitor, callback, browserToken } = await comeBack()
    expect((await visitor.open(callback.href)).status).toBe(303)
    before = await site.countStudents()
    const thief = newVisitor()
    thief.setCookie(origin, 'plume_oidc', browserToken)
    await site.expectRefused(await thief.open(callback.href), thief)
  })

  test('works once, even for ten callbacks at the same time', async () => {
    const { callback, browserToken } = await comeBack()
    const thieves = Array.from({ length: 10 }, newVisitor)
    const responses = await Promise.all(
      thieves.map((thief) => thief.open(callback.href, { cookie: `plume_oidc=${browserToken}` })),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([303, ...Array(9).fill(400)])
  })

  test('is refused in a browser without the cookie', async () => {
    const { callback } = await comeBack()
    const otherVisitor = newVisitor()
    await site.expectRefused(await otherVisitor.open(callback.href), otherVisitor)
    await expectNoTrace(callback.searchParams.get('code'), callback.searchParams.get('state'))
  })

  test('is refused in a browser that is signing in itself', async () => {
    const { callback } = await comeBack()
    const { visitor: victim } = await setOut()
    await site.expectRefused(await victim.open(callback.href), victim)
    await expectNoTrace(callback.searchParams.get('code'))
  })

  test('stays valid in its own browser after another one sent it', async () => {
    const { visitor, callback } = await comeBack()
    await newVisitor().open(callback.href)
    expect((await visitor.open(callback.href)).status).toBe(303)
  })

  test('is refused after ten minutes', async () => {
    const { visitor, callback } = await comeBack()
    time.now = new Date(time.now.getTime() + 600_000)
    await site.expectRefused(await visitor.open(callback.href), visitor)
    await expectNoTrace(callback.searchParams.get('code'))
  })

  test('is still valid just before', async () => {
    const { visitor, callback } = await comeBack()
    time.now = new Date(time.now.getTime() + 599_999)
    expect((await visitor.open(callback.href)).status).toBe(303)
  })

  test('is stored as a hash only, as is the browser’s token', async () => {
    const { visitor, state } = await setOut()
    const rows = JSON.stringify(await site.db.select().from(oidcRequests))
    expect(rows).not.toContain(state)
    expect(rows).not.toContain(visitor.cookie(origin, 'plume_oidc'))
  })
})

describe('code', () => {
  test('a code that was used before is refused', async () => {
    const { visitor, callback } = await comeBack()
    expect((await visitor.open(callback.href)).status).toBe(303)
    before = await site.countStudents()
    const { visitor: other, state } = await setOut()
    await site.expectRefused(await other.open(withParams(callback, { state })), other)
    await expectNoTrace(callback.searchParams.get('code'), state)
  })

  test('stolen before its use is refused in another browser', async () => {
    const { callback } = await comeBack()
    const { visitor: thief, state } = await setOut()
    await site.expectRefused(await thief.open(withParams(callback, { state })), thief)
    await expectNoTrace(callback.searchParams.get('code'), state)
  })

  test.each<[string, Record<string, string | null>]>([
    ['missing', { code: null }],
    ['invented', { code: 'x'.repeat(43) }],
    ['replaced by an error', { code: null, error: 'access_denied', error_description: 'secret-description' }],
  ])('a code that is %s is refused', async (_, params) => {
    const { visitor, callback } = await comeBack()
    await site.expectRefused(await visitor.open(withParams(callback, params)), visitor)
    await expectNoTrace(callback.searchParams.get('code'), 'secret-description')
  })
})

test('a response in the name of another issuer is refused', async () => {
  const { visitor, callback } = await comeBack()
  await site.expectRefused(await visitor.open(withParams(callback, { iss: 'https://evil.example' })), visitor)
  await expectNoTrace(callback.searchParams.get('code'))
})

test('a callback without a pending sign-in is refused, and the page repeats nothing of it', async () => {
  const visitor = newVisitor()
  const response = await visitor.open(`${origin}/api/callback?error=%3Cscript%3E&error_description=%3Cscript%3E`)
  expect(await site.expectRefused(response, visitor)).not.toMatch(/<script|&lt;script/)
  await expectNoTrace()
})

test('a visitor’s earlier sign-in survives a refused one', async () => {
  const { visitor } = await signIn()
  const token = visitor.cookie(origin, 'plume_student')
  await visitor.open(`${origin}/api/callback?code=x&state=y`)
  expect(visitor.cookie(origin, 'plume_student')).toBe(token)
  expect((await visitor.open(`${origin}/api/auth/user`)).status).toBe(200)
})
