import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { emails } from '../db/schema/emails'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { offerFamilyAccounts } from '../features/families/sign-up/family-offer.service'
import { changedBetween, createDigest } from '../testing/database-digest'
import { askForCode, codeOfSignIn, passEmailCode } from '../testing/endpoints/email-codes'
import { sendForm } from '../testing/endpoints/forms'
import {
  cookieOf,
  NEW_PASSWORD,
  newestLinkOf,
  OLD_PASSWORD,
  resetPasswordOf,
  TEST_MAIL,
} from '../testing/endpoints/recovery-forms'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { balanceOf, sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../testing/sites/build-test-app'

/*
 * The stories of nine audits: an intruder who knows a password uses what the account may do to its family, to keep
 * access or hours after the owner has recovered the account by email. With the password alone each is refused and
 * changes nothing; whoever reads the mailbox can do it. Another page is in `features/account/consent/naming-code`.
 */
const site = await buildTestApp({ settings: { mail: TEST_MAIL } })
const { db, time } = site
const digest = await createDigest(db, '/nonexistent')
let made = 0

beforeEach(() => db.delete(emails))
afterEach(async () => expect((await verifyLedger(db, time.now)).damaged).toEqual([]))

const NEEDED = { message: expect.any(String), code: 'EMAIL_CODE_NEEDED' }
const eve = () => `eve-${++made}@example.com`

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const call = (method: Method, url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })
const studentRow = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]

/** A family with ten hours, a student of 16 and two younger children, one of whom signs in with a name. */
async function makeFamily() {
  const student = await makeStudent(site, { email: `teen-${++made}@example.com` })
  const [named, young] = [await makeStudent(site, { email: null }), await makeStudent(site)]
  const guardian = await makeGuardian(site, { studentIds: [student.id, named.id, young.id] })
  const set = (id: string, change: Partial<typeof students.$inferInsert>) =>
    db.update(students).set(change).where(eq(students.id, id))
  const passwordHash = await quickHash(OLD_PASSWORD)
  await set(student.id, { birthMonth: '2010-01' })
  await set(named.id, { birthMonth: '2015-01', signInName: `named-${++made}`, passwordHash })
  await set(young.id, { birthMonth: '2016-01' })
  const email = `owner-${++made}@example.com`
  const account = { email, passwordHash, emailConfirmedAt: time.now }
  await db.update(guardianAccounts).set(account).where(eq(guardianAccounts.id, guardian.id))
  const bought = { creditsRemaining: 10, reason: 'Welcome', expectedCredits: 0 }
  const { cookie } = await makeAdministrator(site)
  expect((await call('PATCH', `/api/admin/users/${student.id}`, cookie, bought)).statusCode).toBe(200)
  return { ...guardian, email, student, named, young }
}

type Family = Awaited<ReturnType<typeof makeFamily>>

/** Somebody who knows the guardian's password. */
async function signInAs({ email }: { email: string }, password = OLD_PASSWORD): Promise<string> {
  const response = await sendJson(site, { method: 'POST', url: '/api/family/login', body: { email, password } })
  expect(response.statusCode, response.body).toBe(200)
  return cookieOf(response, 'plume_guardian')
}

const text = { textVersion: CONSENT_VERSION, textLanguage: 'en' }
const newChild = () => {
  const signIn = { birthMonth: '2010-05', signInName: `zed.${++made}`, password: OLD_PASSWORD }
  return { firstName: 'Zed', lastName: '', preferredLanguage: 'en', ...signIn }
}

interface Story {
  act: (family: Family, cookie: string) => ReturnType<typeof call>
  /** The check after the owner has done it. */
  done: (family: Family) => Promise<unknown>
}

const STORIES: Record<string, Story> = {
  'invites their own address as a guardian': {
    act: (_, cookie) =>
      call('POST', '/api/family/guardians', cookie, { firstName: 'Eve', email: eve(), preferredLanguage: 'en' }),
    done: async ({ familyId }) =>
      expect(await db.$count(guardianAccounts, eq(guardianAccounts.familyId, familyId))).toBe(2),
  },
  'creates a child’s account, which books with the family’s hours': {
    act: (_, cookie) => call('POST', '/api/family/children', cookie, newChild()),
    done: async ({ familyId }) => expect(await db.$count(students, eq(students.familyId, familyId))).toBe(4),
  },
  'sets the password of a child': {
    act: ({ named }, cookie) =>
      call('PUT', `/api/family/children/${named.id}/password`, cookie, { password: NEW_PASSWORD }),
    done: async ({ named }) => {
      await makeOlder(named.id)
      expect((await signInChild(named.id, NEW_PASSWORD)).statusCode).toBe(303)
    },
  },
  'deletes the account of a child': {
    act: ({ young }, cookie) => call('DELETE', `/api/family/children/${young.id}`, cookie),
    done: async ({ young }) => expect((await studentRow(young.id))?.deletedAt).toEqual(time.now),
  },
  'withdraws the consent for a child, which deletes the account': {
    act: ({ young }, cookie) => call('DELETE', `/api/family/children/${young.id}/consent`, cookie),
    done: async ({ young }) => expect((await studentRow(young.id))?.deletedAt).toEqual(time.now),
  },
  'consents for a child whose account waits for it': {
    act: ({ named }, cookie) => call('POST', `/api/family/children/${named.id}/consent`, cookie, text),
    done: async ({ named }) => expect((await signInChild(named.id, OLD_PASSWORD)).statusCode).toBe(303),
  },
  'takes a student out of the family with all hours': {
    act: ({ student }, cookie) => call('POST', `/api/family/children/${student.id}/leave`, cookie, { hours: 10 }),
    done: async ({ student }) =>
      expect(await studentRow(student.id)).toMatchObject({ familyId: null, creditsRemaining: '10.00' }),
  },
}

const makeOlder = (id: string) => db.update(students).set({ birthMonth: '2010-01' }).where(eq(students.id, id))
const signInChild = async (id: string, password: string) =>
  sendForm(site, '/api/login/child', { signInName: (await studentRow(id))?.signInName ?? '', password })

describe('somebody who knows a guardian’s password', () => {
  test.each(Object.entries(STORIES))('%s: only from the mailbox', async (_, { act, done }) => {
    const family = await makeFamily()
    const cookie = await signInAs(family)
    const before = await digest()
    const refused = await act(family, cookie)
    expect([refused.statusCode, refused.json()]).toEqual([403, NEEDED])
    expect(changedBetween(before, await digest())).toBe('')
    await passEmailCode(site, cookie)
    const acted = await act(family, cookie)
    expect([200, 201, 204], acted.body).toContain(acted.statusCode)
    await done(family)
  })

  test('leaves as the guardian, whose account could then not be recovered: only from the mailbox', async () => {
    const family = await makeFamily()
    await db.update(students).set({ birthMonth: '2010-01' }).where(eq(students.familyId, family.familyId))
    const cookie = await signInAs(family)
    const refused = await call('POST', '/api/family/leave', cookie, {})
    expect([refused.statusCode, refused.json()]).toEqual([403, NEEDED])
    await resetPasswordOf(site, family.email, 'guardian')
    const own = await signInAs(family, NEW_PASSWORD)
    await passEmailCode(site, own)
    expect((await call('POST', '/api/family/leave', own, {})).statusCode).toBe(204)
  })

  test('accepts no student of their own: the offer and the consent are in the mailbox', async () => {
    const family = await makeFamily()
    const accomplice = await makeStudent(site, { email: eve(), hours: 1 })
    await passEmailCode(site, accomplice.cookie)
    const named = await call('PUT', '/api/profile/guardian', accomplice.cookie, { email: family.email })
    expect(named.statusCode).toBe(200)
    // Only the owner can open the link that agrees to the copies, and so gets the offer.
    await offerFamilyAccounts(db, TEST_SITE_KEY, time.now)
    await expect(newestLinkOf(site, 'family-offered', family.email)).rejects.toThrow('no email')
    expect((await studentRow(accomplice.id))?.familyId).toBeNull()
  })

  test('keeps nothing once the owner has recovered the account, with a code asked for before', async () => {
    const family = await makeFamily()
    const cookie = await signInAs(family)
    await askForCode(site, cookie)
    const code = await codeOfSignIn(site, cookie)
    await resetPasswordOf(site, family.email, 'guardian')
    const confirm = call('POST', '/api/family/email-code/confirm', cookie, { code })
    expect((await confirm).statusCode).toBe(401)
    expect((await STORIES['invites their own address as a guardian']?.act(family, cookie))?.statusCode).toBe(401)
  })
})

describe('somebody who knows a student’s password', () => {
  async function makeVictim() {
    const email = `victim-${++made}@example.com`
    return { email, ...(await makeStudent(site, { email, hours: 6, passwordHash: await quickHash(OLD_PASSWORD) })) }
  }
  const signIn = async ({ email }: { email: string }, password = OLD_PASSWORD) =>
    cookieOf(await sendForm(site, '/api/login', { email, password }), 'plume_student')

  test('names no guardian, to whose family the hours would go; the owner does', async () => {
    const victim = await makeVictim()
    const cookie = await signIn(victim)
    const before = await digest()
    const refused = await call('PUT', '/api/profile/guardian', cookie, { email: eve() })
    expect([refused.statusCode, refused.json()]).toEqual([403, NEEDED])
    expect(changedBetween(before, await digest())).toBe('')
    await passEmailCode(site, cookie)
    const mother = `mother-${++made}@example.com`
    expect((await call('PUT', '/api/profile/guardian', cookie, { email: mother })).statusCode).toBe(200)
    await sendForm(site, await newestLinkOf(site, 'guardian-invited', mother), {})
    await offerFamilyAccounts(db, TEST_SITE_KEY, time.now)
    const offer = await newestLinkOf(site, 'family-offered', mother)
    const accepted = await sendForm(site, offer, { firstName: 'Ann', password: OLD_PASSWORD })
    expect(accepted.statusCode).toBe(303)
    // The owner's own decision stays when the account is recovered later.
    await resetPasswordOf(site, victim.email)
    expect((await studentRow(victim.id))?.familyId).not.toBeNull()
    expect(await balanceOf(site, victim.id)).toBe(6)
  })

  test('does not delete the account; the owner does', async () => {
    const victim = await makeVictim()
    const cookie = await signIn(victim)
    const refused = await call('DELETE', '/api/profile', cookie)
    expect([refused.statusCode, refused.json()]).toEqual([403, NEEDED])
    expect((await studentRow(victim.id))?.deletedAt).toBeNull()
    await passEmailCode(site, cookie)
    expect((await call('DELETE', '/api/profile', cookie)).statusCode).toBe(204)
  })

  test('gets no code at an address of their own, to which they move the account', async () => {
    const victim = await makeVictim()
    const cookie = await signIn(victim)
    const thief = eve()
    await call('PATCH', '/api/profile', cookie, { email: thief })
    await sendForm(site, await newestLinkOf(site, 'confirm-address', thief), {})
    const moved = await signIn({ email: thief })
    expect((await call('PUT', '/api/profile/guardian', moved, { email: eve() })).json()).toEqual(NEEDED)
    expect((await askForCode(site, moved)).json().code).toBe('ADDRESS_CHANGED_RECENTLY')
    time.now = new Date(time.now.getTime() + MINUTE_MS)
    const wayBack = await newestLinkOf(site, 'address-changed', victim.email)
    expect((await sendForm(site, wayBack, { password: NEW_PASSWORD })).statusCode).toBe(200)
    const own = await signIn(victim, NEW_PASSWORD)
    await passEmailCode(site, own)
    expect((await call('PUT', '/api/profile/guardian', own, { email: eve() })).statusCode).toBe(200)
  })
})

test('a child without an email, who can receive no code, changes nothing about the family', async () => {
  const { named, familyId } = await makeFamily()
  await makeOlder(named.id)
  const cookie = cookieOf(await signInChild(named.id, OLD_PASSWORD), 'plume_student')
  for (const [method, url, body] of [
    ['PUT', '/api/profile/guardian', { email: eve() }],
    ['DELETE', '/api/profile', undefined],
  ] as const) {
    const refused = await call(method, url, cookie, body)
    expect([refused.statusCode, refused.json()]).toEqual([403, NEEDED])
  }
  const refused = await askForCode(site, cookie)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'EMAIL_NOT_CONFIRMED'])
  expect(await studentRow(named.id)).toMatchObject({ familyId, deletedAt: null })
})

test('a child gets no code for seven days at an email that somebody who knows the password has added', async () => {
  const { named, familyId } = await makeFamily()
  await makeOlder(named.id)
  const signIn = async () => cookieOf(await signInChild(named.id, OLD_PASSWORD), 'plume_student')
  const added = eve()
  expect((await call('PATCH', '/api/profile', await signIn(), { email: added })).statusCode).toBe(200)
  await sendForm(site, await newestLinkOf(site, 'confirm-address', added), {})
  const until = new Date(time.now.getTime() + 7 * DAY_MS)
  const refused = await askForCode(site, await signIn())
  const body = { code: 'ADDRESS_CHANGED_RECENTLY', until: until.toISOString() }
  expect([refused.statusCode, refused.json()]).toMatchObject([409, body])
  expect(await studentRow(named.id)).toMatchObject({ familyId, deletedAt: null })
  time.now = until
  await passEmailCode(site, await signIn())
})
