import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { families, guardianAccounts } from '../../../db/schema/accounts/families'
import { emails } from '../../../db/schema/emails'
import { emailLink } from '../../../email/email-links'
import { cleanUp } from '../../../jobs/clean-up'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeAdministrator } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'

const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
const site = await buildTestApp({ settings: { mail } })
const demo = await buildTestApp({ settings: { demo: true } })
const { db, time } = site
const started = time.now
let made = 0

beforeEach(async () => {
  time.now = started
  await db.delete(emails)
})

const formOf = (email = `isabelle-${++made}@example.com`) => ({
  firstName: 'Isabelle',
  lastName: 'Tremblay',
  email,
  password: 'une plume rouge',
})
const signUp = (on: typeof site, fields: Record<string, string>) => sendForm(on, '/api/family/signup', fields)
const accountOf = async (on: typeof site, email: string) =>
  (await on.db.select().from(guardianAccounts).where(eq(guardianAccounts.email, email)))[0]

async function linkOf(email: string): Promise<string> {
  const account = await accountOf(site, email)
  const queued = await db
    .select()
    .from(emails)
    .where(eq(emails.guardianId, account?.id ?? ''))
  const last = queued.findLast(({ kind }) => kind === 'family-confirm')
  if (!last) throw new Error('no link was sent')
  return new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, last, 'en')).pathname
}

describe('the page on which a parent signs up', () => {
  test('is linked with the student’s, each as the other choice', async () => {
    const parent = await site.app.inject({ url: '/api/family/signup' })
    expect(parent.body).toContain('<a href="/api/family/signup" aria-current="true">a parent</a>')
    const student = await site.app.inject({ url: '/api/signup?lang=fr' })
    expect(student.body).toContain('<a href="/api/signup" aria-current="true">élève</a>')
    expect(student.body).toContain('<a href="/api/family/signup">parent</a>')
  })

  test('keeps what was typed when something is missing', async () => {
    const page = await signUp(site, { ...formOf('no address'), lastName: 'Roy-Gagnon' })
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('value="Roy-Gagnon"')
    expect(await db.$count(families)).toBe(0)
  })
})

describe('where emails are sent, signing up as a parent', () => {
  test('creates an account that opens once the link has set a password, and then shows an empty family', async () => {
    const form = formOf()
    const page = await signUp(site, form)
    expect([page.statusCode, page.cookies]).toEqual([200, []])
    expect(page.body).toContain('We emailed you a link')
    const login = (password: string) =>
      sendJson(site, { method: 'POST', url: '/api/family/login', body: { email: form.email, password } })
    expect((await login(form.password)).statusCode).toBe(401)
    const confirmed = await sendForm(site, await linkOf(form.email), { password: 'une plume bleue' })
    expect(confirmed.statusCode).toBe(200)
    expect(await accountOf(site, form.email)).toMatchObject({ firstName: 'Isabelle', emailConfirmedAt: started })
    const signedIn = await login('une plume bleue')
    const cookie = `plume_guardian=${signedIn.cookies.find(({ name }) => name === 'plume_guardian')?.value}`
    const home = await sendJson(site, { method: 'GET', url: '/api/family/home', cookie })
    expect(home.json()).toEqual({ creditsRemaining: 0, bookedHours: 0, children: [] })
  })

  test('answers alike for an address that has an account, whose owner is notified once a day', async () => {
    const form = formOf()
    await signUp(site, form)
    await sendForm(site, await linkOf(form.email), { password: 'une plume bleue' })
    const before = await db.$count(families)
    const [again, fresh] = [await signUp(site, form), await signUp(site, formOf())]
    await signUp(site, form)
    expect(again.body).toBe(fresh.body)
    expect(await db.$count(families)).toBe(before + 1)
    const wanted = (await db.select().from(emails)).filter(({ kind }) => kind === 'address-wanted')
    expect(wanted).toHaveLength(1)
  })

  test('sends a new link to somebody who was invited but never chose a password, into the same family', async () => {
    const owner = await makeAdministrator(site)
    const form = formOf()
    const guardian = { firstName: 'Isabelle', email: form.email, preferredLanguage: 'fr' }
    const body = { guardian, studentIds: [] }
    await sendJson(site, { method: 'POST', url: '/api/admin/families', cookie: owner.cookie, body })
    const before = await db.$count(families)
    await signUp(site, form)
    expect(await db.$count(families)).toBe(before)
    expect((await sendForm(site, await linkOf(form.email), { password: 'une plume bleue' })).statusCode).toBe(200)
  })

  test('leaves nothing behind if nobody opens the link for 14 days; staff’s families stay', async () => {
    const owner = await makeAdministrator(site)
    const [form, byStaff] = [formOf(), formOf()]
    const guardian = { firstName: 'Marc', email: byStaff.email, preferredLanguage: 'fr' }
    const body = { guardian, studentIds: [] }
    await sendJson(site, { method: 'POST', url: '/api/admin/families', cookie: owner.cookie, body })
    await signUp(site, form)
    time.now = new Date(started.getTime() + 14 * DAY_MS - 1000)
    await cleanUp(db, time.now)
    expect(await accountOf(site, form.email)).toBeDefined()
    time.now = new Date(started.getTime() + 14 * DAY_MS + 1000)
    await cleanUp(db, time.now)
    expect(await accountOf(site, form.email)).toBeUndefined()
    expect(await accountOf(site, byStaff.email)).toBeDefined()
  })
})

describe('in the demo, signing up as a parent', () => {
  test('signs in immediately and leads to the first child', async () => {
    const form = formOf()
    const response = await signUp(demo, form)
    expect([response.statusCode, response.headers.location]).toEqual([303, '/family/home?view=child'])
    const cookie = `plume_guardian=${response.cookies.find(({ name }) => name === 'plume_guardian')?.value}`
    const me = await sendJson(demo, { method: 'GET', url: '/api/family/me', cookie })
    expect(me.json()).toMatchObject({ firstName: 'Isabelle', email: form.email })
    const again = await signUp(demo, form)
    expect([again.statusCode, again.body.includes('id="email-problem"')]).toEqual([409, true])
  })
})
