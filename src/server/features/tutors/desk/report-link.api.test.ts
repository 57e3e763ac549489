import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { emails } from '../../../db/schema/emails'
import { emailLink } from '../../../email/email-links'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { bookingBody, makeSignedInTutor, sendJson, TOMORROW } from '../../../testing/factories/tutoring-factories'
import { buildTestApp, TEST_SITE_KEY } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db, time } = site
const BEFORE = time.now
/** After the session has ended. */
const started = new Date(`${TOMORROW}T16:00:00Z`)

/** A report on a child's session, with the links of the emails to two guardians. */
async function writeReport() {
  time.now = BEFORE
  const child = await makeStudent(site, { firstName: 'Léa', lastName: 'Roy', hours: 1 })
  const guardian = await makeGuardian(site)
  const admin = await makeAdministrator(site)
  const into = { familyId: guardian.familyId, hours: 0 }
  await sendJson(site, { method: 'PUT', url: `/api/admin/users/${child.id}/family`, cookie: admin.cookie, body: into })
  const second = { firstName: 'Marc', email: `marc-${child.id}@example.com`, preferredLanguage: 'fr' }
  await sendJson(site, { method: 'POST', url: '/api/family/guardians', cookie: guardian.cookie, body: second })
  const booked = await sendJson(site, {
    method: 'POST',
    url: '/api/sessions',
    cookie: child.cookie,
    body: bookingBody((await makeSignedInTutor(site)).id),
  })
  const session: { id: number; tutor: { id: number } } = booked.json()
  const report = async (done: string) => {
    time.now = started
    const token = await insertSignIn(db, { accountKind: 'tutor', id: session.tutor.id }, { now: time.now })
    const url = `/api/tutor/sessions/${session.id}/report`
    const body = { done, stillHard: 'Halves <i>', next: 'Mixed numbers', work: [] }
    return sendJson(site, { method: 'PUT', url, cookie: `plume_tutor=${token}`, body })
  }
  expect((await report('Fractions with <b>pictures</b>')).statusCode).toBe(200)
  const queued = await db.select().from(emails).where(eq(emails.sessionId, session.id))
  const links = queued
    .filter(({ kind, recipient }) => kind === 'tutor-report' && recipient === 'guardian')
    .map((email) => new URL(emailLink({ origin: 'http://x', siteKey: TEST_SITE_KEY }, email, 'en')).pathname)
  return { guardian, report, session, links: links as [string, string] }
}

const open = (url: string) => app.inject({ url })

test('the link of a guardian’s email shows the report and nothing else, any number of times, for 30 days', async () => {
  const { links } = await writeReport()
  expect(links).toHaveLength(2)
  time.now = new Date(started.getTime() + 30 * DAY_MS - 1000)
  const [page, again] = [await open(links[0]), await open(`${links[0]}?lang=fr`)]
  expect([page.statusCode, again.statusCode]).toEqual([200, 200])
  expect(page.body).toContain('The tutor’s report for Léa')
  expect(page.body).toContain('Fractions with &lt;b&gt;pictures')
  expect(page.body).toContain('<h2>What is still hard</h2><p>Halves &lt;i&gt;</p>')
  expect(page.body).toContain('Mixed numbers')
  expect(page.body).not.toMatch(/Roy|example\.com"|plume_guardian/)
  expect(page.cookies.map(({ name }) => name)).not.toContain('plume_guardian')
  expect(again.body).toContain('Compte rendu pour Léa')
  time.now = new Date(started.getTime() + 30 * DAY_MS + 1000)
  expect((await open(links[0])).statusCode).toBe(404)
  time.now = started
})

test('a corrected report is shown as it is now, and nobody is emailed again', async () => {
  const { links, report } = await writeReport()
  const before = await db.$count(emails)
  await report('Fractions without pictures')
  expect((await open(links[1])).body).toContain('Fractions without pictures')
  expect(await db.$count(emails)).toBe(before)
})

test('anyone with the link can end it, and the other guardian’s link still works', async () => {
  const { links } = await writeReport()
  expect((await sendForm(site, links[0], {})).body).toContain('This link has been turned off')
  expect((await open(links[0])).statusCode).toBe(404)
  expect((await sendForm(site, links[0], {})).statusCode).toBe(404)
  expect((await open(links[1])).statusCode).toBe(200)
})

test('a guardian of the child ends all links to a report; others cannot', async () => {
  const { guardian, session, links } = await writeReport()
  const stranger = await makeGuardian(site)
  const url = `/api/family/sessions/${session.id}/report-links`
  expect((await sendJson(site, { method: 'DELETE', url, cookie: stranger.cookie })).statusCode).toBe(404)
  expect((await open(links[0])).statusCode).toBe(200)
  expect((await sendJson(site, { method: 'DELETE', url, cookie: guardian.cookie })).statusCode).toBe(204)
  expect([(await open(links[0])).statusCode, (await open(links[1])).statusCode]).toEqual([404, 404])
})

test('a link of another kind of email opens no report', async () => {
  expect((await open('/api/reports/not-a-token')).statusCode).toBe(404)
})
