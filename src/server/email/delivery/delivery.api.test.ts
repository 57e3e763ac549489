import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import { startMailServer } from '../../../../harness/providers/mail-server'
import { students } from '../../db/schema/accounts/students'
import { emailPreferences, emails } from '../../db/schema/emails'
import { sessions } from '../../db/schema/tutoring/booking'
import { makeStudent } from '../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { openTestEmail, readEmails } from '../../testing/sites/test-email'
import { notifyStudent } from '../notify'

const site = await buildTestApp()
const { db, time } = site
const started = time.now
let server = await startMailServer()
const worker = openTestEmail(site, { smtpUrl: server.url })
afterAll(async () => {
  worker.close()
  await server.stop()
})

beforeEach(async () => {
  await db.delete(emails)
  server.received.length = 0
  time.now = started
})

const pass = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

async function notifyOfPassword(overrides: Parameters<typeof makeStudent>[1] = {}) {
  const student = await makeStudent(site, overrides)
  await notifyStudent(db, { kind: 'password-changed', facts: {}, studentId: student.id, now: time.now })
  const [message] = await db.select().from(emails).where(eq(emails.studentId, student.id))
  if (!message) throw new Error('the queued email was not found')
  return { student, message }
}
const stateOf = async (id: string) => (await db.select().from(emails).where(eq(emails.id, id)))[0]

test('an email reaches the mail server complete, once', async () => {
  const { message } = await notifyOfPassword({ email: 'zoe@example.com', firstName: 'Zoé' })
  await worker.deliver()
  await worker.deliver()
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail).toMatchObject({
    recipients: ['zoe@example.com'],
    from: { name: 'Plume', address: 'hello@plume.example' },
    replyTo: [{ address: 'support@plume.example' }],
    messageId: `<${message.id}@plume.example>`,
  })
  expect(mail?.text).toContain('Zoé')
  expect(mail?.html).toContain('Zoé')
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(await stateOf(message.id)).toMatchObject({ state: 'sent', attempts: 1, finishedAt: time.now, problem: null })
})

test('an email is written in the recipient’s language at the time of sending', async () => {
  const { student } = await notifyOfPassword()
  await db.update(students).set({ preferredLanguage: 'fr' }).where(eq(students.id, student.id))
  await worker.deliver()
  expect(server.received[0]?.subject).toMatch(/mot de passe/i)
})

describe('a mail server', () => {
  test('a mail server that drops the connection gets the email again, with the same Message-ID', async () => {
    const { message } = await notifyOfPassword()
    server.cut(1)
    await worker.deliver()
    expect(await stateOf(message.id)).toMatchObject({ state: 'waiting', attempts: 1, problem: expect.any(String) })
    pass(MINUTE_MS)
    await worker.deliver()
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${message.id}@plume.example>`])
    expect(await stateOf(message.id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('a mail server whose response is lost gets the email twice with the same Message-ID', async () => {
    await notifyOfPassword()
    server.cutAfter(1)
    await worker.deliver()
    pass(MINUTE_MS)
    await worker.deliver()
    const names = server.received.map(({ messageId }) => messageId)
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
  })

  test('a mail server that refuses one recipient for good does not affect other emails', async () => {
    const refused = await notifyOfPassword({ email: 'gone@example.com' })
    const other = await notifyOfPassword()
    server.refuse('gone@example.com', 550)
    await worker.deliver()
    expect(await stateOf(refused.message.id)).toMatchObject({ state: 'given-up', attempts: 1 })
    expect((await stateOf(refused.message.id))?.problem).toContain('No such mailbox')
    expect(await stateOf(other.message.id)).toMatchObject({ state: 'sent' })
  })

  test('a mail server that refuses temporarily is retried with growing pauses for two days', async () => {
    const { message } = await notifyOfPassword({ email: 'full@example.com' })
    server.refuse('full@example.com', 450)
    const pausesMinutes: number[] = []
    for (;;) {
      await worker.deliver()
      const tried = await stateOf(message.id)
      if (tried?.state !== 'waiting') break
      const pauseMs = tried.dueAt.getTime() - time.now.getTime()
      pausesMinutes.push(pauseMs / MINUTE_MS)
      // Not retried before it is due.
      pass(pauseMs - 1)
      expect(await worker.deliver()).toBe(0)
      pass(1)
    }
    expect(pausesMinutes).toEqual([1, 5, 15, 60, 180, 360, 720, 720, 720])
    expect(await stateOf(message.id)).toMatchObject({ state: 'given-up' })
  })

  test('a mail server that is down for an hour loses no email', async () => {
    const decided = [await notifyOfPassword(), await notifyOfPassword(), await notifyOfPassword()]
    const port = Number(new URL(server.url).port)
    await server.stop()
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await worker.deliver()
      pass(5 * MINUTE_MS)
    }
    server = await startMailServer({ port })
    pass(HOUR_MS)
    await worker.deliver()
    const sent = server.received.map(({ messageId }) => messageId).sort()
    expect(sent).toEqual(decided.map(({ message }) => `<${message.id}@plume.example>`).sort())
  })
})

describe('a queued email', () => {
  test.each([
    [
      'for a deleted account',
      'account-deleted',
      (id: string) => db.update(students).set({ deletedAt: started }).where(eq(students.id, id)),
    ],
    [
      'for an account without an address',
      'no-address',
      (id: string) => db.update(students).set({ email: null }).where(eq(students.id, id)),
    ],
  ])('%s is dropped', async (_, problem, change) => {
    const { student, message } = await notifyOfPassword()
    await change(student.id)
    await worker.deliver()
    expect(await stateOf(message.id)).toMatchObject({ state: 'dropped', problem })
    expect(server.received).toEqual([])
  })

  async function notifyOfHoursChange(overrides: Parameters<typeof makeStudent>[1] = {}) {
    const student = await makeStudent(site, overrides)
    await notifyStudent(db, { kind: 'hours-low', facts: { balanceHours: 1 }, studentId: student.id, now: time.now })
    return student
  }

  test('an optional email is dropped if the student switched it off', async () => {
    const { id: studentId } = await notifyOfHoursChange()
    await db.insert(emailPreferences).values({ studentId, kind: 'hours-low', isEnabled: false })
    await worker.deliver()
    expect((await readEmails(site)).map(({ problem }) => problem)).toEqual(['not-wanted'])
  })

  test('an optional email is dropped while the address is not confirmed', async () => {
    await notifyOfHoursChange({ emailConfirmedAt: null })
    await worker.deliver()
    expect((await readEmails(site)).map(({ problem }) => problem)).toEqual(['address-not-confirmed'])
  })

  test('a required email is sent to an unconfirmed address', async () => {
    await notifyOfPassword({ emailConfirmedAt: null })
    await worker.deliver()
    expect(server.received).toHaveLength(1)
  })
})

test('an optional email has one-click unsubscribe and no tracking image', async () => {
  const student = await makeStudent(site)
  await notifyStudent(db, { kind: 'hours-low', facts: { balanceHours: 1 }, studentId: student.id, now: time.now })
  await worker.deliver()
  const [mail] = server.received
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = header('list-unsubscribe')?.slice(1, -1) ?? ''
  expect(address).toMatch(/^https:\/\/plume\.example\/api\/unsubscribe\//)
  expect(mail?.html).not.toMatch(/<img|src=|url\(/i)
  const response = await site.app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(response.statusCode).toBe(200)
  expect(await db.select().from(emailPreferences).where(eq(emailPreferences.studentId, student.id))).toMatchObject([
    { kind: 'hours-low', isEnabled: false },
  ])
})

test('an email about a session carries the calendar event', async () => {
  const student = await makeStudent(site, { hours: 5 })
  const tutor = await makeTutor(site)
  const body = bookingBody(tutor.id)
  await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  await worker.deliver()
  const [mail] = server.received
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  expect(file?.method).toBe('REQUEST')
  expect(mail?.raw).toContain('text/calendar')
  const [session] = await db.select().from(sessions).where(eq(sessions.studentId, student.id))
  expect(mail?.html).toContain(`/booking?booked=${session?.id}`)
})

test('without a mail server emails are stored and never sent', async () => {
  const { message } = await notifyOfPassword()
  await openTestEmail(site).deliver()
  expect(await stateOf(message.id)).toMatchObject({ state: 'kept' })
  pass(HOUR_MS)
  await worker.deliver()
  expect(server.received).toEqual([])
})
