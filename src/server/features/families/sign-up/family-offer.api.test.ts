import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { copyRecipients, emails } from '../../../db/schema/emails'
import { emailLink } from '../../../email/email-links'
import { notifyOfMoney } from '../../../email/notify'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'
import { verifyLedger } from '../../billing/ledger/verify-ledger.service'
import { offerFamilyAccounts } from './family-offer.service'

const site = await buildTestApp()
const { app, db, time } = site
const started = time.now
let made = 0

beforeEach(async () => {
  time.now = started
  await db.delete(emails)
  await db.delete(copyRecipients)
})

const YOU = { firstName: 'Paul', lastName: 'Roy', password: 'une plume rouge' }

/** A student whose aunt gets copies by email. */
async function makeCopied({ familyId = null as number | null, isConfirmed = true } = {}) {
  const student = await makeStudent(site, { hours: familyId === null ? 6 : 0, firstName: 'Maya' })
  if (familyId !== null) await db.update(students).set({ familyId }).where(eq(students.id, student.id))
  const email = `aunt-${++made}@example.com`
  await db.insert(copyRecipients).values({ studentId: student.id, email, confirmedAt: isConfirmed ? time.now : null })
  return { student, email }
}

const offer = () => offerFamilyAccounts(db, TEST_SITE_KEY, time.now)

async function linkTo(email: string): Promise<string> {
  const [queued] = await db.select().from(emails).where(eq(emails.address, email))
  if (!queued) throw new Error('nothing was offered')
  return new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, queued, 'en')).pathname
}

const accountOf = async (email: string) =>
  (await db.select().from(guardianAccounts).where(eq(guardianAccounts.email, email)))[0]

test('everyone who agreed to copies is offered an account once; others are not', async () => {
  const { id: familyId } = await makeFamily(site)
  const [copied, , inFamily] = [
    await makeCopied(),
    await makeCopied({ isConfirmed: false }),
    await makeCopied({ familyId }),
  ]
  await db.update(guardianAccounts).set({ email: inFamily.email }).where(eq(guardianAccounts.familyId, familyId))
  expect([await offer(), await offer()]).toEqual([1, 0])
  expect(await db.select().from(emails)).toMatchObject([
    { kind: 'family-offered', studentId: copied.student.id, address: copied.email, guardianId: null },
  ])
})

test('the link opens an account, brings the student with all hours, and signs in, once', async () => {
  const { student, email } = await makeCopied()
  await offer()
  const link = await linkTo(email)
  expect((await app.inject({ url: link })).body).toContain('name="firstName"')
  const accepted = await sendForm(site, link, YOU)
  expect([accepted.statusCode, accepted.headers.location]).toEqual([303, '/family/home'])
  const cookie = `plume_guardian=${accepted.cookies.find(({ name }) => name === 'plume_guardian')?.value}`
  const home = await sendJson(site, { method: 'GET', url: '/api/family/home', cookie })
  expect(home.json()).toMatchObject({ creditsRemaining: 6, children: [{ firstName: 'Maya' }] })
  expect(await accountOf(email)).toMatchObject({ firstName: 'Paul', emailConfirmedAt: time.now })
  expect((await sendForm(site, link, YOU)).statusCode).toBe(404)
  const user = await sendJson(site, { method: 'GET', url: '/api/auth/user', cookie: student.cookie })
  expect(user.json()).toMatchObject({ creditsRemaining: 6 })
  expect((await verifyLedger(db, time.now)).damaged).toEqual([])
})

test('copies by email go on without an account, and reach an address once with one', async () => {
  const { student, email } = await makeCopied()
  await offer()
  const link = await linkTo(email)
  const copies = async () => {
    await db.delete(emails)
    const gift = { givenAt: time.now.toISOString(), hours: 1, balanceHours: 7, reason: 'Welcome' }
    await notifyOfMoney(db, { kind: 'hours-gifted', facts: gift, studentId: student.id, now: time.now })
    return (await db.select().from(emails)).filter(({ recipient }) => recipient === 'guardian')
  }
  const kept = await db.select().from(emails)
  expect(await copies()).toHaveLength(1)
  await db.delete(emails)
  await db.insert(emails).values(kept)
  await sendForm(site, link, YOU)
  expect(await copies()).toMatchObject([{ guardianId: (await accountOf(email))?.id }])
})

test('somebody who has a family account signs in with its password, under the limits on guesses', async () => {
  const { student, email } = await makeCopied()
  const { id: familyId, guardianIds } = await makeFamily(site)
  const account = { email, passwordHash: await quickHash('the right password') }
  await db
    .update(guardianAccounts)
    .set(account)
    .where(eq(guardianAccounts.id, guardianIds[0] ?? ''))
  await offer()
  const link = await linkTo(email)
  expect((await app.inject({ url: link })).body).not.toContain('name="firstName"')
  expect((await sendForm(site, link, { password: 'a wrong one' })).statusCode).toBe(401)
  expect((await sendForm(site, link, { password: 'the right password' })).statusCode).toBe(303)
  const [row] = await db.select().from(students).where(eq(students.id, student.id))
  expect(row?.familyId).toBe(familyId)
})

test('the student and the other guardians are notified of who has joined the family', async () => {
  const { student, email } = await makeCopied()
  const { guardianIds } = await makeFamily(site, { guardians: 2 })
  const [accepting = '', other = ''] = guardianIds
  const account = { email, passwordHash: await quickHash('the right password') }
  await db.update(guardianAccounts).set(account).where(eq(guardianAccounts.id, accepting))
  await offer()
  const link = await linkTo(email)
  expect((await sendForm(site, link, { password: 'the right password' })).statusCode).toBe(303)
  const joined = await db.select().from(emails).where(eq(emails.kind, 'family-joined'))
  expect(joined).toHaveLength(2)
  expect(joined.find(({ recipient }) => recipient === 'student')).toMatchObject({
    studentId: student.id,
    facts: { guardianEmail: email },
  })
  expect(joined.find(({ recipient }) => recipient === 'guardian')).toMatchObject({
    guardianId: other,
    facts: { guardianEmail: email, studentName: 'Maya' },
  })
})

test('a student of a family names nobody into it: its guardians decide', async () => {
  const { id: familyId } = await makeFamily(site)
  const [inFamily, joining] = [await makeCopied({ familyId }), await makeCopied()]
  expect(await offer()).toBe(1)
  const link = await linkTo(joining.email)
  expect(await db.$count(emails, eq(emails.address, inFamily.email))).toBe(0)
  // Staff move the student into a family before the link is followed.
  const admin = await makeAdministrator(site)
  const body = { familyId, hours: 0 }
  const url = `/api/admin/users/${joining.student.id}/family`
  expect((await sendJson(site, { method: 'PUT', url, cookie: admin.cookie, body })).statusCode).toBe(200)
  const refused = await sendForm(site, link, YOU)
  expect([refused.statusCode, refused.body.includes('already belongs to a family')]).toEqual([409, true])
  expect(await accountOf(joining.email)).toBeUndefined()
})

test('the link ends after 14 days, and when the student names somebody else', async () => {
  const [old, renamed] = [await makeCopied(), await makeCopied()]
  await offer()
  const [first, second] = [await linkTo(old.email), await linkTo(renamed.email)]
  await db
    .update(copyRecipients)
    .set({ email: 'other@example.com' })
    .where(eq(copyRecipients.studentId, renamed.student.id))
  expect((await app.inject({ url: second })).statusCode).toBe(404)
  expect((await sendForm(site, second, YOU)).statusCode).toBe(404)
  time.now = new Date(started.getTime() + 14 * DAY_MS + 1000)
  expect((await sendForm(site, first, YOU)).statusCode).toBe(404)
  expect(await accountOf(old.email)).toBeUndefined()
})
