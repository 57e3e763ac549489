import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { copyRecipients, emails } from '../../../db/schema/emails'
import { emailLink } from '../../../email/email-links'
import { makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeSignedInTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db, time } = site

interface Ward {
  /** Whether the guardian has agreed to emails. */
  isConfirmed: boolean
}

/** A student with a session and a guardian. */
async function makeWard({ isConfirmed }: Ward) {
  const tutor = await makeSignedInTutor(site)
  const { id: studentId, cookie } = await makeStudent(site, { hours: 5 })
  const confirmedAt = isConfirmed ? time.now : null
  await db.insert(copyRecipients).values({ studentId, email: 'aunt@example.com', confirmedAt })
  const body = bookingBody(tutor.id)
  const booked = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
  const id: number = booked.json().id
  return {
    choose: (isShared: boolean) =>
      sendJson(site, { method: 'PUT', url: `/api/sessions/${id}/sharing`, cookie, body: { isShared } }),
    chosen: async () => (await sendJson(site, { method: 'GET', url: '/api/sharing', cookie })).json(),
    prepared: async () =>
      (
        await sendJson(site, { method: 'GET', url: `/api/tutor/sessions/${id}/preparation`, cookie: tutor.cookie })
      ).json(),
    readEmails: () =>
      db
        .select()
        .from(emails)
        .where(and(eq(emails.studentId, studentId), eq(emails.kind, 'sharing-begun')))
        .orderBy(emails.createdAt),
  }
}

const pathOf = (emailId = '') =>
  new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, { id: emailId }, 'en')).pathname
const press = (url: string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' })

test('a guardian is notified once, and can stop sharing with one click after a confirmation', async () => {
  const ward = await makeWard({ isConfirmed: true })
  for (const isShared of [true, false, true]) await ward.choose(isShared)
  const queued = await ward.readEmails()
  expect(queued).toMatchObject([{ recipient: 'guardian', facts: { subject: 'math' } }])
  const path = pathOf(queued[0]?.id)
  expect((await app.inject({ url: path })).body).toContain('Stop sharing')
  expect((await ward.prepared()).shared).not.toBeNull()
  expect((await press(path)).statusCode).toBe(200)
  expect(await ward.chosen()).toEqual({ sessionIds: [], subjects: [] })
  expect(await ward.prepared()).toEqual({ shared: null })
  expect((await press(path)).statusCode).toBe(404)
})

test('a guardian who stopped sharing is notified when it starts again', async () => {
  const ward = await makeWard({ isConfirmed: true })
  await ward.choose(true)
  await press(pathOf((await ward.readEmails())[0]?.id))
  await ward.choose(true)
  expect(await ward.readEmails()).toHaveLength(2)
})

test('a guardian’s click does not affect what other students share', async () => {
  const [ward, other] = [await makeWard({ isConfirmed: true }), await makeWard({ isConfirmed: true })]
  await ward.choose(true)
  await other.choose(true)
  await press(pathOf((await ward.readEmails())[0]?.id))
  expect((await other.prepared()).shared).not.toBeNull()
})

test('nobody is notified when sharing stays off, and neither is a guardian who has not agreed to emails', async () => {
  const ward = await makeWard({ isConfirmed: true })
  await ward.choose(false)
  const asked = await makeWard({ isConfirmed: false })
  await asked.choose(true)
  expect([...(await ward.readEmails()), ...(await asked.readEmails())]).toEqual([])
})
