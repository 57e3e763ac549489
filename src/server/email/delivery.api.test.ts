import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import { startMailServer } from '../../../harness/mail-server'
import { sessions } from '../db/schema/booking'
import { emailPreferences, emails } from '../db/schema/emails'
import { students } from '../db/schema/students'
import { buildTestApp } from '../testing/build-test-app'
import { makeStudent } from '../testing/factories'
import { openTestEmail, readEmails } from '../testing/test-email'
import { bookingBody, makeTutor, sendJson } from '../testing/tutoring-factories'
import { notifyStudent } from './notify'

const site = await buildTestApp()
const { db, time } = site
const started = time.now
let server = await startMailServer()
const post = openTestEmail(site, { smtpUrl: server.url })
afterAll(async () => {
  post.close()
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
  const [letter] = await db.select().from(emails).where(eq(emails.studentId, student.id))
  if (!letter) throw new Error('the letter was just decided')
  return { student, letter }
}
const stateOf = async (id: string) => (await db.select().from(emails).where(eq(emails.id, id)))[0]

test('a letter reaches the mail server with everything a mailbox needs, once', async () => {
  const { letter } = await notifyOfPassword({ email: 'zoe@example.com', firstName: 'Zoé' })
  await post.deliver()
  await post.deliver()
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail).toMatchObject({
    recipients: ['zoe@example.com'],
    from: { name: 'Plume', address: 'hello@plume.example' },
    replyTo: [{ address: 'support@plume.example' }],
    messageId: `<${letter.id}@plume.example>`,
  })
  expect(mail?.text).toContain('Zoé')
  expect(mail?.html).toContain('Zoé')
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(await stateOf(letter.id)).toMatchObject({ state: 'sent', attempts: 1, finishedAt: time.now, problem: null })
})

test('it is in the recipient’s language at the time of sending', async () => {
  const { student } = await notifyOfPassword()
  await db.update(students).set({ preferredLanguage: 'fr' }).where(eq(students.id, student.id))
  await post.deliver()
  expect(server.received[0]?.subject).toMatch(/mot de passe/i)
})

describe('a mail server', () => {
  test('that cuts the line in the middle gets the letter again, under the same name', async () => {
    const { letter } = await notifyOfPassword()
    server.cut(1)
    await post.deliver()
    expect(await stateOf(letter.id)).toMatchObject({ state: 'waiting', attempts: 1, problem: expect.any(String) })
    pass(MINUTE_MS)
    await post.deliver()
    expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${letter.id}@plume.example>`])
    expect(await stateOf(letter.id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('whose answer was lost gets it twice with the same name, so that the mailbox shows one', async () => {
    await notifyOfPassword()
    server.cutAfter(1)
    await post.deliver()
    pass(MINUTE_MS)
    await post.deliver()
    const names = server.received.map(({ messageId }) => messageId)
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(1)
  })

  test('that refuses one recipient for good harms no other letter', async () => {
    const refused = await notifyOfPassword({ email: 'gone@example.com' })
    const other = await notifyOfPassword()
    server.refuse('gone@example.com', 550)
    await post.deliver()
    expect(await stateOf(refused.letter.id)).toMatchObject({ state: 'given-up', attempts: 1 })
    expect((await stateOf(refused.letter.id))?.problem).toContain('No such mailbox')
    expect(await stateOf(other.letter.id)).toMatchObject({ state: 'sent' })
  })

  test('that refuses for the moment is asked again with growing pauses, for two days', async () => {
    const { letter } = await notifyOfPassword({ email: 'full@example.com' })
    server.refuse('full@example.com', 450)
    const pausesMinutes: number[] = []
    for (;;) {
      await post.deliver()
      const tried = await stateOf(letter.id)
      if (tried?.state !== 'waiting') break
      const pauseMs = tried.dueAt.getTime() - time.now.getTime()
      pausesMinutes.push(pauseMs / MINUTE_MS)
      // Just before its time nobody tries.
      pass(pauseMs - 1)
      expect(await post.deliver()).toBe(0)
      pass(1)
    }
    expect(pausesMinutes).toEqual([1, 5, 15, 60, 180, 360, 720, 720, 720])
    expect(await stateOf(letter.id)).toMatchObject({ state: 'given-up' })
  })

  test('that is away for an hour loses nothing', async () => {
    const decided = [await notifyOfPassword(), await notifyOfPassword(), await notifyOfPassword()]
    const port = Number(new URL(server.url).port)
    await server.stop()
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await post.deliver()
      pass(5 * MINUTE_MS)
    }
    server = await startMailServer({ port })
    pass(HOUR_MS)
    await post.deliver()
    const sent = server.received.map(({ messageId }) => messageId).sort()
    expect(sent).toEqual(decided.map(({ letter }) => `<${letter.id}@plume.example>`).sort())
  })
})

describe('nobody is told any more', () => {
  test.each([
    [
      'who left',
      'account-deleted',
      (id: string) => db.update(students).set({ deletedAt: started }).where(eq(students.id, id)),
    ],
    [
      'who has no address',
      'no-address',
      (id: string) => db.update(students).set({ email: null }).where(eq(students.id, id)),
    ],
  ])('%s', async (_, problem, change) => {
    const { student, letter } = await notifyOfPassword()
    await change(student.id)
    await post.deliver()
    expect(await stateOf(letter.id)).toMatchObject({ state: 'dropped', problem })
    expect(server.received).toEqual([])
  })

  async function notifyOfHoursChange(overrides: Parameters<typeof makeStudent>[1] = {}) {
    const student = await makeStudent(site, overrides)
    await notifyStudent(db, { kind: 'hours-low', facts: { balanceHours: 1 }, studentId: student.id, now: time.now })
    return student
  }

  test('who switched an optional letter off', async () => {
    const { id: studentId } = await notifyOfHoursChange()
    await db.insert(emailPreferences).values({ studentId, kind: 'hours-low', isEnabled: false })
    await post.deliver()
    expect((await readEmails(site)).map(({ problem }) => problem)).toEqual(['not-wanted'])
  })

  test('by an optional letter whose address nobody confirmed', async () => {
    await notifyOfHoursChange({ emailConfirmedAt: null })
    await post.deliver()
    expect((await readEmails(site)).map(({ problem }) => problem)).toEqual(['address-not-confirmed'])
  })

  test('but a letter that is always told reaches an address that nobody confirmed', async () => {
    await notifyOfPassword({ emailConfirmedAt: null })
    await post.deliver()
    expect(server.received).toHaveLength(1)
  })
})

test('an optional letter can be ended with one click, without a tracking picture', async () => {
  const student = await makeStudent(site)
  await notifyStudent(db, { kind: 'hours-low', facts: { balanceHours: 1 }, studentId: student.id, now: time.now })
  await post.deliver()
  const [mail] = server.received
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = header('list-unsubscribe')?.slice(1, -1) ?? ''
  expect(address).toMatch(/^https:\/\/plume\.example\/api\/unsubscribe\//)
  expect(mail?.html).not.toMatch(/<img|src=|url\(/i)
  const answer = await site.app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(answer.statusCode).toBe(200)
  expect(await db.select().from(emailPreferences).where(eq(emailPreferences.studentId, student.id))).toMatchObject([
    { kind: 'hours-low', isEnabled: false },
  ])
})

test('a session letter brings the calendar event with it', async () => {
  const student = await makeStudent(site, { hours: 5 })
  const tutor = await makeTutor(site)
  const body = bookingBody(tutor.id)
  await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  await post.deliver()
  const [mail] = server.received
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  expect(file?.method).toBe('REQUEST')
  expect(mail?.raw).toContain('text/calendar')
  const [session] = await db.select().from(sessions).where(eq(sessions.studentId, student.id))
  expect(mail?.html).toContain(`/booking?booked=${session?.id}`)
})

test('without a mail server letters are kept, and not sent later', async () => {
  const { letter } = await notifyOfPassword()
  await openTestEmail(site).deliver()
  expect(await stateOf(letter.id)).toMatchObject({ state: 'kept' })
  pass(HOUR_MS)
  await post.deliver()
  expect(server.received).toEqual([])
})
