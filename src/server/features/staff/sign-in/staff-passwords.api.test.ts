import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { administrators } from '../../../db/schema/accounts/administrators'
import { emails } from '../../../db/schema/emails'
import { emailLink } from '../../../email/email-links'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail } })
const { db, time, app } = site
const NEW_PASSWORD = 'a lamp beside the window'

beforeEach(async () => {
  await db.delete(emails)
})

const submit = (url: string, form: Record<string, string>, cookie = '') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(form).toString(),
  })
const askFor = (email: string, cookie?: string) => submit('/api/forgot-password?kind=staff', { email }, cookie)
const signIn = (email: string, password: string) =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } })
const isSignedIn = async (cookie: string) =>
  (await app.inject({ url: '/api/admin/me', headers: { cookie } })).statusCode === 200

async function linkOfNewest(): Promise<string> {
  const message = (await readEmails(site)).findLast(({ kind }) => kind === 'forgotten-password')
  if (!message) throw new Error('no link was sent')
  return new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, { id: message.id }, 'en')).pathname
}

test('the page for staff says so in both languages, and its form stays there', async () => {
  const english = await app.inject({ url: '/api/forgot-password?kind=staff' })
  expect(english.body).toContain('staff account')
  expect(english.body).toContain('action="/api/forgot-password?kind=staff"')
  const french = await app.inject({ url: '/api/forgot-password?kind=staff&lang=fr' })
  expect(french.body).toContain('Entrez l’adresse courriel de votre compte')
})

test('staff, unknown and student addresses get the same answer, and only staff are notified', async () => {
  const { email, id } = await makeAdministrator(site)
  const student = 'only-a-student@example.com'
  await makeStudent(site, { email: student })
  const responses = [await askFor(email), await askFor('nobody@example.com'), await askFor(student)]
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(await readEmails(site)).toMatchObject([{ recipient: 'administrator', administratorId: id, studentId: null }])
})

test('a disabled account gets no email, and its earlier link no longer works', async () => {
  const { email, id, password } = await makeAdministrator(site, { role: 'viewer' })
  await askFor(email)
  const path = await linkOfNewest()
  await db.update(administrators).set({ disabledAt: time.now }).where(eq(administrators.id, id))
  await askFor(email)
  expect(await readEmails(site)).toHaveLength(1)
  expect((await submit(path, { password: NEW_PASSWORD })).statusCode).toBe(404)
  await db.update(administrators).set({ disabledAt: null }).where(eq(administrators.id, id))
  expect((await signIn(email, password)).statusCode).toBe(200)
})

test('the link sets the password once, ends every sign-in, notifies the owner and is logged', async () => {
  const { email, id, cookie, password } = await makeAdministrator(site)
  await askFor(email, 'plume_lang=fr')
  const path = await linkOfNewest()
  expect((await app.inject({ url: path })).body).toContain('name="password"')
  expect(await isSignedIn(cookie)).toBe(true)
  expect((await submit(path, { password: NEW_PASSWORD }, 'plume_lang=fr')).statusCode).toBe(200)
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await signIn(email, password)).statusCode).toBe(401)
  const signedIn = await signIn(email, NEW_PASSWORD)
  expect(signedIn.statusCode).toBe(200)
  expect((await submit(path, { password: NEW_PASSWORD })).statusCode).toBe(404)
  expect((await readEmails(site)).filter(({ kind }) => kind === 'password-changed')).toMatchObject([
    { recipient: 'administrator', administratorId: id, language: 'fr' },
  ])
  // The second factor stays after a new password.
  expect(signedIn.json()).toMatchObject({ admin: { awaits: 'code' } })
  const owner = await makeAdministrator(site)
  const headers = { cookie: owner.cookie }
  const actions = await app.inject({ url: `/api/admin/audit?kind=staff&target=${id}`, headers })
  expect(actions.json()).toMatchObject([{ action: 'staff.password', administrator: { email } }])
})

test('a password too weak for staff is refused beside its field, and the link stays valid', async () => {
  const { email } = await makeAdministrator(site)
  await askFor(email)
  const path = await linkOfNewest()
  const refused = await submit(path, { password: 'eleven-of-u' })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('at least 12 characters')
  expect((await submit(path, { password: NEW_PASSWORD })).statusCode).toBe(200)
})

test('a newer link ends the earlier one of the same account only', async () => {
  const [one, other] = [await makeAdministrator(site), await makeAdministrator(site)]
  await askFor(one.email)
  const first = await linkOfNewest()
  time.now = new Date(time.now.getTime() + 1)
  await askFor(other.email)
  expect((await app.inject({ url: first })).statusCode).toBe(200)
  await askFor(one.email)
  expect((await app.inject({ url: first })).statusCode).toBe(404)
})
