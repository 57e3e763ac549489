import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily, makeGuardian } from '../../../testing/factories/family-factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'
import { recoverByLink, sendPasswordLink } from '../../emails/email-links/choose-password.service'
import { endGuardianship } from '../account/guardian-accounts.store'

const site = await buildTestApp()
const { db, time } = site
const tutor = await makeTutor(site, { subjects: ['math'] })
const PASSWORD = 'a lamp beside the window'

const get = (url: string, cookie: string) => sendJson(site, { method: 'GET', url, cookie })
const login = (email: string, password: string) =>
  sendJson(site, { method: 'POST', url: '/api/family/login', body: { email, password } })

async function makeAccount({ email, password }: { email: string; password: string | null }) {
  const guardian = await makeGuardian(site)
  const passwordHash = password && (await quickHash(password))
  await db.update(guardianAccounts).set({ email, passwordHash }).where(eq(guardianAccounts.id, guardian.id))
  return guardian
}

describe('a guardian signs in', () => {
  test('email and password open a sign-in with its own cookie', async () => {
    await makeAccount({ email: 'isabelle@example.com', password: PASSWORD })
    const response = await login('Isabelle@example.com', PASSWORD)
    expect(response.json()).toEqual({
      firstName: 'Isabelle',
      lastName: 'Tremblay',
      email: 'isabelle@example.com',
      phone: null,
      preferredLanguage: 'fr',
      hasPassword: true,
    })
    expect(response.cookies.map(({ name }) => name).sort()).toEqual(['plume_device', 'plume_guardian'])
  })

  test('a wrong password, an unknown email and an account without a password get the same refusal', async () => {
    await makeAccount({ email: 'marc@example.com', password: PASSWORD })
    await makeAccount({ email: 'new@example.com', password: null })
    const refused = [
      await login('marc@example.com', 'not this one'),
      await login('nobody@example.com', PASSWORD),
      await login('new@example.com', PASSWORD),
    ]
    expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      refused.map(() => [401, refused[0]?.body ?? '']),
    )
  })

  test('a guardian who leaves the family cannot sign in', async () => {
    const { guardianIds } = await makeFamily(site, { guardians: 2 })
    const [id = ''] = guardianIds
    await db
      .update(guardianAccounts)
      .set({ email: 'leaver@example.com', passwordHash: await quickHash(PASSWORD) })
      .where(eq(guardianAccounts.id, id))
    const token = (await login('leaver@example.com', PASSWORD)).cookies.find(({ name }) => name === 'plume_guardian')
    const cookie = `plume_guardian=${token?.value}`
    expect((await get('/api/family/home', cookie)).statusCode).toBe(200)
    await endGuardianship(db, id, time.now)
    expect((await get('/api/family/home', cookie)).statusCode).toBe(401)
    expect((await login('leaver@example.com', PASSWORD)).statusCode).toBe(401)
  })

  test('a guardian chooses a password, also the first one, with the link of an email', async () => {
    const { id } = await makeAccount({ email: 'first@example.com', password: null })
    const request = { accountKind: 'guardian', email: 'first@example.com', language: 'fr', now: time.now } as const
    await sendPasswordLink(db, TEST_SITE_KEY, request)
    const [email] = await db.select().from(emails).where(eq(emails.guardianId, id))
    expect(email).toMatchObject({ kind: 'forgotten-password', recipient: 'guardian', studentId: null })
    await recoverByLink(db, {
      link: {
        kind: 'forgotten-password',
        emailId: email?.id ?? '',
        queuedAt: time.now,
        account: { accountKind: 'guardian', id },
      },
      password: PASSWORD,
      language: 'fr',
      now: time.now,
      settings: { demo: false },
      note: async () => undefined,
    })
    expect((await login('first@example.com', PASSWORD)).statusCode).toBe(200)
  })
})

describe('a guardian sees', () => {
  test('the shared balance, and the next session of each child', async () => {
    const [lea, thomas] = [await makeStudent(site, { firstName: 'Léa' }), await makeStudent(site)]
    const { cookie } = await makeGuardian(site, { studentIds: [lea.id, thomas.id] })
    const admin = await makeAdministrator(site)
    const edit = { method: 'PATCH', url: `/api/admin/users/${lea.id}`, cookie: admin.cookie } as const
    await sendJson(site, { ...edit, body: { creditsRemaining: 7.5 } })
    const body = bookingBody(tutor.id, { notes: 'I am stuck', duration: 2 })
    await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: lea.cookie, body })
    const home = (await get('/api/family/home', cookie)).json()
    expect(home).toMatchObject({ creditsRemaining: 5.5, bookedHours: 2 })
    expect(home.children).toHaveLength(2)
    const [first] = home.children.filter((child: { firstName: string }) => child.firstName === 'Léa')
    expect(first.nextSession).toMatchObject({ startTime: '10:00', notes: null, classroomUrl: null })
    const statement = (await get('/api/family/statement', cookie)).json()
    expect(statement.map(({ kind, hours }: { kind: string; hours: number }) => [kind, hours])).toEqual([
      ['booking', -2],
      ['adjustment', 7.5],
    ])
    const upcoming = await get(`/api/family/children/${lea.id}/sessions/upcoming`, cookie)
    expect(upcoming.json()).toEqual([first.nextSession])
    expect((await get(`/api/family/children/${lea.id}/sessions/past`, cookie)).json()).toEqual([])
  })

  test('a guardian sees nothing of a child who has left the family', async () => {
    const child = await makeStudent(site)
    const { cookie } = await makeGuardian(site, { studentIds: [child.id] })
    const url = `/api/family/children/${child.id}/sessions/upcoming`
    expect((await get(url, cookie)).statusCode).toBe(200)
    await db.execute(`update students set family_id = null where id = '${child.id}'`)
    expect((await get(url, cookie)).statusCode).toBe(404)
    expect((await get('/api/family/home', cookie)).json().children).toEqual([])
  })
})
