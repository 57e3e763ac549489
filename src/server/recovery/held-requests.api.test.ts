import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import { administrators } from '../db/schema/accounts/administrators'
import { consents } from '../db/schema/accounts/consents'
import { students } from '../db/schema/accounts/students'
import { tutorAccounts } from '../db/schema/accounts/tutor-accounts'
import { copyRecipients, emails } from '../db/schema/emails'
import { tutors } from '../db/schema/tutoring/booking'
import { emailLink } from '../email/email-links'
import { markConfirmed } from '../testing/endpoints/email-codes'
import { sendForm } from '../testing/endpoints/forms'
import { hold } from '../testing/endpoints/held-request'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { bookingBody, makeSignedInTutor, makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../testing/sites/build-test-app'
import { readEmails } from '../testing/sites/test-email'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail } })
const { db } = site
let made = 0

beforeEach(() => db.delete(emails))

async function makeOwner() {
  const email = `owner-${++made}@example.com`
  return { email, ...(await makeStudent(site, { email, hours: 2, passwordHash: await quickHash('old-password') })) }
}

/** Sets a new password by the link of the email. */
async function recover(address: string, page = '/api/forgot-password'): Promise<void> {
  await sendForm(site, page, { email: address })
  const asked = (await readEmails(site)).findLast(({ kind }) => kind === 'forgotten-password')
  const link = new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, { id: asked?.id ?? '' }, 'en'))
  const response = await sendForm(site, link.pathname, { password: 'the owner chose this' })
  expect(response.statusCode).toBe(200)
}

const studentOf = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]

describe('a request whose body arrives after the student has recovered the account', () => {
  test('cannot move the account to another address', async () => {
    const { id, email, cookie } = await makeOwner()
    const finish = await hold(site, {
      method: 'PATCH',
      url: '/api/profile',
      cookie,
      body: { email: 'thief@example.com' },
    })
    await recover(email)
    expect(await finish()).toBe(401)
    expect((await studentOf(id))?.email).toBe(email)
    expect((await readEmails(site)).filter(({ kind }) => kind === 'confirm-address')).toEqual([])
  })

  test('cannot name a guardian', async () => {
    const { id, email, cookie } = await makeOwner()
    const body = { email: 'planted@example.com' }
    await markConfirmed(site, cookie)
    const finish = await hold(site, { method: 'PUT', url: '/api/profile/guardian', cookie, body })
    await recover(email)
    expect(await finish()).toBe(401)
    expect(await db.select().from(copyRecipients).where(eq(copyRecipients.studentId, id))).toEqual([])
  })

  test('cannot make a calendar feed', async () => {
    const { id, email, cookie } = await makeOwner()
    const finish = await hold(site, { method: 'POST', url: '/api/calendar/token', cookie, body: {} })
    await recover(email)
    expect(await finish()).toBe(401)
    expect((await studentOf(id))?.calendarTokenHash).toBeNull()
  })

  test('cannot book a session, which is one statement without a transaction of its own', async () => {
    const { id, email, cookie } = await makeOwner()
    const tutor = await makeTutor(site)
    const finish = await hold(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(tutor.id) })
    await recover(email)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(await finish()).toBe(401)
    expect(Number((await studentOf(id))?.creditsRemaining)).toBe(2)
  })
})

describe('a request that an emailed code allows', () => {
  /** Consents for a child: no recent password is needed besides. */
  async function makeConsenting() {
    const child = await makeStudent(site)
    const guardian = await makeGuardian(site, { studentIds: [child.id] })
    await markConfirmed(site, guardian.cookie)
    const body = { textVersion: CONSENT_VERSION, textLanguage: 'en' }
    const finish = await hold(site, {
      method: 'POST',
      url: `/api/family/children/${child.id}/consent`,
      cookie: guardian.cookie,
      body,
    })
    return { child, guardian, finish }
  }
  const consentsFor = ({ child }: { child: { id: string } }) => db.$count(consents, eq(consents.studentId, child.id))

  test.each([0, 150])('is refused if its body arrives after 15 minutes (slow by %i ms)', async (slowMs) => {
    const consenting = await makeConsenting()
    site.time.now = new Date(site.time.now.getTime() + 15 * MINUTE_MS + 1)
    await new Promise((resolve) => setTimeout(resolve, slowMs))
    expect(await consenting.finish()).toBe(403)
    expect(await consentsFor(consenting)).toBe(0)
  })

  test('is refused if the guardian has ended all other access meanwhile', async () => {
    const consenting = await makeConsenting()
    const { id } = consenting.guardian
    const own = await insertSignIn(db, { accountKind: 'guardian', id }, { now: site.time.now })
    const cookie = `plume_guardian=${own}`
    expect((await sendJson(site, { method: 'DELETE', url: '/api/family/access', cookie })).statusCode).toBe(204)
    expect(await consenting.finish()).toBe(401)
    expect(await consentsFor(consenting)).toBe(0)
  })
})

test('a guardian’s request cannot invite anybody once staff have removed the guardian', async () => {
  const guardian = await makeGuardian(site)
  await markConfirmed(site, guardian.cookie)
  const body = { firstName: 'Eve', email: 'eve@example.com', preferredLanguage: 'en' } as const
  const { familyId, cookie } = guardian
  const finish = await hold(site, { method: 'POST', url: '/api/family/guardians', cookie, body })
  const staff = await makeAdministrator(site)
  const url = `/api/admin/families/${familyId}/guardians/${guardian.id}`
  const removed = await sendJson(site, { method: 'DELETE', url, cookie: staff.cookie })
  expect(removed.statusCode, removed.body).toBe(200)
  expect(await finish()).toBe(401)
  expect((await readEmails(site)).filter(({ kind }) => kind === 'family-invited')).toEqual([])
})

test('a tutor’s request cannot make a feed once staff have moved the account', async () => {
  const owner = await makeAdministrator(site)
  const tutor = await makeSignedInTutor(site)
  const passwordHash = await quickHash('the tutor chose this')
  await db
    .insert(tutorAccounts)
    .values({ tutorId: tutor.id, passwordHash, createdAt: site.time.now })
    .onConflictDoNothing()
  const finish = await hold(site, { method: 'POST', url: '/api/tutor/calendar/token', cookie: tutor.cookie, body: {} })
  const url = `/api/admin/tutors/${tutor.id}`
  const moved = await sendJson(site, { method: 'PATCH', url, cookie: owner.cookie, body: { email: 'new@example.com' } })
  expect(moved.statusCode).toBe(200)
  expect(await finish()).toBe(401)
  const [account] = await db.select().from(tutorAccounts).where(eq(tutorAccounts.tutorId, tutor.id))
  expect(account?.calendarTokenHash).toBeNull()
})

describe('a request of staff whose body arrives late', () => {
  const change = (owner: { cookie: string }, id: number, body: object) =>
    sendJson(site, { method: 'PATCH', url: `/api/admin/staff/${id}`, cookie: owner.cookie, body })

  test('cannot create an account or invite a tutor after the account was disabled', async () => {
    const [owner, other] = [await makeAdministrator(site), await makeAdministrator(site)]
    const tutor = await makeTutor(site, { email: 'invited@example.com' })
    const body = { name: 'Back', email: 'back@example.com', password: 'a door at the back of it', role: 'manager' }
    const create = await hold(site, { method: 'POST', url: '/api/admin/staff', cookie: other.cookie, body })
    const url = `/api/admin/tutors/${tutor.id}/invitation`
    const invite = await hold(site, { method: 'POST', url, cookie: other.cookie, body: { by: 'link' } })
    expect((await change(owner, other.id, { isDisabled: true })).statusCode).toBe(200)
    expect([await create(), await invite()]).toEqual([401, 401])
    expect(await db.$count(administrators, eq(administrators.email, 'back@example.com'))).toBe(0)
  })

  test('cannot give hours or move a tutor after a manager became a viewer', async () => {
    const [owner, manager] = [await makeAdministrator(site), await makeAdministrator(site, { role: 'manager' })]
    const student = await makeOwner()
    const tutor = await makeTutor(site, { email: 'stays@example.com' })
    const { cookie } = manager
    const hours = { creditsRemaining: 100, expectedCredits: 2 }
    const give = await hold(site, { method: 'PATCH', url: `/api/admin/users/${student.id}`, cookie, body: hours })
    const url = `/api/admin/tutors/${tutor.id}`
    const move = await hold(site, { method: 'PATCH', url, cookie, body: { email: 'thief@example.com' } })
    expect((await change(owner, manager.id, { role: 'viewer' })).statusCode).toBe(200)
    expect([await give(), await move()]).toEqual([403, 403])
    expect(Number((await studentOf(student.id))?.creditsRemaining)).toBe(2)
    expect((await db.select().from(tutors).where(eq(tutors.id, tutor.id)))[0]?.email).toBe('stays@example.com')
  })
})
