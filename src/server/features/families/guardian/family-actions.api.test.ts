import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { purchases } from '../../../db/schema/billing/purchases'
import { receipts } from '../../../db/schema/billing/receipts'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { endGuardianship } from '../account/guardian-accounts.store'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db, time } = site
const tutor = await makeTutor(site, { subjects: ['math'] })

/** A guardian with one child and ten hours. */
async function makeFamilyWithHours() {
  const child = await makeStudent(site, { firstName: 'Léa' })
  const guardian = await makeGuardian(site, { studentIds: [child.id] })
  const admin = await makeAdministrator(site)
  const body = { creditsRemaining: 10 }
  await sendJson(site, { method: 'PATCH', url: `/api/admin/users/${child.id}`, cookie: admin.cookie, body })
  return { child, guardian, cookie: guardian.cookie }
}

type Family = Awaited<ReturnType<typeof makeFamilyWithHours>>

const book = ({ child, cookie }: Family, body: object) =>
  sendJson(site, { method: 'POST', url: `/api/family/children/${child.id}/sessions`, cookie, body })

const change = ({ cookie }: Pick<Family, 'cookie'>, id: number, body: object) =>
  sendJson(site, { method: 'PATCH', url: `/api/family/sessions/${id}`, cookie, body })

const homeOf = async ({ cookie }: Pick<Family, 'cookie'>) =>
  (await sendJson(site, { method: 'GET', url: '/api/family/home', cookie })).json()

describe('a guardian acts for a child', () => {
  test('books with the family’s hours, moves and cancels, and the hours come back', async () => {
    const family = await makeFamilyWithHours()
    const booked = await book(family, bookingBody(tutor.id, { duration: 2 }))
    expect(booked.statusCode).toBe(201)
    expect(await homeOf(family)).toMatchObject({ creditsRemaining: 8, bookedHours: 2 })
    const { id, sessionDate } = booked.json()
    const moved = await change(family, id, { sessionDate, startTime: '14:00' })
    expect(moved.json()).toMatchObject({ startTime: '14:00', notes: null })
    expect((await change(family, id, { status: 'cancelled', refund: 'full' })).json().status).toBe('cancelled')
    expect(await homeOf(family)).toMatchObject({ creditsRemaining: 10, bookedHours: 0 })
  })

  test('is refused more hours than the family has, and nothing is booked', async () => {
    const child = await makeStudent(site)
    const { cookie } = await makeGuardian(site, { studentIds: [child.id] })
    const refused = await sendJson(site, {
      method: 'POST',
      url: `/api/family/children/${child.id}/sessions`,
      cookie,
      body: bookingBody(tutor.id, { startTime: '09:00' }),
    })
    expect(refused.json()).toMatchObject({ code: 'INSUFFICIENT_CREDITS' })
    expect((await homeOf({ cookie })).bookedHours).toBe(0)
  })

  test('is refused for a child of another family, and after leaving the family', async () => {
    const family = await makeFamilyWithHours()
    const other = await makeFamilyWithHours()
    const body = bookingBody(tutor.id, { startTime: '11:00' })
    expect((await book({ ...other, cookie: family.cookie }, body)).statusCode).toBe(404)
    const { id } = (await book(other, body)).json()
    expect((await change(family, id, { status: 'cancelled', refund: 'full' })).statusCode).toBe(404)
    await endGuardianship(db, family.guardian.id, time.now)
    expect((await book(family, bookingBody(tutor.id, { startTime: '15:00' }))).statusCode).toBe(401)
  })

  test('notifies every guardian of the family about the session, in the language of each', async () => {
    const family = await makeFamilyWithHours()
    await book(family, bookingBody(tutor.id, { startTime: '16:00' }))
    const sent = await db.select().from(emails).where(eq(emails.studentId, family.child.id))
    const booked = sent.filter(({ kind }) => kind === 'session-booked')
    expect(booked.map(({ recipient }) => recipient).toSorted()).toEqual(['guardian', 'student'])
    expect(booked.find(({ recipient }) => recipient === 'guardian')?.guardianId).toBe(family.guardian.id)
  })
})

describe('a guardian buys hours', () => {
  const buy = ({ cookie }: Pick<Family, 'cookie'>) =>
    sendJson(site, {
      method: 'POST',
      url: '/api/family/purchases',
      cookie,
      body: { hours: 10, amount: 280, paymentMethod: 'interac' },
    })

  test('the hours are the family’s, and the child cannot open the receipt in the guardian’s name', async () => {
    const family = await makeFamilyWithHours()
    const bought = await buy(family)
    expect(bought.json()).toMatchObject({ hours: 10, creditsRemaining: 20 })
    const [receipt] = await db.select().from(receipts).where(eq(receipts.studentId, family.child.id))
    expect(receipt).toMatchObject({ buyerName: 'Isabelle Tremblay', language: 'fr' })
    const open = (url: string, cookie: string) => sendJson(site, { method: 'GET', url, cookie })
    const page = await open(`/api/family/receipts/${receipt?.id}`, family.cookie)
    expect(page.body).toContain('Isabelle Tremblay')
    expect((await open(`/api/receipts/${receipt?.id}`, family.child.cookie)).statusCode).toBe(404)
    const other = await makeFamilyWithHours()
    expect((await open(`/api/family/receipts/${receipt?.id}`, other.cookie)).statusCode).toBe(404)
    const [email] = await db.select().from(emails).where(eq(emails.guardianId, family.guardian.id))
    expect(email).toMatchObject({ kind: 'purchase-receipt', recipient: 'guardian' })
    const admin = await makeAdministrator(site)
    const move = (familyId: number) =>
      sendJson(site, {
        method: 'PUT',
        url: `/api/admin/users/${family.child.id}/family`,
        cookie: admin.cookie,
        body: { familyId, hours: 0 },
      })
    expect((await move(other.guardian.familyId)).statusCode).toBe(200)
    const url = `/api/family/receipts/${receipt?.id}`
    const seen = [
      await open(url, other.cookie),
      await open(`${url}/file`, other.cookie),
      await open(url, family.cookie),
    ]
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
  })

  test('once a child is in the family', async () => {
    const { cookie } = await makeGuardian(site)
    expect((await buy({ cookie })).json()).toMatchObject({ code: 'FAMILY_HAS_NO_CHILD' })
  })

  test('the child neither sees nor cancels an unpaid purchase of the guardian', async () => {
    const family = await makeFamilyWithHours()
    const order = { studentId: family.child.id, guardianId: family.guardian.id, hours: '10', amount: '280' }
    const payment = { paymentMethod: 'interac', reference: `FAMILY-${family.child.id}`, createdAt: time.now } as const
    const [row] = await db
      .insert(purchases)
      .values({ ...order, ...payment })
      .returning()
    const { cookie } = family.child
    expect((await sendJson(site, { method: 'GET', url: '/api/purchases', cookie })).json()).toEqual([])
    const body = { status: 'cancelled' }
    const byChild = { method: 'PATCH', url: `/api/purchases/${row?.id}`, cookie, body } as const
    expect((await sendJson(site, byChild)).statusCode).toBe(404)
    const own = { cookie: family.cookie }
    expect((await sendJson(site, { method: 'GET', url: '/api/family/purchases', ...own })).json()).toHaveLength(1)
    const byGuardian = { method: 'PATCH', url: `/api/family/purchases/${row?.id}`, ...own, body } as const
    expect((await sendJson(site, byGuardian)).json()).toMatchObject({ status: 'cancelled' })
  })
})

describe('a guardian whom staff add', () => {
  test('gets an email with a link to choose a password', async () => {
    const { cookie } = await makeAdministrator(site)
    const guardian = { firstName: 'Paul', email: 'paul@example.com', preferredLanguage: 'en' }
    const body = { guardian, studentIds: [] }
    expect((await sendJson(site, { method: 'POST', url: '/api/admin/families', cookie, body })).statusCode).toBe(201)
    const [account] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.email, 'paul@example.com'))
    const [email] = await db
      .select()
      .from(emails)
      .where(eq(emails.guardianId, account?.id ?? ''))
    expect(email).toMatchObject({ kind: 'family-invited', recipient: 'guardian', facts: { invitedBy: null } })
    expect(email?.linkHash).not.toBeNull()
  })
})

describe('details of learning', () => {
  test('are hidden while a student of 14 or more hides them; reports stay visible', async () => {
    const { child, cookie } = await makeFamilyWithHours()
    const get = (url: string) => sendJson(site, { method: 'GET', url, cookie })
    const learning = `/api/family/children/${child.id}/learning`
    expect((await get(learning)).json()).toEqual({ note: null, details: { weekMinutes: 0, weekDays: 0, skills: [] } })
    const hide = (isLearningHidden: boolean) =>
      sendJson(site, {
        method: 'PUT',
        url: '/api/profile/family-privacy',
        cookie: child.cookie,
        body: { isLearningHidden },
      })
    expect((await hide(true)).json()).toMatchObject({ code: 'CANNOT_HIDE_LEARNING' })
    await db.update(students).set({ birthMonth: '2013-01' }).where(eq(students.id, child.id))
    expect((await hide(true)).statusCode).toBe(403)
    await db.update(students).set({ birthMonth: '2011-01' }).where(eq(students.id, child.id))
    expect((await hide(true)).json()).toEqual({ isLearningHidden: true, canHide: true })
    expect((await get(learning)).json()).toEqual({ note: null, details: null })
    expect((await get(`/api/family/children/${child.id}/skills/math`)).statusCode).toBe(404)
    await hide(false)
    expect((await get(`/api/family/children/${child.id}/skills/math`)).statusCode).toBe(200)
  })
})

describe('guardians of a family', () => {
  const invite = ({ cookie }: Pick<Family, 'cookie'>, email: string) =>
    sendJson(site, {
      method: 'POST',
      url: '/api/family/guardians',
      cookie,
      body: { firstName: 'Marcel', email, preferredLanguage: 'fr' },
    })

  test('invite another one by email, up to four, and never somebody who has an account', async () => {
    const family = await makeFamilyWithHours()
    const invited = await invite(family, 'marcel@example.com')
    expect(invited.statusCode).toBe(201)
    expect(invited.json()).toHaveLength(2)
    const [account] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.email, 'marcel@example.com'))
    const [email] = await db
      .select()
      .from(emails)
      .where(eq(emails.guardianId, account?.id ?? ''))
    expect(email).toMatchObject({ kind: 'family-invited', facts: { invitedBy: 'Isabelle Tremblay' } })
    expect((await invite(family, 'marcel@example.com')).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    await invite(family, 'third@example.com')
    await invite(family, 'fourth@example.com')
    expect((await invite(family, 'fifth@example.com')).json()).toMatchObject({ code: 'TOO_MANY_GUARDIANS' })
  })

  test('confirm the password before an invitation once the sign-in is ten minutes old', async () => {
    const family = await makeFamilyWithHours()
    const startedAt = time.now
    const passwordHash = await quickHash('une plume rouge')
    await db.update(guardianAccounts).set({ passwordHash }).where(eq(guardianAccounts.id, family.guardian.id))
    time.now = new Date(startedAt.getTime() + 11 * MINUTE_MS)
    const refused = await invite(family, 'late@example.com')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'REAUTH_NEEDED'])
    const confirm = (password: string) =>
      sendJson(site, { method: 'POST', url: '/api/family/confirm', cookie: family.cookie, body: { password } })
    expect((await confirm('another one')).json().code).toBe('WRONG_PASSWORD')
    const confirmed = await confirm('une plume rouge')
    expect(confirmed.statusCode).toBe(204)
    const cookie = `plume_guardian=${confirmed.cookies[0]?.value}`
    expect((await invite({ cookie }, 'late@example.com')).statusCode).toBe(201)
    time.now = startedAt
  })

  test('leave, unless they are the last guardian of a child under 14', async () => {
    const family = await makeFamilyWithHours()
    await db.update(students).set({ birthMonth: '2018-01' }).where(eq(students.id, family.child.id))
    const leave = () => sendJson(site, { method: 'POST', url: '/api/family/leave', cookie: family.cookie, body: {} })
    expect((await leave()).json()).toMatchObject({ code: 'CHILD_NEEDS_GUARDIAN' })
    await invite(family, 'grandfather@example.com')
    expect((await leave()).json()).toMatchObject({ code: 'CHILD_NEEDS_GUARDIAN' })
    await db
      .update(guardianAccounts)
      .set({ passwordHash: 'chosen' })
      .where(eq(guardianAccounts.email, 'grandfather@example.com'))
    expect((await leave()).statusCode).toBe(204)
    expect((await sendJson(site, { method: 'GET', url: '/api/family/home', cookie: family.cookie })).statusCode).toBe(
      401,
    )
  })
})
