import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import { consents } from '../db/schema/accounts/consents'
import { guardianAccounts } from '../db/schema/accounts/families'
import { signInAttempts } from '../db/schema/accounts/sign-ins'
import { students } from '../db/schema/accounts/students'
import { emails } from '../db/schema/emails'
import { emailLink } from '../email/email-links'
import { askGuardianOf } from '../features/account/consent/ask-guardian.service'
import { addEntry } from '../features/billing/ledger/ledger.store'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { offerFamilyAccounts } from '../features/families/sign-up/family-offer.service'
import { consent, consentLinkOf } from '../testing/endpoints/consent-forms'
import { sendForm } from '../testing/endpoints/forms'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeGuardian } from '../testing/factories/family-factories'
import { bookingBody, makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../testing/sites/build-test-app'
import { readEmails } from '../testing/sites/test-email'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail, asksBirthMonth: true } })
const { db, time } = site
const OLD = 'an old password'
const NEW = 'a lamp beside the window'
let made = 0

beforeEach(async () => {
  await db.delete(emails)
  await db.delete(signInAttempts)
})

const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, body?: object) =>
  sendJson(site, { method, url, cookie, ...(body && { body }) })
const statusOf = async (url: string, cookie: string) => (await call('GET', url, cookie)).statusCode
const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
  `${name}=${answer.cookies.find((each) => each.name === name)?.value}`

async function newestLink(kind: string, address?: string): Promise<string> {
  const found = (await readEmails(site)).findLast(
    (email) => email.kind === kind && (!address || email.address === address),
  )
  if (!found) throw new Error(`no email of kind ${kind}`)
  return new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, found, 'en')).pathname
}

async function resetPassword(email: string, query = ''): Promise<void> {
  later(MINUTE_MS)
  await sendForm(site, `/api/forgot-password${query}`, { email })
  expect((await sendForm(site, await newestLink('forgotten-password'), { password: NEW })).statusCode).toBe(200)
}

const studentRow = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]

/** A student with six hours, in whose account somebody else is signed in. */
async function makeVictim({ birthMonth = '2010-03' as string | null } = {}) {
  const email = `victim-${++made}@example.com`
  const passwordHash = await quickHash(OLD)
  const student = await makeStudent(site, { email, passwordHash, hours: 6 })
  await db.update(students).set({ birthMonth }).where(eq(students.id, student.id))
  return { ...student, email, passwordHash }
}

/** As if the account had existed for a long time. */
const ageOf = (id: string) =>
  db
    .update(students)
    .set({ createdAt: new Date(time.now.getTime() - 31 * DAY_MS) })
    .where(eq(students.id, id))

type Victim = Awaited<ReturnType<typeof makeVictim>>

/** The intruder names an own address for copies and opens the family account that is offered to it. */
async function plant(student: Victim): Promise<string> {
  const email = `planted-${++made}@example.com`
  expect((await call('PUT', '/api/profile/guardian', student.cookie, { email })).statusCode).toBe(200)
  await sendForm(site, await newestLink('guardian-invited', email), {})
  await offerFamilyAccounts(db, TEST_SITE_KEY, time.now)
  const accepted = await sendForm(site, await newestLink('family-offered', email), { firstName: 'Eve', password: OLD })
  expect(accepted.statusCode).toBe(303)
  return cookieOf(accepted, 'plume_guardian')
}

const seesChild = async (guardian: string, { id }: { id: string }) =>
  (await statusOf(`/api/family/children/${id}/sessions/upcoming`, guardian)) === 200

describe('a student in whose account an intruder has named a guardian', () => {
  test('is notified, and a reset takes the student and the hours out of the intruder’s family', async () => {
    const student = await makeVictim()
    const guardian = await plant(student)
    expect(await seesChild(guardian, student)).toBe(true)
    const toStudent = (await readEmails(site)).filter(({ recipient }) => recipient === 'student')
    expect(toStudent).toMatchObject([{ kind: 'family-joined', studentId: student.id }])
    await resetPassword(student.email)
    expect(await seesChild(guardian, student)).toBe(false)
    expect(await studentRow(student.id)).toMatchObject({
      familyId: null,
      familyNamedAt: null,
      creditsRemaining: '6.00',
    })
    expect((await call('GET', '/api/family/home', guardian)).json()).toMatchObject({
      creditsRemaining: 0,
      children: [],
    })
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })

  test('gets the same by ending all other access', async () => {
    const student = await makeVictim()
    const guardian = await plant(student)
    expect((await call('DELETE', '/api/profile/access', student.cookie)).statusCode).toBe(204)
    expect(await seesChild(guardian, student)).toBe(false)
  })

  test('gets back the hours with which the intruder takes somebody out of the family', async () => {
    const student = await makeVictim()
    const guardian = await plant(student)
    const takeOut = (id: string, hours: number) => call('POST', `/api/family/children/${id}/leave`, guardian, { hours })
    const planted = { firstName: 'Max', birthMonth: '2009-03', signInName: `max-${++made}`, password: NEW }
    const created = await call('POST', '/api/family/children', guardian, { ...planted, preferredLanguage: 'en' })
    const refused = await takeOut(created.json().id, 0)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ACCOUNT_CHANGED_RECENTLY'])
    // An older account of the intruder, which they have brought into the family.
    const other = await makeStudent(site)
    await ageOf(other.id)
    await db
      .update(students)
      .set({ familyId: (await studentRow(student.id))?.familyId })
      .where(eq(students.id, other.id))
    const tooMany = await takeOut(other.id, 4)
    expect([tooMany.statusCode, tooMany.json().code]).toEqual([409, 'HOURS_BROUGHT_RECENTLY'])
    await ageOf(student.id)
    expect((await takeOut(student.id, 0)).statusCode).toBe(204)
    await resetPassword(student.email)
    expect((await studentRow(student.id))?.creditsRemaining).toBe('6.00')
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })

  test('gets back the hours of an intruder’s bookings for somebody else, who cannot leave with them', async () => {
    const student = await makeVictim()
    await ageOf(student.id)
    const guardian = await plant(student)
    const other = await makeStudent(site)
    await ageOf(other.id)
    const { familyId } = (await studentRow(student.id)) ?? {}
    await db.update(students).set({ familyId }).where(eq(students.id, other.id))
    const tutor = await makeTutor(site)
    const days = ['2026-12-22', '2026-12-23']
    for (const sessionDate of days) {
      const body = bookingBody(tutor.id, { sessionDate, duration: 2 })
      const url = `/api/family/children/${other.id}/sessions`
      expect((await call('POST', url, guardian, body)).statusCode).toBe(201)
    }
    for (const { id } of [other, student]) {
      const refused = await call('POST', `/api/family/children/${id}/leave`, guardian, { hours: 0 })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'HOURS_BROUGHT_RECENTLY'])
    }
    await resetPassword(student.email)
    expect(await studentRow(student.id)).toMatchObject({ familyId: null, creditsRemaining: '6.00' })
    const upcoming = await call('GET', `/api/family/children/${other.id}/sessions/upcoming`, guardian)
    expect(upcoming.json()).toEqual([])
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })

  test('who booked with hours that a guardian had bought leaves them, and the booking, with the family', async () => {
    const student = await makeVictim()
    const guardian = await plant(student)
    const { familyId } = (await studentRow(student.id)) ?? {}
    const sibling = await makeStudent(site)
    await db.update(students).set({ familyId }).where(eq(students.id, sibling.id))
    await addEntry(db, { studentId: sibling.id, kind: 'welcome', hours: '5.00', createdAt: time.now })
    const tutor = await makeTutor(site)
    const book = (sessionDate: string, duration: number) =>
      call('POST', '/api/sessions', student.cookie, bookingBody(tutor.id, { sessionDate, duration }))
    for (const day of ['2026-12-22', '2026-12-23', '2026-12-29', '2026-12-30'])
      expect((await book(day, 2)).statusCode).toBe(201)
    await resetPassword(student.email)
    const token = await insertSignIn(db, { accountKind: 'student', id: student.id }, { now: time.now })
    const upcoming = (await call('GET', '/api/sessions/upcoming', `plume_student=${token}`)).json()
    expect(upcoming.map(({ sessionDate }: { sessionDate: string }) => sessionDate)).toEqual([
      ...['2026-12-22', '2026-12-23', '2026-12-29'],
    ])
    expect(await studentRow(student.id)).toMatchObject({ familyId: null, creditsRemaining: '0.00' })
    expect((await call('GET', '/api/family/home', guardian)).json()).toMatchObject({ creditsRemaining: 5 })
    expect((await verifyLedger(db, time.now)).damaged).toEqual([])
  })

  test('stays in a family that was joined more than 30 days ago', async () => {
    const student = await makeVictim()
    const guardian = await plant(student)
    later(31 * DAY_MS)
    await resetPassword(student.email)
    const { familyId } = (await studentRow(student.id)) ?? {}
    expect(familyId).not.toBeNull()
    expect(await statusOf('/api/family/home', guardian)).toBe(401)
  })

  test('loses what the intruder answered about age and consent', async () => {
    const student = await makeVictim({ birthMonth: null })
    const guardianEmail = `planted-${++made}@example.com`
    const { id: studentId, passwordHash } = student
    const asked = { studentId, passwordHash, birthMonth: '2015-03', guardianEmail, now: time.now }
    await askGuardianOf(db, TEST_SITE_KEY, { ...asked, settings: { mail, demo: false } })
    const done = await consent(site, await consentLinkOf(site, guardianEmail))
    const guardian = cookieOf(done, 'plume_guardian')
    expect(await seesChild(guardian, student)).toBe(true)
    await resetPassword(student.email)
    expect(await seesChild(guardian, student)).toBe(false)
    expect(await studentRow(studentId)).toMatchObject({ familyId: null, birthMonth: null })
    const given = await db.select().from(consents).where(eq(consents.studentId, studentId))
    expect(given).toMatchObject([{ withdrawnAt: time.now }])
  })
})

describe('a guardian in whose account an intruder has invited others', () => {
  const invite = async (cookie: string) => {
    const email = `invited-${++made}@example.com`
    const body = { firstName: 'Eve', email, preferredLanguage: 'en' }
    const answer = await call('POST', '/api/family/guardians', cookie, body)
    expect(answer.statusCode, answer.body).toBe(201)
    await sendForm(site, await newestLinkTo(email), { password: OLD })
    const signedIn = await sendJson(site, { method: 'POST', url: '/api/family/login', body: { email, password: OLD } })
    return { email, cookie: cookieOf(signedIn, 'plume_guardian') }
  }

  async function newestLinkTo(email: string): Promise<string> {
    const [row] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.email, email))
    const found = (await readEmails(site)).findLast(
      (each) => each.guardianId === row?.id && each.kind === 'family-invited',
    )
    return new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, found ?? { id: '' }, 'en')).pathname
  }

  async function makeRecoverable() {
    const child = await makeStudent(site)
    const guardian = await makeGuardian(site, { studentIds: [child.id] })
    const passwordHash = await quickHash(OLD)
    await db.update(guardianAccounts).set({ passwordHash }).where(eq(guardianAccounts.id, guardian.id))
    const [row] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.id, guardian.id))
    return { ...guardian, child, email: row?.email ?? '' }
  }

  test('is notified, and a reset erases those guardians and whom they invited in turn', async () => {
    const guardian = await makeRecoverable()
    const planted = await invite(guardian.cookie)
    const second = await invite(planted.cookie)
    const notified = (await readEmails(site)).filter(({ kind }) => kind === 'family-joined')
    const named = notified.map(({ facts }) => ('guardianEmail' in facts ? facts.guardianEmail : null))
    expect(named.sort()).toEqual([planted.email, second.email, second.email].sort())
    await resetPassword(guardian.email, '?kind=guardian')
    for (const { cookie, email } of [planted, second]) {
      expect(await statusOf('/api/family/home', cookie)).toBe(401)
      const again = await sendJson(site, { method: 'POST', url: '/api/family/login', body: { email, password: OLD } })
      expect(again.statusCode).toBe(401)
    }
    const token = await insertSignIn(db, { accountKind: 'guardian', id: guardian.id }, { now: time.now })
    const left = await call('GET', '/api/family/guardians', `plume_guardian=${token}`)
    expect(left.json()).toMatchObject([{ email: guardian.email, isReader: true }])
  })

  test('also loses those whom a guardian invited who has left since', async () => {
    const guardian = await makeRecoverable()
    const planted = await invite(guardian.cookie)
    const second = await invite(planted.cookie)
    expect((await call('POST', '/api/family/leave', planted.cookie)).json().code).toBe('ACCOUNT_CHANGED_RECENTLY')
    const { cookie } = await makeAdministrator(site)
    const [{ id } = { id: '' }] = await db
      .select()
      .from(guardianAccounts)
      .where(eq(guardianAccounts.email, planted.email))
    const removal = `/api/admin/families/${guardian.familyId}/guardians/${id}`
    expect((await call('DELETE', removal, cookie)).statusCode).toBe(200)
    await resetPassword(guardian.email, '?kind=guardian')
    expect(await statusOf('/api/family/home', second.cookie)).toBe(401)
  })

  test('gets the same by ending all other access; invitations from before the last 30 days stay', async () => {
    const guardian = await makeRecoverable()
    const kept = await invite(guardian.cookie)
    later(31 * DAY_MS)
    const token = await insertSignIn(db, { accountKind: 'guardian', id: guardian.id }, { now: time.now })
    const cookie = `plume_guardian=${token}`
    const planted = await invite(cookie)
    expect((await call('DELETE', '/api/family/access', cookie)).statusCode).toBe(204)
    expect(await statusOf('/api/family/home', planted.cookie)).toBe(401)
    const body = { email: kept.email, password: OLD }
    expect((await sendJson(site, { method: 'POST', url: '/api/family/login', body })).statusCode).toBe(200)
  })
})
