import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentEmail } from '#shared/features/emails/sent-emails.contract'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { startMailServer } from '../../../../../harness/providers/mail-server'
import { emails } from '../../../db/schema/emails'
import { type NewEmail, storeQueuedEmails } from '../../../email/emails.store'
import { emptyAudit } from '../../../testing/empty-audit'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { openTestEmail } from '../../../testing/sites/test-email'

const site = await buildTestApp()
const { db, time } = site
const started = time.now
const server = await startMailServer()
const worker = openTestEmail(site, { smtpUrl: server.url })
const owner = await makeAdministrator(site)
const manager = await makeAdministrator(site, { role: 'manager' })
const zoe = await makeStudent(site, { email: 'zoe@example.com', firstName: 'Zoé', lastName: 'Roy', hours: 5 })

afterAll(async () => {
  worker.close()
  await server.stop()
})

beforeEach(async () => {
  await db.delete(emails)
  await emptyAudit(site)
  server.received.length = 0
  time.now = started
})

const later = (minutes: number) => {
  time.now = new Date(time.now.getTime() + minutes * MINUTE_MS)
}

async function decide(message: Partial<NewEmail> = {}): Promise<string> {
  const id = randomUUID()
  const about = { kind: 'password-changed', recipient: 'student', studentId: zoe.id, facts: {} } as const
  await db.insert(emails).values({ id, ...about, createdAt: time.now, dueAt: time.now, ...message })
  return id
}
const givenUp = (overrides: Partial<NewEmail> = {}) =>
  decide({ state: 'given-up', problem: '550 No such mailbox', attempts: 9, finishedAt: time.now, ...overrides })
const toStaff = { recipient: 'administrator', studentId: null, administratorId: owner.id } as const

const list = async (query = '', cookie = owner.cookie): Promise<SentEmail[]> =>
  (await sendJson(site, { method: 'GET', url: `/api/admin/emails${query}`, cookie })).json()
const again = (id: string, cookie = owner.cookie) =>
  sendJson(site, { method: 'POST', url: `/api/admin/emails/${id}/send-again`, cookie })
const actions = async () =>
  (await sendJson(site, { method: 'GET', url: '/api/admin/audit?kind=email', cookie: owner.cookie })).json()

describe('one email', () => {
  const one = (id: string, cookie = manager.cookie) =>
    sendJson(site, { method: 'GET', url: `/api/admin/emails/${id}`, cookie })

  test('is returned as in the list, and only to owners if it is about a staff account', async () => {
    const id = await givenUp()
    expect((await one(id)).json()).toEqual((await list())[0])
    const ofStaff = await decide(toStaff)
    expect((await one(ofStaff, owner.cookie)).json()).toMatchObject({ id: ofStaff })
    expect((await one(ofStaff)).statusCode).toBe(404)
    expect((await one(randomUUID())).statusCode).toBe(404)
  })
})

describe('the list of emails', () => {
  test('is sorted newest first and can be paged and filtered by state', async () => {
    const first = await decide()
    later(1)
    const second = await givenUp()
    later(1)
    const third = await decide()
    const response = await sendJson(site, { method: 'GET', url: '/api/admin/emails?limit=2', cookie: manager.cookie })
    expect(response.json().map(({ id }: SentEmail) => id)).toEqual([third, second])
    const [, next = ''] = /<([^>]+)>/.exec(String(response.headers.link)) ?? []
    expect((await list(next.replace('/api/admin/emails', ''))).map(({ id }) => id)).toEqual([first])
    expect((await list('?state=given-up')).map(({ id }) => id)).toEqual([second])
    expect(await list('?state=kept')).toEqual([])
  })

  test('shows recipient, outcome and the mail server’s answer', async () => {
    server.refuse('gone@example.com', 550)
    await decide({ address: 'gone@example.com' })
    await worker.deliver()
    expect(await list()).toMatchObject([
      {
        kind: 'password-changed',
        to: { name: 'Zoé Roy', address: 'gone@example.com' },
        state: 'given-up',
        attempts: 1,
        refusal: expect.stringContaining('No such mailbox'),
        dropReason: null,
        canSendAgain: true,
      },
    ])
    await decide({ expiresAt: time.now })
    await worker.deliver()
    expect(await list('?state=dropped')).toMatchObject([{ dropReason: 'expired', refusal: null, canSendAgain: false }])
  })

  test('shows neither classrooms nor links', async () => {
    const tutor = await makeTutor(site)
    const body = bookingBody(tutor.id, { notes: 'Fractions' })
    await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: zoe.cookie, body })
    await decide({
      kind: 'forgotten-password',
      linkHash: 'f'.repeat(64),
      expiresAt: new Date(time.now.getTime() + MINUTE_MS),
    })
    const [booked] = await db.select().from(emails).where(eq(emails.kind, 'session-booked'))
    const room = booked && 'room' in booked.facts ? booked.facts.room : ''
    const shown = JSON.stringify(await list())
    expect(room).not.toBe('')
    for (const secret of [room, 'ffffffff', 'Fractions']) expect(shown).not.toContain(secret)
  })

  test('shows emails about staff accounts to owners only', async () => {
    const id = await givenUp(toStaff)
    expect(await list('', owner.cookie)).toMatchObject([{ id, to: { name: 'Camille Roy', address: owner.email } }])
    expect(await list('', manager.cookie)).toEqual([])
    expect((await again(id, manager.cookie)).statusCode).toBe(404)
  })

  test.each(['editor', 'viewer'] as const)('is refused for the role %s', async (role) => {
    const { cookie } = await makeAdministrator(site, { role })
    const id = await givenUp()
    expect((await sendJson(site, { method: 'GET', url: '/api/admin/emails', cookie })).statusCode).toBe(403)
    expect((await again(id, cookie)).statusCode).toBe(403)
  })
})

describe('an email is sent again', () => {
  test('an email that was given up is due immediately, and the audit log says who sent it again', async () => {
    const id = await givenUp()
    later(60)
    const response = await again(id, manager.cookie)
    expect(response.json()).toMatchObject({
      state: 'waiting',
      attempts: 0,
      refusal: null,
      dueAt: time.now.toISOString(),
    })
    await worker.deliver()
    expect(server.received).toMatchObject([{ recipients: ['zoe@example.com'], messageId: `<${id}@plume.example>` }])
    expect(await list()).toMatchObject([{ state: 'sent', canSendAgain: false }])
    expect(await actions()).toMatchObject([
      {
        action: 'email.send-again',
        targetKind: 'email',
        target: id,
        administrator: { email: manager.email },
        before: { kind: 'password-changed', recipient: 'student', state: 'given-up', attempts: 9 },
      },
    ])
  })

  test('an email older than two days gets all its attempts again', async () => {
    const createdAt = new Date(time.now.getTime() - 3 * DAY_MS)
    const id = await givenUp({ address: 'full@example.com', createdAt })
    await again(id)
    server.refuse('full@example.com', 450)
    await worker.deliver()
    expect(await list()).toMatchObject([{ id, state: 'waiting', attempts: 1 }])
  })

  test('an email that a restore discarded can be sent again', async () => {
    const id = await decide()
    await storeQueuedEmails(db, time.now)
    expect(await list()).toMatchObject([{ state: 'kept', isKeptByRestore: true, canSendAgain: true }])
    expect((await again(id)).json()).toMatchObject({ state: 'waiting' })
  })

  test.each([
    ['that waits', { state: 'waiting' }, 'EMAIL_NOT_GIVEN_UP'],
    ['that was sent', { state: 'sent' }, 'EMAIL_NOT_GIVEN_UP'],
    ['that was stored without a mail service', { state: 'kept', problem: null }, 'EMAIL_NOT_GIVEN_UP'],
    ['that was dropped', { state: 'dropped', problem: 'not-wanted' }, 'EMAIL_NOT_GIVEN_UP'],
    ['whose link expired', { expiresAt: started }, 'EMAIL_EXPIRED'],
    ['whose link was used, or replaced by a newer one', { linkUsedAt: started }, 'EMAIL_EXPIRED'],
  ] as const)('refuses an email %s', async (_, overrides, code) => {
    const id = await givenUp(overrides)
    const before = await list()
    expect((await again(id)).json()).toMatchObject({ code })
    expect(await list()).toEqual(before)
    expect(await actions()).toEqual([])
  })

  test('once, even if two members of staff ask for it', async () => {
    const id = await givenUp()
    const codes = (await Promise.all([again(id), again(id, manager.cookie)])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 409])
    expect(await actions()).toHaveLength(1)
  })

  test('answers 404 for an email that does not exist', async () => {
    expect((await again(randomUUID())).statusCode).toBe(404)
  })
})

test('a search finds the emails to or about a person, by the beginning of a name or a part of an address', async () => {
  const tutor = await makeTutor(site, { name: 'Étienne Côté' })
  const toZoe = await decide()
  const toTutor = await decide({ recipient: 'tutor', studentId: null, tutorId: tutor.id, kind: 'tutor-day' })
  const toOwner = await decide({ recipient: 'administrator', studentId: null, administratorId: owner.id })
  const found = async (search: string, cookie = owner.cookie) => {
    const url = `/api/admin/emails?limit=50&search=${encodeURIComponent(search)}`
    const response = await sendJson(site, { method: 'GET', url, cookie })
    return response.json().map(({ id }: SentEmail) => id)
  }
  expect(await found('zoe ro')).toEqual([toZoe])
  expect(await found('etienne')).toEqual([toTutor])
  expect(await found(owner.email)).toEqual([toOwner])
  expect(await found(owner.email, manager.cookie)).toEqual([])
  expect(await found('100%_nobody')).toEqual([])
  expect(await found('…')).toHaveLength(3)
})
