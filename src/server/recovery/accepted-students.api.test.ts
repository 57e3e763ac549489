import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import { guardianAccounts } from '../db/schema/accounts/families'
import { students } from '../db/schema/accounts/students'
import { emails } from '../db/schema/emails'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { offerFamilyAccounts } from '../features/families/sign-up/family-offer.service'
import { BIRTH, consent, consentLinkOf } from '../testing/endpoints/consent-forms'
import { sendForm } from '../testing/endpoints/forms'
import {
  cookieOf,
  newestLinkOf,
  OLD_PASSWORD,
  plantGuardian,
  resetPasswordOf,
  TEST_MAIL,
} from '../testing/endpoints/recovery-forms'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { confirmPayment, FIVE_HOURS, INTERAC_EMAIL } from '../testing/factories/transfers'
import { balanceOf, bookingBody, makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../testing/sites/build-test-app'
import { readEmails } from '../testing/sites/test-email'

const site = await buildTestApp({
  settings: { mail: TEST_MAIL, payments: 'live', interacEmail: INTERAC_EMAIL, asksBirthMonth: true },
})
const { db, time } = site
const tutor = await makeTutor(site)
const KNOWN = { you: { step: 'you', password: OLD_PASSWORD } }
let made = 0

beforeEach(() => db.delete(emails))

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })
const studentRow = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]
const cookieFor = async (id: string) =>
  `plume_student=${await insertSignIn(db, { accountKind: 'student', id }, { now: time.now })}`
const book = async (studentId: string, sessionDate: string) =>
  call('POST', '/api/sessions', await cookieFor(studentId), bookingBody(tutor.id, { sessionDate, duration: 2 }))

/** A guardian with a password and ten hours. */
async function makeFamily() {
  const child = await makeStudent(site, { hours: 10 })
  const guardian = await makeGuardian(site)
  const { cookie } = await makeAdministrator(site)
  const to = { familyId: guardian.familyId, hours: 0 }
  expect((await call('PUT', `/api/admin/users/${child.id}/family`, cookie, to)).statusCode).toBe(200)
  const email = `owner-${++made}@example.com`
  const isOwn = eq(guardianAccounts.id, guardian.id)
  await db
    .update(guardianAccounts)
    .set({ email, passwordHash: await quickHash(OLD_PASSWORD) })
    .where(isOwn)
  return { ...guardian, email, child }
}

/** An intruder with the guardian's password invites an own address. */
async function plantInvited(guardian: { cookie: string }) {
  const email = `eve-${++made}@example.com`
  const body = { firstName: 'Eve', email, preferredLanguage: 'en' }
  expect((await call('POST', '/api/family/guardians', guardian.cookie, body)).statusCode).toBe(201)
  await sendForm(site, await newestLinkOf(site, 'family-invited'), { password: OLD_PASSWORD })
  const signedIn = await sendJson(site, {
    method: 'POST',
    url: '/api/family/login',
    body: { email, password: OLD_PASSWORD },
  })
  return { email, cookie: cookieOf(signedIn, 'plume_guardian') }
}

/** A student of 17, who names a guardian, who accepts. */
async function joinByOffer(guardian: { email: string }): Promise<string> {
  const { id, cookie } = await makeStudent(site, { hours: 1 })
  const createdAt = new Date(time.now.getTime() - 60 * DAY_MS)
  await db.update(students).set({ birthMonth: '2009-01', createdAt }).where(eq(students.id, id))
  expect((await call('PUT', '/api/profile/guardian', cookie, { email: guardian.email })).statusCode).toBe(200)
  await sendForm(site, await newestLinkOf(site, 'guardian-invited', guardian.email), {})
  await offerFamilyAccounts(db, TEST_SITE_KEY, time.now)
  const offer = await newestLinkOf(site, 'family-offered', guardian.email)
  expect((await sendForm(site, offer, { password: OLD_PASSWORD })).statusCode).toBe(303)
  return id
}

/** A child under 14, whose account a guardian creates by consenting. */
async function joinByConsent(guardian: { email: string }): Promise<string> {
  const email = `max-${++made}@example.com`
  const form = { email, password: OLD_PASSWORD, firstName: 'Max', ...BIRTH, guardianEmail: guardian.email }
  await sendForm(site, '/api/signup', form)
  const done = await consent(site, await consentLinkOf(site, guardian.email), KNOWN)
  expect(done.statusCode).toBe(200)
  return (await db.select().from(students).where(eq(students.email, email)))[0]?.id ?? ''
}

describe('a student of the intruder, whom a guardian accepted that the intruder had invited,', () => {
  test.each([
    ['by an offer', joinByOffer, '1.00'],
    ['by a consent', joinByConsent, '0.00'],
  ])('%s leaves when the owner recovers the account, and the family keeps its hours', async (_, join, ownHours) => {
    const owner = await makeFamily()
    const eve = await plantInvited(owner)
    const planted = await join(eve)
    const notified = (await readEmails(site)).filter(({ guardianId }) => guardianId === owner.id)
    const { firstName: studentName } = (await studentRow(planted)) ?? {}
    expect(notified.map(({ facts }) => facts)).toContainEqual({ guardianEmail: eve.email, studentName })
    const known = await join(owner)
    for (const day of ['2026-12-15', '2026-12-16']) expect((await book(planted, day)).statusCode).toBe(201)
    await resetPasswordOf(site, owner.email, 'guardian')
    expect(await studentRow(planted)).toMatchObject({ familyId: null, creditsRemaining: ownHours })
    expect(await studentRow(known)).toMatchObject({ familyId: owner.familyId })
    expect((await book(planted, '2026-12-17')).statusCode).toBe(402)
    expect(await balanceOf(site, owner.child.id)).toBe(10 + Number(ownHours))
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })

  test('also if that guardian has left the family before, and the student has named the owner since', async () => {
    const owner = await makeFamily()
    const eve = await plantInvited(owner)
    const planted = await joinByOffer(eve)
    const rename = await call('PUT', '/api/profile/guardian', await cookieFor(planted), { email: owner.email })
    expect(rename.statusCode).toBe(200)
    expect((await call('POST', '/api/family/leave', eve.cookie, {})).statusCode).toBe(204)
    expect((await call('DELETE', '/api/family/access', owner.cookie)).statusCode).toBe(204)
    expect(await studentRow(planted)).toMatchObject({ familyId: null })
  })

  test('does not get the hours for which a guardian has not paid yet', async () => {
    const owner = await makeFamily()
    const eve = await plantInvited(owner)
    time.now = new Date(time.now.getTime() + MINUTE_MS)
    const planted = await joinByOffer(eve)
    const ordered = await call('POST', '/api/family/purchases', owner.cookie, FIVE_HOURS)
    expect(ordered.statusCode, ordered.body).toBe(202)
    await resetPasswordOf(site, owner.email, 'guardian')
    const { cookie } = await makeAdministrator(site)
    const paid = await confirmPayment(site, cookie, { purchaseId: Number(ordered.json().purchase.id) })
    expect(paid.statusCode, paid.body).toBe(200)
    expect(await balanceOf(site, planted)).toBe(1)
    expect(await balanceOf(site, owner.child.id)).toBe(15)
  })

  test('takes neither the family’s hours along nor sessions that these have paid', async () => {
    const owner = await makeFamily()
    const eve = await plantInvited(owner)
    const planted = await joinByOffer(eve)
    for (const day of ['2026-12-22', '2026-12-23']) expect((await book(planted, day)).statusCode).toBe(201)
    const leave = (hours: number) => call('POST', `/api/family/children/${planted}/leave`, eve.cookie, { hours })
    const refused = await leave(5)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'STUDENT_JOINED_RECENTLY'])
    expect((await leave(0)).statusCode).toBe(204)
    expect(await balanceOf(site, owner.child.id)).toBe(10)
    expect(await balanceOf(site, planted)).toBe(1)
    const upcoming = await call('GET', '/api/sessions/upcoming', await cookieFor(planted))
    expect(upcoming.json()).toEqual([])
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })
})

describe('staff merge families, and a student', () => {
  test('for whom an intruder named a guardian of one still leaves by recovering the account', async () => {
    const student = await makeStudent(site, { hours: 6 })
    const planted = await plantGuardian(site, student)
    const { familyId: fromFamilyId } = (await studentRow(student.id)) ?? {}
    const { familyId } = await makeFamily()
    const { cookie } = await makeAdministrator(site)
    const merged = await call('POST', `/api/admin/families/${familyId}/merge`, cookie, { fromFamilyId })
    expect(merged.statusCode, merged.body).toBe(200)
    expect((await call('DELETE', '/api/profile/access', student.cookie)).statusCode).toBe(204)
    expect(await studentRow(student.id)).toMatchObject({ familyId: null, creditsRemaining: '6.00' })
    const read = await call('GET', `/api/family/children/${student.id}/sessions/upcoming`, planted)
    expect(read.statusCode).toBe(404)
  })

  test('leaves with the own hours only, whoever of the children the families move all hours with', async () => {
    const { cookie } = await makeAdministrator(site)
    const [owner, into] = [await makeFamily(), await makeFamily()]
    const planted = await joinByOffer(await plantInvited(owner))
    // Hours move with the first child: the planted student, as the only one left.
    const out = { familyId: into.familyId, hours: 0 }
    expect((await call('PUT', `/api/admin/users/${owner.child.id}/family`, cookie, out)).statusCode).toBe(200)
    const merge = `/api/admin/families/${into.familyId}/merge`
    const merged = await call('POST', merge, cookie, { fromFamilyId: owner.familyId })
    expect(merged.statusCode, merged.body).toBe(200)
    expect(await balanceOf(site, into.child.id)).toBe(21)
    await resetPasswordOf(site, owner.email, 'guardian')
    expect(await studentRow(planted)).toMatchObject({ familyId: null, creditsRemaining: '1.00' })
    expect(await balanceOf(site, into.child.id)).toBe(20)
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })

  test('keeps the limits that a guardian has set', async () => {
    const [into, from] = [await makeFamily(), await makeFamily()]
    const limits = { mayBookAlone: false, hoursPerWeek: null }
    const url = `/api/family/children/${from.child.id}/limits`
    expect((await call('PUT', url, from.cookie, limits)).statusCode).toBe(200)
    const { cookie } = await makeAdministrator(site)
    const merge = `/api/admin/families/${into.familyId}/merge`
    expect((await call('POST', merge, cookie, { fromFamilyId: from.familyId })).statusCode).toBe(200)
    expect((await call('GET', url, into.cookie)).json()).toEqual(limits)
  })
})
