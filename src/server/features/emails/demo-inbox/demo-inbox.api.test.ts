import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { emails } from '../../../db/schema/emails'
import { makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makePaidPurchase, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { readPdfPages } from '../../../testing/pdf-pages'
import { buildTestApp, type TestApp } from '../../../testing/sites/build-test-app'
import { openTestEmail, readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp({ settings: { demo: true } })
const worker = openTestEmail(site)

beforeEach(async () => {
  await site.db.delete(emails)
})

/** Books a session and lets the worker store its email. */
async function bookAndKeep(overrides: Parameters<typeof makeStudent>[1] = {}, notes = 'Fractions'): Promise<string> {
  const student = await makeStudent(site, { hours: 5, firstName: 'Zoé', ...overrides })
  const tutor = await makeTutor(site, { name: 'Amara Diallo' })
  const body = bookingBody(tutor.id, { notes })
  await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  await worker.deliver()
  const [message] = await readEmails(site)
  if (!message) throw new Error('the booking queued no email')
  return message.id
}

const get = (url: string, { app }: TestApp = site) => app.inject({ method: 'GET', url })

describe('stored emails are not shown', () => {
  const mail = { smtpUrl: 'smtp://localhost:25', from: 'hello@plume.example', dkim: undefined }

  test.each([
    ['outside the demo', { demo: false }],
    ['where emails are sent', { demo: true, mail }],
  ])('%s', async (_, settings) => {
    const other = await buildTestApp({ settings })
    for (const url of ['/emails', `/emails/${randomUUID()}`, `/emails/${randomUUID()}/email.html`]) {
      expect((await get(url, other)).statusCode).toBe(404)
    }
  })

  test.each([randomUUID(), 'x', '1; drop table emails'])('under an unknown id: %s', async (id) => {
    const url = `/emails/${encodeURIComponent(id)}`
    for (const path of [url, `${url}/email.html`, `${url}/invitation.ics`, `${url}/receipt.pdf`]) {
      expect((await get(path)).statusCode).toBe(404)
    }
  })

  test('while they are queued', async () => {
    const student = await makeStudent(site, { hours: 5 })
    const tutor = await makeTutor(site)
    await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body: bookingBody(tutor.id) })
    const [message] = await readEmails(site)
    expect((await get(`/emails/${message?.id}`)).statusCode).toBe(404)
    expect((await get('/emails')).body).toContain('No emails yet.')
  })
})

test('the list shows stored emails, newest first, in the visitor’s language', async () => {
  const first = await bookAndKeep({ email: 'zoe@example.com' })
  site.time.now = new Date(site.time.now.getTime() + MINUTE_MS)
  await bookAndKeep({ email: 'max@example.com', firstName: 'Max', preferredLanguage: 'fr' })
  const page = await get('/emails?lang=fr')
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('<html lang="fr"')
  expect(page.body).toContain('zoe@example.com')
  expect(page.body.indexOf('max@example.com')).toBeLessThan(page.body.indexOf('zoe@example.com'))
  expect(page.body).toContain(`href="/emails/${first}" lang="en">Your session is booked: Tuesday, November 17`)
  expect(page.body).toContain('lang="fr">Ta séance est réservée\u00a0: mardi 17 novembre')
})

test('a long list is paged', async () => {
  const id = await bookAndKeep()
  const [message] = await readEmails(site)
  if (!message) throw new Error('the booking queued no email')
  const copies = Array.from({ length: 50 }, () => ({ ...message, id: randomUUID(), createdAt: site.time.now }))
  await site.db.insert(emails).values(copies.map((copy) => ({ ...copy, createdAt: new Date('2027-01-01T00:00:00Z') })))
  const first = (await get('/emails')).body
  expect(first).toContain('href="/emails?page=2"')
  expect(first).not.toContain(id)
  const second = (await get('/emails?page=2')).body
  expect(second).toContain(id)
  expect(second).toContain('href="/emails?page=1"')
  expect((await get('/emails?page=-1')).statusCode).toBe(200)
})

test('an email is shown as a mailbox would show it, in a sandboxed frame', async () => {
  const id = await bookAndKeep()
  const page = await get(`/emails/${id}`)
  expect(page.body).toContain('<h1 lang="en">Your session is booked')
  expect(page.body).toContain(`src="/emails/${id}/email.html" sandbox="allow-top-navigation-by-user-activation"`)
  expect(page.headers['content-security-policy']).toContain("style-src 'self'")
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
  expect(page.body).toContain('PLUME')

  const message = await get(`/emails/${id}/email.html`)
  const policy = String(message.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'")
  expect(policy).toContain('sandbox allow-top-navigation-by-user-activation')
  expect(policy).not.toMatch(/script|allow-same-origin/)
  expect(message.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(message.body).toContain('<base target="_top">')
  expect(message.body).toContain('You’re meeting Amara Diallo.')
})

test('the calendar file can be downloaded', async () => {
  const id = await bookAndKeep()
  const file = await get(`/emails/${id}/invitation.ics`)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8; method=REQUEST')
  expect(file.headers['content-disposition']).toBe('attachment; filename="invitation.ics"')
  const event = new ICAL.Component(ICAL.parse(file.body)).getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('summary')).toBe('Math with Amara Diallo')
})

test('the receipt of a purchase can be opened from its email only', async () => {
  const booked = await bookAndKeep()
  expect((await get(`/emails/${booked}`)).body).not.toContain('receipt.pdf')
  expect((await get(`/emails/${booked}/receipt.pdf`)).statusCode).toBe(404)

  const student = await makeStudent(site)
  await makePaidPurchase(site, { studentId: student.id, hours: '2', reference: 'kept-with-its-receipt' })
  await worker.deliver()
  const message = (await readEmails(site)).find(({ kind }) => kind === 'purchase-receipt')
  const page = await get(`/emails/${message?.id}`)
  const [, href = '', number = ''] = /href="([^"]+receipt\.pdf)">([^<]+)\.pdf</.exec(page.body) ?? []
  const file = await get(href)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toContain(`filename="${number}.pdf"`)
  expect(readPdfPages(file.rawPayload)[0]?.lines).toEqual(expect.arrayContaining(['Receipt', number]))
})

test('names and notes are escaped', async () => {
  const script = '<script>alert(1)</script>'
  const id = await bookAndKeep({ firstName: script, lastName: '"><img src=x>' }, script)
  for (const url of ['/emails', `/emails/${id}`, `/emails/${id}/email.html`]) {
    const { body } = await get(url)
    expect(body).not.toMatch(/<script|<img/)
  }
})

test('redirects the former address of the page', async () => {
  const response = await get('/letters')
  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe('/emails')
})
