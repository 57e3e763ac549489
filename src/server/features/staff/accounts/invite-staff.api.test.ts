import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { emails } from '../../../db/schema/emails'
import { emailLink } from '../../../email/email-links'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeAdministrator } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail } })
const owner = await makeAdministrator(site)
const PASSWORD = 'a lamp beside the window'
let made = 0

async function invite(role = 'editor') {
  const body = { name: 'Ines Roy', email: `invited-${++made}@example.com`, role }
  const response = await sendJson(site, { method: 'POST', url: '/api/admin/staff', cookie: owner.cookie, body })
  expect(response.statusCode).toBe(201)
  return response.json()
}
const inviteAgain = (id: number, by: 'email' | 'link' = 'email') =>
  sendJson(site, { method: 'POST', url: `/api/admin/staff/${id}/invitation`, cookie: owner.cookie, body: { by } })
const invitationsOf = (id: number) =>
  site.db.select().from(emails).where(eq(emails.administratorId, id)).orderBy(emails.createdAt)
const linkOf = (invitation: { id: string } | undefined) =>
  emailLink({ origin: '', siteKey: TEST_SITE_KEY }, { id: invitation?.id ?? '' }, 'en')
const signIn = (email: string, password: string) =>
  site.app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } })

test('an invited colleague chooses a password by the link, once, and signs in with it', async () => {
  const { id, email, isInvited } = await invite()
  expect(isInvited).toBe(true)
  const [invitation] = await invitationsOf(id)
  expect(invitation).toMatchObject({ kind: 'staff-invited', address: email })
  const link = linkOf(invitation)
  expect((await sendForm(site, link, { password: 'short' })).statusCode).toBe(400)
  expect((await sendForm(site, link, { password: PASSWORD })).statusCode).toBe(200)
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  expect((await sendForm(site, link, { password: `${PASSWORD} again` })).statusCode).not.toBe(200)
  expect((await inviteAgain(id)).statusCode).toBe(404)
})

test('another invitation ends the earlier one, and is given as a link, for 7 days', async () => {
  const { id } = await invite()
  const [first] = await invitationsOf(id)
  const { now } = site.time
  const second = new URL((await inviteAgain(id, 'link')).json().link).pathname
  expect((await sendForm(site, linkOf(first), { password: PASSWORD })).statusCode).not.toBe(200)
  site.time.now = new Date(now.getTime() + 8 * DAY_MS)
  expect((await sendForm(site, second, { password: PASSWORD })).statusCode).not.toBe(200)
  site.time.now = now
  expect((await sendForm(site, second, { password: PASSWORD })).statusCode).toBe(200)
})

test('an owner whose invitation another one gets as a link is a manager until confirmed again', async () => {
  const { id } = await invite('owner')
  const second = await makeAdministrator(site)
  const confirm = { method: 'POST', url: `/api/admin/staff/${id}/owner`, cookie: second.cookie } as const
  expect((await sendJson(site, confirm)).json()).toMatchObject({ role: 'owner', isInvited: true })
  const roleOf = async () => {
    const staff = await sendJson(site, { method: 'GET', url: '/api/admin/staff', cookie: owner.cookie })
    return staff.json().find((account: { id: number }) => account.id === id).role
  }
  await inviteAgain(id)
  expect(await roleOf()).toBe('owner')
  expect((await inviteAgain(id, 'link')).json().link).toContain('/api/')
  expect(await roleOf()).toBe('manager')
})

test('without a mail service nobody is invited and no account is created', async () => {
  const silent = await buildTestApp({ settings: { demo: false, mail: undefined } })
  const { cookie } = await makeAdministrator(silent)
  const body = { name: 'Ines Roy', email: 'nobody@example.com', role: 'editor' }
  const response = await sendJson(silent, { method: 'POST', url: '/api/admin/staff', cookie, body })
  expect(response.json().code).toBe('MAIL_OFF')
  const listed = await sendJson(silent, { method: 'GET', url: '/api/admin/staff', cookie })
  expect(listed.json().map(({ email }: { email: string }) => email)).not.toContain('nobody@example.com')
})
