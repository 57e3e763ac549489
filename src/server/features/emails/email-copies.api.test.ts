import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../../harness/providers/mail-server'
import { copyRecipients, emails } from '../../db/schema/emails'
import { stopCopiesLink } from '../../email/email-links'
import { makeStudent } from '../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp, TEST_SITE_KEY } from '../../testing/sites/build-test-app'
import { openTestEmail } from '../../testing/sites/test-email'

const site = await buildTestApp()
const { app, db, time } = site
const server = await startMailServer()
const worker = openTestEmail(site, { smtpUrl: server.url })

afterAll(async () => {
  worker.close()
  await server.stop()
})
beforeEach(async () => {
  await db.delete(emails)
  server.received.length = 0
})

const AUNT = 'aunt@example.com'
const open = (url: string) => app.inject({ url })
/** Unsubscribes as mail programs do. */
const clickOnce = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const linkOf = (studentId: string, email = AUNT) =>
  new URL(stopCopiesLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, { studentId, email })).pathname
const copyRecipientsOf = (studentId: string) =>
  db.select().from(copyRecipients).where(eq(copyRecipients.studentId, studentId))

/** A student with a confirmed guardian. */
async function makeWard(email = AUNT) {
  const student = await makeStudent(site, { hours: 5 })
  await db.insert(copyRecipients).values({ studentId: student.id, email, confirmedAt: time.now })
  return student
}

test('a guardian can stop all copies with one click in any of them', async () => {
  const { id, cookie } = await makeWard()
  const { id: tutorId } = await makeTutor(site)
  const book = (startTime: string) =>
    sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(tutorId, { startTime }) })
  await book('10:00')
  await worker.deliver()
  const copy = server.received.find(({ recipients }) => recipients.includes(AUNT))
  const headers = Object.fromEntries((copy?.headers ?? []).map(({ key, value }) => [key, value]))
  const path = linkOf(id)
  expect(headers['list-unsubscribe']).toContain(path)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect([copy?.text?.includes(path), copy?.html?.includes(path)]).toEqual([true, true])

  const page = await open(`${path}?lang=fr`)
  expect([page.statusCode, page.body.includes(AUNT), page.body.includes('Ne plus les recevoir')]).toEqual([
    200,
    true,
    true,
  ])
  expect(await copyRecipientsOf(id)).toHaveLength(1)
  expect((await clickOnce(path)).statusCode).toBe(200)
  expect(await copyRecipientsOf(id)).toEqual([])
  expect((await clickOnce(path)).statusCode).toBe(404)
  server.received.length = 0
  await book('14:00')
  await worker.deliver()
  expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain(AUNT)
})

test('a signature cannot stop the copies of another guardian', async () => {
  const { id } = await makeWard()
  const { id: otherId } = await makeWard('uncle@example.com')
  for (const path of [
    linkOf(otherId),
    linkOf(id, 'mother@example.com'),
    `${linkOf(id)}x`,
    linkOf('not-a-number'),
    linkOf(id).replace(id, otherId),
  ]) {
    expect((await open(path)).statusCode).toBe(404)
    expect((await clickOnce(path)).statusCode).toBe(404)
  }
  expect([...(await copyRecipientsOf(id)), ...(await copyRecipientsOf(otherId))]).toHaveLength(2)
})

test('the invitation has no unsubscribe link', async () => {
  const { cookie } = await makeStudent(site)
  await sendJson(site, { method: 'PUT', url: '/api/profile/guardian', cookie, body: { email: AUNT } })
  await worker.deliver()
  expect(server.received.map(({ raw }) => raw.includes('/api/unsubscribe/'))).toEqual([false])
})
