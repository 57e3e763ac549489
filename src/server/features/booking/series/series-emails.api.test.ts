import ICAL from 'ical.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Session } from '#shared/features/booking/booking.contract'
import { startMailServer } from '../../../../../harness/providers/mail-server'
import { copyRecipients, emails } from '../../../db/schema/emails'
import { makeStudent } from '../../../testing/factories/factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { openTestEmail, readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp()
const { db, time } = site
const server = await startMailServer()
const post = openTestEmail(site, { smtpUrl: server.url, classroomUrl: 'https://rooms.example/{room}' })
afterAll(async () => {
  post.close()
  await server.stop()
})

beforeEach(async () => {
  await db.delete(emails)
  server.received.length = 0
})

let made = 0

async function makePeople(hours = 20) {
  const nth = ++made
  const student = await makeStudent(site, { hours, email: `student-${nth}@example.com`, preferredLanguage: 'fr' })
  const tutor = await makeTutor(site, { email: `tutor-${nth}@example.com` })
  await db
    .insert(copyRecipients)
    .values({ studentId: student.id, email: `parent-${nth}@example.com`, confirmedAt: time.now })
  return {
    student,
    tutor,
    addresses: [`parent-${nth}@example.com`, `student-${nth}@example.com`, `tutor-${nth}@example.com`],
  }
}

/** The start times of the events in an email's calendar file. */
function eventsOf(mail: (typeof server.received)[number] | undefined) {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  if (!file || typeof file.content === 'string') throw new Error('no calendar file')
  const events = new ICAL.Component(ICAL.parse(new TextDecoder().decode(file.content))).getAllSubcomponents('vevent')
  return { method: file.method, starts: events.map((event) => new ICAL.Event(event).startDate.toString()) }
}

test('a series sends one email each to the student, the guardian and the tutor, with all events', async () => {
  const { student, tutor, addresses } = await makePeople()
  const booked: Session[] = (await bookSeries(site, student.cookie, seriesBody(tutor.id, 12))).json()
  await post.deliver()
  expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses)
  for (const mail of server.received) {
    const { method, starts } = eventsOf(mail)
    expect(method).toBe('PUBLISH')
    expect(starts).toHaveLength(12)
    expect([starts[0], starts[11]]).toEqual(['2026-11-17T15:00:00Z', '2027-02-02T15:00:00Z'])
  }
  const own = server.received.find(({ recipients }) => recipients.includes(addresses[1] ?? ''))
  expect(own?.subject).toBe(
    'Tes 12\u00a0séances sont réservées, à partir du mardi 17 novembre à 10\u00a0h, heure de l’Est',
  )
  expect(own?.html).toContain(`/booking?booked=${booked[0]?.id}`)
  expect(own?.html).toContain('mardi 2 février 2027')
})

test('a series that nearly uses up the hours sends one low-balance email, and a refused one sends none', async () => {
  const { student, tutor } = await makePeople(4)
  expect((await bookSeries(site, student.cookie, seriesBody(tutor.id, 5))).statusCode).toBe(402)
  expect(await readEmails(site)).toEqual([])
  await bookSeries(site, student.cookie, seriesBody(tutor.id, 4))
  expect((await readEmails(site)).map(({ kind }) => kind)).toEqual([
    'hours-low',
    'series-booked',
    'series-booked',
    'series-booked',
  ])
})

test('cancelling the rest of a series removes the events with one email each', async () => {
  const { student, tutor } = await makePeople()
  const booked: Session[] = (await bookSeries(site, student.cookie, seriesBody(tutor.id, 3))).json()
  await db.delete(emails)
  const sessions = booked.slice(1).map(({ id }) => ({ id, refund: 'full' }))
  const url = `/api/sessions/${booked[1]?.id}/cancel-rest-of-series`
  await sendJson(site, { method: 'POST', url, cookie: student.cookie, body: { sessions } })
  await post.deliver()
  expect(server.received).toHaveLength(3)
  for (const mail of server.received) {
    expect(eventsOf(mail)).toMatchObject({ method: 'CANCEL', starts: ['2026-11-24T15:00:00Z', '2026-12-01T15:00:00Z'] })
  }
})

test('the student’s export contains the series, and no notes remain when the account is deleted', async () => {
  const { student, tutor } = await makePeople()
  const booked: Session[] = (
    await bookSeries(site, student.cookie, seriesBody(tutor.id, 2, { notes: 'a secret note' }))
  ).json()
  const own = await sendJson(site, { method: 'GET', url: '/api/profile/export', cookie: student.cookie })
  expect(own.json().sessions).toMatchObject(booked.map(({ id, seriesId }) => ({ id, seriesId })))
  const gone = await sendJson(site, { method: 'DELETE', url: '/api/profile', cookie: student.cookie })
  expect(gone.statusCode).toBe(204)
  expect(JSON.stringify(await readEmails(site))).not.toContain('a secret note')
})
