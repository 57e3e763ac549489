import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { families, guardianAccounts, guardianIdentities } from '../../../db/schema/accounts/families'
import { newVisitor } from '../../../testing/endpoints/visitor'
import { makeFamily } from '../../../testing/factories/family-factories'
import { quickHash } from '../../../testing/quick-hash'
import { listenWithRealProvider } from '../../../testing/sites/oidc-site'

const { site, provider } = await listenWithRealProvider()
const { db, origin, countStudents } = site

const claims = (name: string) => ({
  sub: `${name}-1`,
  given_name: name,
  family_name: 'Roy',
  email: `${name}@example.com`,
  email_verified: true,
})

/** Signs in as a guardian at the provider, and reads who that is. */
async function signIn(visitor = newVisitor(), path = '/api/family/provider') {
  const response = await visitor.open(await visitor.walk(origin + path, `${origin}/api/callback`))
  const me = await visitor.open(`${origin}/api/family/me`)
  return { response, visitor, me: me.status === 200 ? await me.json() : null }
}

const accountsOf = (email: string) => db.select().from(guardianAccounts).where(eq(guardianAccounts.email, email))

describe('a guardian who signs in at the provider', () => {
  test('the first sign-in opens a family, and no student’s account', async () => {
    provider.signsInAs(claims('ann'))
    const before = await countStudents()
    const { response, visitor, me } = await signIn()
    expect(response.headers.get('location')).toBe('/family/home?view=child')
    expect(me).toMatchObject({ firstName: 'ann', lastName: 'Roy', email: 'ann@example.com', hasPassword: false })
    expect(visitor.cookie(origin, 'plume_student')).toBeUndefined()
    expect(await countStudents()).toBe(before)
    const again = await signIn(newVisitor(), '/api/family/provider?returnTo=/family/home?view=menu')
    expect(again.response.headers.get('location')).toBe('/family/home?view=menu')
    expect(await accountsOf('ann@example.com')).toHaveLength(1)
  })

  test('joins the family to which this address was invited', async () => {
    const { id, guardianIds } = await makeFamily(site)
    await db.update(guardianAccounts).set({ email: 'Ben@example.com' }).where(eq(guardianAccounts.familyId, id))
    const before = await db.$count(families)
    provider.signsInAs(claims('ben'))
    const { response, me } = await signIn()
    expect([response.headers.get('location'), me?.firstName]).toEqual(['/family/home', 'Isabelle'])
    expect(await db.$count(families)).toBe(before)
    const [identity] = await db
      .select()
      .from(guardianIdentities)
      .where(eq(guardianIdentities.guardianId, guardianIds[0] ?? ''))
    expect(identity).toMatchObject({ issuer: provider.issuer, subject: 'ben-1' })
  })

  test('an address never leads to an account that has a password or another identity', async () => {
    const { id } = await makeFamily(site)
    const account = { email: 'cat@example.com', passwordHash: await quickHash('une plume rouge') }
    await db.update(guardianAccounts).set(account).where(eq(guardianAccounts.familyId, id))
    provider.signsInAs(claims('cat'))
    const { response, me } = await signIn()
    expect([response.status, me]).toEqual([409, null])
    expect(await response.text()).toContain('href="/family"')
    provider.signsInAs({ ...claims('ann'), sub: 'somebody-else' })
    expect((await signIn()).me).toBeNull()
  })

  test('is refused with an address that the provider has not verified', async () => {
    const { id } = await makeFamily(site)
    await db.update(guardianAccounts).set({ email: 'dan@example.com' }).where(eq(guardianAccounts.familyId, id))
    provider.signsInAs({ ...claims('dan'), email_verified: false })
    const { response, me } = await signIn()
    expect([response.status, me]).toEqual([409, null])
  })
})

test('a student’s sign-in opens no guardian’s account', async () => {
  provider.signsInAs(claims('eve'))
  const { visitor } = await signIn(newVisitor(), '/api/login')
  expect(visitor.cookie(origin, 'plume_guardian')).toBeUndefined()
  expect(visitor.cookie(origin, 'plume_student')).toBeDefined()
  expect(await accountsOf('eve@example.com')).toEqual([])
})
