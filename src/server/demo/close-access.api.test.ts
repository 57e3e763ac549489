import { expect, test } from 'vitest'
import { DEMO_ADMINISTRATOR, DEMO_STUDENT, DEMO_TUTOR } from '#shared/demo-accounts'
import { emailLink } from '../email/email-links'
import { createStaff } from '../features/staff/accounts/staff-accounts.service'
import { sendForm } from '../testing/endpoints/forms'
import { cookieOf } from '../testing/endpoints/recovery-forms'
import { makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { buildTestApp, buildTestAppOn, TEST_SITE_KEY } from '../testing/sites/build-test-app'
import { readEmails } from '../testing/sites/test-email'
import { ensureDemoAccounts, retireDemoAccounts } from './demo-accounts'
import { closeAccess, leaveDemo } from './leave-demo.service'

const site = await buildTestApp()
const { db, time } = site
const demo = await buildTestAppOn(site, { settings: { demo: true } })
const PASSWORD = 'a long password of eve'

const signIn = (email: string, at = site) =>
  sendJson(at, { method: 'POST', url: '/api/admin/login', body: { email, password: PASSWORD } })

async function linksFromDemo(): Promise<string[]> {
  for (const [kind, { email }] of Object.entries({
    staff: DEMO_ADMINISTRATOR,
    student: DEMO_STUDENT,
    tutor: DEMO_TUTOR,
  }))
    await sendForm(demo, `/api/forgot-password?kind=${kind}`, { email })
  const sent = (await readEmails(site)).filter(({ kind }) => kind === 'forgotten-password')
  expect(sent).toHaveLength(3)
  const sender = { origin: 'http://x', siteKey: TEST_SITE_KEY }
  return sent.map((email) => new URL(emailLink(sender, email, 'en')).pathname)
}

const follow = (links: string[]) =>
  Promise.all(links.map(async (link) => (await sendForm(site, link, { password: PASSWORD })).statusCode))

test('links from the demo open nothing once the site is no longer a demo', async () => {
  await makeTutor(site, { name: DEMO_TUTOR.name })
  await ensureDemoAccounts(db, time.now)
  const links = await linksFromDemo()
  await retireDemoAccounts(db, time.now)
  expect(await follow(links)).toEqual([404, 404, 404])
  expect((await signIn(DEMO_ADMINISTRATOR.email)).statusCode).toBe(401)
})

test('leaving the demo ends all access and disables staff accounts of visitors, but not the operator’s', async () => {
  await ensureDemoAccounts(db, time.now)
  const { password, email } = DEMO_ADMINISTRATOR
  const login = { method: 'POST', url: '/api/admin/login', body: { email, password } } as const
  const cookie = cookieOf(await sendJson(demo, login), 'plume_admin')
  const eve = { name: 'Eve', email: 'eve@example.com', role: 'manager', password: PASSWORD } as const
  expect((await sendJson(demo, { method: 'POST', url: '/api/admin/staff', cookie, body: eve })).statusCode).toBe(201)
  const change = { method: 'PATCH', url: '/api/admin/me/password', cookie } as const
  const changed = await sendJson(demo, {
    ...change,
    body: { currentPassword: password, newPassword: PASSWORD, confirmPassword: PASSWORD },
  })
  expect(changed.statusCode, changed.body).toBe(204)
  const operator = { administratorId: null, now: time.now, language: 'en' } as const
  await createStaff(db, { ...eve, name: 'Ann', email: 'ann@example.com' }, operator, { demo: false })

  expect(await closeAccess(db, { now: time.now })).toEqual(['eve@example.com'])
  await leaveDemo(db, { now: time.now })
  const signsIn = [DEMO_ADMINISTRATOR.email, 'eve@example.com', 'ann@example.com'].map((each) => signIn(each))
  expect((await Promise.all(signsIn)).map(({ statusCode }) => statusCode)).toEqual([401, 401, 200])
  const me = await sendJson(site, { method: 'GET', url: '/api/admin/me', cookie: cookieOf(changed, 'plume_admin') })
  expect(me.statusCode).toBe(401)
  expect(await closeAccess(db, { now: time.now })).toEqual([])
})
