import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'
import { cleanUp } from '../../../jobs/clean-up'
import { BIRTH, consent, consentLinkOf } from '../../../testing/endpoints/consent-forms'
import { sendForm } from '../../../testing/endpoints/forms'
import { newestLinkOf, OLD_PASSWORD, TEST_MAIL } from '../../../testing/endpoints/recovery-forms'
import { makeAdministrator } from '../../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp({ settings: { mail: TEST_MAIL, asksBirthMonth: true } })
const { db, time } = site
let made = 0

beforeEach(() => db.delete(emails))

const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

/** A child whose guardian has consented and booked a session, and who has not confirmed the address yet. */
async function makeConsented() {
  const guardianEmail = `parent-${++made}@example.com`
  const email = `child-${++made}@example.com`
  await sendForm(site, '/api/signup', { email, password: OLD_PASSWORD, firstName: 'Max', ...BIRTH, guardianEmail })
  expect((await consent(site, await consentLinkOf(site, guardianEmail))).statusCode).toBe(200)
  const [child] = await db.select().from(students).where(eq(students.email, email))
  const [guardian] = await db.select().from(guardianAccounts).where(eq(guardianAccounts.email, guardianEmail))
  const family = { id: child?.id ?? '', guardianId: guardian?.id ?? '', email }
  const { cookie } = await makeAdministrator(site)
  const given = {
    method: 'PATCH',
    url: `/api/admin/users/${family.id}`,
    cookie,
    body: { creditsRemaining: 2 },
  } as const
  expect((await sendJson(site, given)).statusCode).toBe(200)
  const tutor = await makeTutor(site)
  const url = `/api/family/children/${family.id}/sessions`
  const body = bookingBody(tutor.id, { sessionDate: '2026-12-22', duration: 2 })
  expect((await sendJson(site, { method: 'POST', url, cookie: await cookieOf(family), body })).statusCode).toBe(201)
  return family
}

const cookieOf = async ({ guardianId: id }: { guardianId: string }) =>
  `plume_guardian=${await insertSignIn(db, { accountKind: 'guardian', id }, { now: time.now })}`

async function expectKept(family: Awaited<ReturnType<typeof makeConsented>>) {
  const home = await sendJson(site, { method: 'GET', url: '/api/family/home', cookie: await cookieOf(family) })
  expect(home.json()).toMatchObject({ bookedHours: 2, children: [{ id: family.id }] })
  const [row] = await db.select().from(students).where(eq(students.id, family.id))
  expect(row).toMatchObject({ email: null, passwordHash: null, deletedAt: null })
}

test('a child whose address somebody else signs up with stays in the family, without the address', async () => {
  const family = await makeConsented()
  const link = await newestLinkOf(site, 'confirm-address', family.email)
  later(MINUTE_MS)
  const other = { email: family.email, password: OLD_PASSWORD, birthMonth: '03', birthYear: '2000' }
  await sendForm(site, '/api/signup', other)
  await expectKept(family)
  expect((await sendForm(site, link, { password: OLD_PASSWORD })).statusCode).toBe(404)
})

test('a child who does not confirm the address within 14 days stays too', async () => {
  const family = await makeConsented()
  later(14 * DAY_MS + 1)
  await cleanUp(db, time.now)
  await expectKept(family)
})
