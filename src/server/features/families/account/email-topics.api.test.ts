import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GuardianTopic } from '#shared/features/emails/guardian-topics.rules'
import { emails, guardianTopicsOff } from '../../../db/schema/emails'
import { topicLink } from '../../../email/email-links'
import { forwardToGuardians } from '../../../email/forward.store'
import { notifyOfMoney, notifyStudent } from '../../../email/notify'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db, time, app } = site
const admin = await makeAdministrator(site)
const tutor = await makeTutor(site, { subjects: ['math'] })

beforeEach(() => db.delete(emails))

/** Two guardians, the first of whom is signed in, with one child and three hours. */
async function makeFamilyOfTwo() {
  const child = await makeStudent(site, { firstName: 'Léa' })
  const guardian = await makeGuardian(site, { studentIds: [child.id] })
  const { cookie } = guardian
  const invited = { firstName: 'Marcel', email: `marcel-${child.id}@example.com`, preferredLanguage: 'fr' }
  const url = '/api/family/guardians'
  const members = (await sendJson(site, { method: 'POST', url, cookie, body: invited })).json()
  const other = members.find(({ isReader }: { isReader: boolean }) => !isReader)
  const hours = { creditsRemaining: 3 }
  await sendJson(site, { method: 'PATCH', url: `/api/admin/users/${child.id}`, cookie: admin.cookie, body: hours })
  await db.delete(emails)
  return { child, cookie, familyId: guardian.familyId, first: guardian.id, second: String(other.id) }
}

const change = (cookie: string, guardianId: string, topic: GuardianTopic, isEnabled: boolean) =>
  sendJson(site, {
    method: 'PUT',
    url: `/api/family/guardians/${guardianId}/emails`,
    cookie,
    body: { topic, isEnabled },
  })

const guardiansWith = async (kind: string) =>
  (await db.select().from(emails))
    .filter((each) => each.kind === kind && each.guardianId)
    .map((each) => each.guardianId)

describe('guardians decide who gets which email', () => {
  test('a topic reaches the guardians who left it on, while an absence reaches all', async () => {
    const { child, cookie, first, second } = await makeFamilyOfTwo()
    const changed = await change(cookie, second, 'sessions', false)
    expect(changed.json().map(({ topics }: { topics: object }) => topics)).toMatchObject([
      { sessions: true, money: true },
      { sessions: false, money: true },
    ])
    const body = bookingBody(tutor.id, { startTime: '09:00', duration: 2 })
    const booked = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: child.cookie, body })
    expect(await guardiansWith('session-booked')).toEqual([first])
    expect((await guardiansWith('hours-low')).toSorted()).toEqual([first, second].toSorted())
    const started = time.now
    time.now = new Date('2026-11-17T20:00:00Z')
    const url = `/api/admin/sessions/${booked.json().id}/attendance`
    const { cookie: staff } = await makeAdministrator(site)
    const marked = await sendJson(site, { method: 'PUT', url, cookie: staff, body: { attendance: 'absent' } })
    time.now = started
    expect(marked.statusCode, marked.body).toBe(200)
    expect((await guardiansWith('session-marked')).toSorted()).toEqual([first, second].toSorted())
  })

  test('about money, and about what goes to them in place of a child without an email', async () => {
    const { child, cookie, familyId, first, second } = await makeFamilyOfTwo()
    await change(cookie, second, 'money', false)
    await change(cookie, first, 'reminders', false)
    const gift = { givenAt: time.now.toISOString(), hours: 1, balanceHours: 4, reason: 'Welcome' }
    await notifyOfMoney(db, { kind: 'hours-gifted', facts: gift, studentId: child.id, now: time.now })
    expect(await guardiansWith('hours-gifted')).toEqual([first])
    await notifyStudent(db, { kind: 'password-changed', facts: {}, studentId: child.id, now: time.now })
    const [message] = await db.select().from(emails).where(eq(emails.kind, 'password-changed'))
    if (!message) throw new Error('the queued email was not found')
    await forwardToGuardians(db, { message: { ...message, kind: 'session-soon' }, familyId, now: time.now })
    expect(await guardiansWith('session-soon')).toEqual([second])
    const other = { ...message, id: randomUUID() }
    await forwardToGuardians(db, { message: other, familyId, now: time.now })
    expect((await guardiansWith('password-changed')).toSorted()).toEqual([first, second].toSorted())
  })

  test('changed sessions and money always reach somebody; reports may go to nobody', async () => {
    const { cookie, first, second } = await makeFamilyOfTwo()
    expect((await change(cookie, first, 'money', false)).statusCode).toBe(200)
    expect((await change(cookie, second, 'money', false)).json()).toMatchObject({ code: 'LAST_READER' })
    expect((await change(cookie, first, 'reports', false)).statusCode).toBe(200)
    expect((await change(cookie, second, 'reports', false)).statusCode).toBe(200)
    expect((await change(cookie, first, 'money', true)).statusCode).toBe(200)
    expect((await change(cookie, second, 'money', false)).statusCode).toBe(200)
  })

  test('guardians decide for their own family only', async () => {
    const [family, other] = [await makeFamilyOfTwo(), await makeFamilyOfTwo()]
    expect((await change(family.cookie, other.second, 'reports', false)).statusCode).toBe(404)
  })
})

describe('the link of an email that ends a topic', () => {
  test('asks first, then switches the topic off for this guardian only', async () => {
    const { first, second } = await makeFamilyOfTwo()
    const link = new URL(
      topicLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, { guardianId: second, topic: 'reports' }),
    )
    const page = await app.inject({ url: link.pathname })
    expect(page.body).toContain('tutors’ reports and weekly summaries')
    expect(await db.$count(guardianTopicsOff, eq(guardianTopicsOff.guardianId, second))).toBe(0)
    expect((await sendForm(site, link.pathname, {})).statusCode).toBe(200)
    expect(await db.select().from(guardianTopicsOff).where(eq(guardianTopicsOff.guardianId, second))).toEqual([
      { guardianId: second, topic: 'reports' },
    ])
    expect((await app.inject({ url: link.pathname.replace(second, first) })).statusCode).toBe(404)
    expect((await app.inject({ url: link.pathname.replace('family-reports', 'family-money') })).statusCode).toBe(404)
  })
})
