import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { emailLink } from '../../../email/email-links'
import { BIRTH, consent, consentLinkOf } from '../../../testing/endpoints/consent-forms'
import { markConfirmed } from '../../../testing/endpoints/email-codes'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'
import { offerFamilyAccounts } from './family-offer.service'
import { openGuardianOfProvider } from './provider-guardian.service'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail, asksBirthMonth: true } })
const { db, time } = site
const password = 'a lamp beside the window'
let made = 0

const call = (method: 'GET' | 'POST' | 'PUT', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })

async function newestLink(kind: string): Promise<string> {
  const found = (await readEmails(site)).findLast((email) => email.kind === kind)
  return new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, found ?? { id: '' }, 'en')).pathname
}

/** A parent, whom a stranger has invited to the stranger's family. */
async function makeInvited() {
  const stranger = await makeGuardian(site)
  await markConfirmed(site, stranger.cookie)
  const email = `parent-${++made}@example.com`
  const body = { firstName: 'Ann', email, preferredLanguage: 'en' }
  expect((await call('POST', '/api/family/guardians', stranger.cookie, body)).statusCode).toBe(201)
  time.now = new Date(time.now.getTime() + MINUTE_MS)
  return { stranger, email, invitation: await newestLink('family-invited') }
}

async function familyOf(email: string) {
  const [row] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.email, email))
  return row
}

async function expectOwnFamily({ stranger, email, invitation }: Awaited<ReturnType<typeof makeInvited>>) {
  const row = await familyOf(email)
  expect(row?.familyId).not.toBe(stranger.familyId)
  expect(row).toMatchObject({ place: 1, invitedBy: null })
  const home = (await call('GET', '/api/family/home', stranger.cookie)).json()
  const guardians = (await call('GET', '/api/family/guardians', stranger.cookie)).json()
  expect([home.children, guardians.length]).toEqual([[], 1])
  expect((await sendForm(site, invitation, { password })).statusCode).toBe(404)
}

test('the page of an invitation names the address with which the guardian will sign in', async () => {
  const { email, invitation } = await makeInvited()
  const page = await site.app.inject({ method: 'GET', url: invitation })
  expect([page.statusCode, page.body.includes(`sign in with ${email}.`)]).toEqual([200, true])
})

test('a parent who signs up gets their own family, not the one of a stranger who has invited the address', async () => {
  const invited = await makeInvited()
  await sendForm(site, '/api/family/signup', { email: invited.email, password, firstName: 'Anne' })
  expect((await sendForm(site, await newestLink('family-confirm'), { password })).statusCode).toBe(200)
  await expectOwnFamily(invited)
})

test('a child whose parent consents gets into the parent’s own family', async () => {
  const invited = await makeInvited()
  const child = { email: `child-${++made}@example.com`, password, firstName: 'Léa', ...BIRTH }
  await sendForm(site, '/api/signup', { ...child, guardianEmail: invited.email })
  expect((await consent(site, await consentLinkOf(site, invited.email))).statusCode).toBe(200)
  expect(await familyOf(invited.email)).toMatchObject({ firstName: 'Isabelle', lastName: 'Roy' })
  await expectOwnFamily(invited)
})

test('a student whose parent accepts the offer of a family account gets into the parent’s own family', async () => {
  const invited = await makeInvited()
  const student = await makeStudent(site)
  await markConfirmed(site, student.cookie)
  await call('PUT', '/api/profile/guardian', student.cookie, { email: invited.email })
  await sendForm(site, await newestLink('guardian-invited'), {})
  await offerFamilyAccounts(db, TEST_SITE_KEY, time.now)
  const accepted = await sendForm(site, await newestLink('family-offered'), { firstName: 'Anne', password })
  expect(accepted.statusCode).toBe(303)
  await expectOwnFamily(invited)
})

test('a parent who signs in at a provider gets their own family', async () => {
  const invited = await makeInvited()
  const profile = { issuer: 'https://id.example', subject: 'ann', firstName: 'Anne', lastName: null }
  const visit = { preferredLanguage: 'en', now: time.now } as const
  const opened = await openGuardianOfProvider(db, { ...profile, email: invited.email, profileImageUrl: null }, visit)
  expect(opened?.firstPage).toContain('view=child')
  await expectOwnFamily(invited)
})

test('somebody invited who asks for a new password gets the invitation again, which names the family', async () => {
  const { stranger, email, invitation } = await makeInvited()
  await sendForm(site, '/api/forgot-password?kind=guardian', { email })
  const again = await newestLink('family-invited')
  expect(again).not.toBe(invitation)
  expect((await readEmails(site)).findLast(({ kind }) => kind === 'family-invited')?.facts).toMatchObject({
    invitedBy: expect.stringContaining('Isabelle'),
  })
  expect((await sendForm(site, again, { password })).statusCode).toBe(200)
  expect((await familyOf(email))?.familyId).toBe(stranger.familyId)
})

test('a student who signs up is not the child of a stranger who has consented for that address', async () => {
  const stranger = `stranger-${++made}@example.com`
  const email = `student-${++made}@example.com`
  await sendForm(site, '/api/signup', { email, password, firstName: 'Max', ...BIRTH, guardianEmail: stranger })
  const consented = await consent(site, await consentLinkOf(site, stranger))
  expect(consented.statusCode).toBe(200)
  const cookie = `plume_guardian=${consented.cookies.find(({ name }) => name === 'plume_guardian')?.value}`
  const childrenOf = async () => (await call('GET', '/api/family/home', cookie)).json().children
  expect(await childrenOf()).toHaveLength(1)
  const planted = await newestLink('confirm-address')
  const sent = (await readEmails(site)).findLast(({ kind }) => kind === 'confirm-address')
  // The email says in whose family the account is.
  expect(sent?.facts).toEqual({ email, guardianEmail: stranger })
  time.now = new Date(time.now.getTime() + MINUTE_MS)
  await sendForm(site, '/api/signup', { email, password, firstName: 'Zoé', birthMonth: '03', birthYear: '2000' })
  // The stranger's other input stays, without the address.
  expect(await childrenOf()).toMatchObject([{ firstName: 'Léa' }])
  expect((await sendForm(site, planted, { password })).statusCode).toBe(404)
  expect((await sendForm(site, await newestLink('confirm-address'), { password })).statusCode).toBe(200)
  const [row] = await db.select().from(students).where(eq(students.email, email))
  expect(row).toMatchObject({ firstName: 'Zoé', familyId: null })
})
