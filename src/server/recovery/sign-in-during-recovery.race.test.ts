import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountKind } from '#shared/account-kinds'
import { hashPassword } from '../auth/passwords/passwords'
import { signInAttempts, signIns } from '../db/schema/accounts/sign-ins'
import { copyRecipients, emails } from '../db/schema/emails'
import { emailLink } from '../email/email-links'
import { savePassword } from '../features/tutors/sign-in/tutor-accounts.store'
import { markConfirmed } from '../testing/endpoints/email-codes'
import { sendForm } from '../testing/endpoints/forms'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { quickHash } from '../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../testing/sites/build-test-app'
import { readEmails } from '../testing/sites/test-email'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail } })
const { db, time } = site
const OLD = 'the intruder knows this one'
let made = 0

beforeEach(() => db.delete(signInAttempts))

/** Clients that repeat something until they are stopped. */
function repeat(clients: number, act: () => Promise<unknown>): { stop: () => Promise<void> } {
  let isOver = false
  const loops = Array.from({ length: clients }, async () => {
    while (!isOver) await act()
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(loops)
    },
  }
}

async function linkTo(email: string): Promise<string> {
  await db.delete(emails)
  await sendForm(site, '/api/forgot-password', { email })
  const asked = (await readEmails(site)).findLast(({ kind }) => kind === 'forgotten-password')
  return new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, { id: asked?.id ?? '' }, 'en')).pathname
}

const signInsOf = (kind: AccountKind) => db.$count(signIns, eq(signIns.accountKind, kind))

describe('clients that keep signing in with the old password', () => {
  test('have no sign-in left once the student has a new one', async () => {
    for (let round = 0; round < 6; round++) {
      const email = `victim-${++made}@example.com`
      // A hash of the usual cost: the time that its check takes is where the two cross.
      await makeStudent(site, { email, passwordHash: await hashPassword(OLD) })
      await db.delete(signIns)
      const intruders = repeat(4, () => sendForm(site, '/api/login', { email, password: OLD }))
      const link = await linkTo(email)
      expect((await sendForm(site, link, { password: 'the owner chose this' })).statusCode).toBe(200)
      await intruders.stop()
      expect(await signInsOf('student')).toBe(0)
    }
  })

  test('have no sign-in left once an owner has set another one for staff', async () => {
    const owner = await makeAdministrator(site)
    for (let round = 0; round < 4; round++) {
      const viewer = await makeAdministrator(site, { role: 'viewer', password: OLD })
      const before = await signInsOf('admin')
      const body = { email: viewer.email, password: OLD }
      const intruders = repeat(4, () => sendJson(site, { method: 'POST', url: '/api/admin/login', cookie: '', body }))
      const url = `/api/admin/staff/${viewer.id}/password`
      const set = { password: 'a quieter lamp by the sea' }
      expect((await sendJson(site, { method: 'PUT', url, cookie: owner.cookie, body: set })).statusCode).toBe(204)
      await intruders.stop()
      expect(await signInsOf('admin')).toBe(before - 1)
    }
  })

  test('have no sign-in left once staff have moved the tutor’s account to another address', async () => {
    const { cookie } = await makeAdministrator(site)
    for (let round = 0; round < 4; round++) {
      const email = `tutor-${++made}@example.com`
      const { id } = await makeTutor(site, { email })
      await savePassword(db, { tutorId: id, passwordHash: await hashPassword(OLD), now: time.now })
      const body = { email, password: OLD }
      const intruders = repeat(4, () => sendJson(site, { method: 'POST', url: '/api/tutor/login', cookie: '', body }))
      const moved = { email: `moved-${email}` }
      const url = `/api/admin/tutors/${id}`
      expect((await sendJson(site, { method: 'PATCH', url, cookie, body: moved })).statusCode).toBe(200)
      await intruders.stop()
      expect(await signInsOf('tutor')).toBe(0)
    }
  })
})

test('requests in flight at a recovery neither hinder it nor leave a guardian or a feed', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `busy-${++made}@example.com`
    const { id, cookie } = await makeStudent(site, { email, passwordHash: await quickHash(OLD) })
    await markConfirmed(site, cookie)
    const link = await linkTo(email)
    const planted = { email: 'planted@example.com' }
    const guardian = { method: 'PUT', url: '/api/profile/guardian', cookie, body: planted } as const
    const intruders = [
      repeat(3, () => sendJson(site, guardian)),
      repeat(3, () => sendJson(site, { method: 'POST', url: '/api/calendar/token', cookie })),
    ]
    expect((await sendForm(site, link, { password: 'the owner chose this' })).statusCode).toBe(200)
    for (const each of intruders) await each.stop()
    const rows = await db.select().from(copyRecipients).where(eq(copyRecipients.studentId, id))
    expect(rows.filter(({ suspendedAt }) => suspendedAt === null)).toEqual([])
    const fresh = await sendForm(site, '/api/login', { email, password: 'the owner chose this' })
    const own = `plume_student=${fresh.cookies.find(({ name }) => name === 'plume_student')?.value}`
    const feed = await sendJson(site, { method: 'GET', url: '/api/calendar/token', cookie: own })
    expect(feed.json()).toEqual({ exists: false })
  }
})
