import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import { MINUTE_MS } from '#shared/time/units'
import { consents } from '../../../db/schema/accounts/consents'
import { securityEntries } from '../../../db/schema/accounts/security-entries'
import { students } from '../../../db/schema/accounts/students'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { practiceSettings } from '../../../db/schema/learning/practice'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily, makeGuardian } from '../../../testing/factories/family-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db } = site
const owner = await makeAdministrator(site)
const PASSWORD = 'a green kite in spring'
const CONSENT = { textVersion: CONSENT_VERSION, textLanguage: 'fr' }
let made = 0

beforeEach(() => db.delete(emails))

const newChild = (changes: object = {}) => ({
  firstName: 'Léa',
  birthMonth: '2015-03',
  preferredLanguage: 'fr',
  password: PASSWORD,
  consent: CONSENT,
  signInName: `lea-${++made}`,
  ...changes,
})
const create = (cookie: string, body: object) =>
  sendJson(site, { method: 'POST', url: '/api/family/children', cookie, body })
const createForStaff = (
  familyId: number,
  { firstName, birthMonth, signInName, password }: ReturnType<typeof newChild>,
) =>
  sendJson(site, {
    method: 'POST',
    url: `/api/admin/families/${familyId}/children`,
    cookie: owner.cookie,
    body: { firstName, signIn: { birthMonth, signInName, password } },
  })
const signIn = (signInName: string, password: string) => sendForm(site, '/api/login/child', { signInName, password })
const studentOf = async (id: string) => (await db.select().from(students).where(eq(students.id, id)))[0]

async function makeChild(changes: object = {}) {
  const guardian = await makeGuardian(site)
  const body = newChild(changes)
  const response = await create(guardian.cookie, body)
  expect(response.statusCode, response.body).toBe(201)
  return { guardian, id: String(response.json().id), signInName: body.signInName }
}

describe('a guardian creates the account of a child', () => {
  test('the child signs in with a name and has no email', async () => {
    const { guardian, id, signInName } = await makeChild({ grade: 6, lastName: 'Tremblay' })
    expect(await studentOf(id)).toMatchObject({
      firstName: 'Léa',
      lastName: 'Tremblay',
      email: null,
      signInName,
      birthMonth: '2015-03',
      familyId: guardian.familyId,
    })
    expect(await db.select().from(practiceSettings).where(eq(practiceSettings.studentId, id))).toMatchObject([
      { grade: 6 },
    ])
    const response = await signIn(signInName.toUpperCase(), PASSWORD)
    expect([response.statusCode, response.headers.location]).toEqual([303, '/'])
    const cookie = `plume_student=${response.cookies.find(({ name }) => name === 'plume_student')?.value}`
    const me = await app.inject({ url: '/api/auth/user', headers: { cookie } })
    expect(me.json()).toMatchObject({ firstName: 'Léa', email: null, creditsRemaining: 0 })
    expect(me.json().needsEmailConfirmation).toBeUndefined()
  })

  test('the consent is stored with its text, its language and a hashed network', async () => {
    const { guardian, id } = await makeChild()
    const [consent] = await db.select().from(consents).where(eq(consents.studentId, id))
    expect(consent).toMatchObject({ guardianId: guardian.id, ...CONSENT, givenAt: site.time.now, withdrawnAt: null })
    expect(consent?.networkHash).toMatch(/^[\w-]{22}$/)
  })

  test('a child under 14 needs a consent', async () => {
    const guardian = await makeGuardian(site)
    const refused = await create(guardian.cookie, newChild({ consent: undefined }))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONSENT_NEEDED'])
    const old = await create(guardian.cookie, newChild({ consent: { ...CONSENT, textVersion: '2020-01-01' } }))
    expect([old.statusCode, old.json().issues[0].code]).toEqual([400, 'CONSENT_OUTDATED'])
    expect((await create(guardian.cookie, newChild({ birthMonth: '2012-10', consent: undefined }))).statusCode).toBe(
      201,
    )
  })

  test.each([
    ['an email as sign-in name', { signInName: 'lea@example.com' }, 'SIGN_IN_NAME_INVALID'],
    ['a short sign-in name', { signInName: 'le' }, 'SIGN_IN_NAME_INVALID'],
    ['no first name', { firstName: ' ' }, 'TEXT_REQUIRED'],
    ['a month in the future', { birthMonth: '2027-01' }, 'BIRTH_MONTH_INVALID'],
    ['a thirteenth month', { birthMonth: '2015-13' }, 'BIRTH_MONTH_INVALID'],
    ['a short password', { password: '12345' }, 'PASSWORD_TOO_SHORT'],
    ['a common password', { password: 'password1' }, 'PASSWORD_GUESSABLE'],
    ['the sign-in name as password', { signInName: 'zebulon', password: 'Zebulon' }, 'PASSWORD_GUESSABLE'],
  ])('refuses %s', async (_, changes, code) => {
    const guardian = await makeGuardian(site)
    const before = await db.$count(students)
    const refused = await create(guardian.cookie, newChild(changes))
    expect([refused.statusCode, refused.json().issues?.[0]?.code]).toEqual([400, code])
    expect(await db.$count(students)).toBe(before)
  })

  test('refuses a name that somebody has, in whatever case and however its accents are typed', async () => {
    const { guardian } = await makeChild({ signInName: 'Zoé-3' })
    for (const signInName of ['zoé-3', 'ZOÉ-3', 'zoe\u0301-3']) {
      const refused = await create(guardian.cookie, newChild({ signInName }))
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'SIGN_IN_NAME_TAKEN'])
    }
    expect((await signIn('zoe\u0301-3', PASSWORD)).statusCode).toBe(303)
  })
})

describe('staff create the account of a child', () => {
  test('the account opens once a guardian has consented', async () => {
    const { id: familyId } = await makeFamily(site)
    const child = newChild()
    const response = await createForStaff(familyId, child)
    expect(response.statusCode, response.body).toBe(201)
    const { id } = response.json().children[0]
    const refused = await signIn(child.signInName, PASSWORD)
    expect([refused.statusCode, refused.cookies]).toEqual([409, []])
    expect(refused.body).toContain('Your parent has to agree first.')
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.target, id))
    expect(entry).toMatchObject({ action: 'student.created', after: { familyId } })
    expect(JSON.stringify(entry)).not.toContain(child.signInName)
  })

  test('refuses a taken sign-in name and a weak password', async () => {
    const { id: familyId } = await makeFamily(site)
    const child = newChild()
    expect((await createForStaff(familyId, child)).statusCode).toBe(201)
    expect((await createForStaff(familyId, child)).json().code).toBe('SIGN_IN_NAME_TAKEN')
    const weak = await createForStaff(familyId, newChild({ password: 'password1' }))
    expect([weak.statusCode, weak.json().issues[0].code]).toEqual([400, 'PASSWORD_GUESSABLE'])
  })

  test('refuses a family without a guardian, and one that does not exist', async () => {
    const { id: empty } = await makeFamily(site, { guardians: 0 })
    const answers = [await createForStaff(empty, newChild()), await createForStaff(999_999, newChild())]
    expect(answers.map((each) => each.json().code)).toEqual(['CHILD_NEEDS_GUARDIAN', 'NOT_FOUND'])
  })
})

describe('a child’s sign-in', () => {
  test('is refused alike for a wrong password and an unknown name, and logged', async () => {
    const { id, signInName } = await makeChild()
    const refused = [await signIn(signInName, 'not this one'), await signIn('nobody-here', PASSWORD)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    const withoutTyped = (body: string) => body.replace(/value="[^"]*"/g, '')
    expect(withoutTyped(refused[0]?.body ?? '')).toBe(withoutTyped(refused[1]?.body ?? '-'))
    expect(refused[0]?.body).toContain('The sign-in name or the password is not right.')
    const events = await db.select().from(securityEntries).where(eq(securityEntries.account, id))
    expect(events.map(({ event }) => event)).toEqual(['sign-in.failed'])
  })

  test('is refused after five wrong passwords, also with the right one', async () => {
    const { signInName } = await makeChild()
    for (let guess = 0; guess < 5; guess++) expect((await signIn(signInName, `wrong ${guess}`)).statusCode).toBe(401)
    const limited = await signIn(signInName, PASSWORD)
    expect(limited.statusCode).toBe(429)
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('does not work on the page for emails, nor an email on the child’s page', async () => {
    const { signInName } = await makeChild()
    expect((await sendForm(site, '/api/login', { email: signInName, password: PASSWORD })).statusCode).toBe(401)
    const { id } = await makeStudent(site, { email: 'grown@example.com' })
    const child = await studentOf((await makeChild()).id)
    await db
      .update(students)
      .set({ passwordHash: child?.passwordHash ?? null })
      .where(eq(students.id, id))
    expect((await signIn('grown@example.com', PASSWORD)).statusCode).toBe(401)
  })

  test('has its page in both languages, linked from the sign-in page', async () => {
    const page = await app.inject({ url: '/api/login?lang=fr&returnTo=/booking' })
    expect(page.body).toContain('href="/api/login/child?returnTo=%2Fbooking"')
    const child = await app.inject({ url: '/api/login/child?lang=fr&returnTo=/booking' })
    expect(child.body).toContain('Connecte-toi avec ton nom')
    expect(child.body).toContain('name="returnTo" value="/booking"')
  })
})

describe('a new password for a child', () => {
  const setPassword = (cookie: string, url: string, password: string) =>
    sendJson(site, { method: 'PUT', url, cookie, body: { password } })

  test('a password from a guardian ends the child’s sign-ins and notifies the guardians', async () => {
    const { guardian, id, signInName } = await makeChild()
    const signedIn = await signIn(signInName, PASSWORD)
    const cookie = `plume_student=${signedIn.cookies.find(({ name }) => name === 'plume_student')?.value}`
    const response = await setPassword(guardian.cookie, `/api/family/children/${id}/password`, 'a red kite in autumn')
    expect(response.statusCode).toBe(204)
    expect((await app.inject({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401)
    expect((await signIn(signInName, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(signInName, 'a red kite in autumn')).statusCode).toBe(303)
    const queued = await db.select().from(emails).where(eq(emails.studentId, id))
    expect(queued.map(({ kind }) => kind)).toContain('password-changed')
    const events = await db.select().from(securityEntries).where(eq(securityEntries.account, id))
    expect(events.map(({ event }) => event)).toContain('password.changed')
  })

  test('needs a recent sign-in of the guardian: a stolen cookie does not open the child’s account', async () => {
    const { guardian, id, signInName } = await makeChild()
    const before = site.time.now
    site.time.now = new Date(before.getTime() + 10 * MINUTE_MS + 1)
    const response = await setPassword(guardian.cookie, `/api/family/children/${id}/password`, 'a red kite in autumn')
    expect([response.statusCode, response.json().code]).toEqual([403, 'REAUTH_NEEDED'])
    expect((await signIn(signInName, PASSWORD)).statusCode).toBe(303)
    site.time.now = before
  })

  test('is refused to a guardian from whom a student of 14 hides learning, but not to staff', async () => {
    const { guardian, id, signInName } = await makeChild({ birthMonth: '2011-03', consent: undefined })
    const signedIn = await signIn(signInName, PASSWORD)
    const cookie = `plume_student=${signedIn.cookies.find(({ name }) => name === 'plume_student')?.value}`
    const hidden = {
      method: 'PUT',
      url: '/api/profile/family-privacy',
      cookie,
      body: { isLearningHidden: true },
    } as const
    expect((await sendJson(site, hidden)).statusCode).toBe(200)
    const own = await setPassword(guardian.cookie, `/api/family/children/${id}/password`, 'a red kite in autumn')
    expect([own.statusCode, own.json().code]).toEqual([403, 'STUDENT_DECIDES'])
    const url = `/api/admin/families/${guardian.familyId}/children/${id}/password`
    expect((await setPassword(owner.cookie, url, 'a red kite in autumn')).statusCode).toBe(204)
  })

  test('a password from staff is in the audit log', async () => {
    const { guardian, id, signInName } = await makeChild()
    const url = `/api/admin/families/${guardian.familyId}/children/${id}/password`
    expect((await setPassword(owner.cookie, url, 'a red kite in autumn')).statusCode).toBe(204)
    expect((await signIn(signInName, 'a red kite in autumn')).statusCode).toBe(303)
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.target, id))
    expect(entry?.action).toBe('student.child-password')
  })

  test('is refused for a child of another family and for a student with an email', async () => {
    const { id } = await makeChild()
    const sibling = await makeStudent(site)
    const other = await makeGuardian(site, { studentIds: [sibling.id] })
    const foreign = await setPassword(other.cookie, `/api/family/children/${id}/password`, 'a red kite in autumn')
    expect(foreign.statusCode).toBe(404)
    const url = `/api/family/children/${sibling.id}/password`
    const refused = await setPassword(other.cookie, url, 'a red kite in autumn')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NO_SIGN_IN_NAME'])
    const weak = await setPassword(other.cookie, `/api/family/children/${sibling.id}/password`, '12345')
    expect(weak.statusCode).toBe(400)
  })
})

test('a child without an email is in lists, pages and the export of staff', async () => {
  const { id, signInName } = await makeChild({ firstName: 'Apolline' })
  const list = await sendJson(site, { method: 'GET', url: '/api/admin/users?search=Apolline', cookie: owner.cookie })
  expect(list.json()).toMatchObject([{ id, email: null }])
  const page = await sendJson(site, { method: 'GET', url: `/api/admin/users/${id}`, cookie: owner.cookie })
  expect([page.statusCode, page.json().email]).toEqual([200, null])
  const url = `/api/admin/users/${id}/export`
  const data = await sendJson(site, { method: 'GET', url, cookie: owner.cookie })
  expect(JSON.stringify(data.json().profile)).toContain(signInName)
  expect(data.body).not.toContain('argon2id')
})
