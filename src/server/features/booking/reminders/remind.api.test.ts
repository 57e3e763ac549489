import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { businessInstant } from '#shared/time/instant'
import { HOUR_MS } from '#shared/time/units'
import { emails } from '../../../db/schema/emails'
import { sessions, tutors } from '../../../db/schema/tutoring/booking'
import { makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { openTestEmail, readEmails } from '../../../testing/sites/test-email'
import { remindOfSessions } from './remind.service'

const site = await buildTestApp()
const { db, time } = site
const post = openTestEmail(site)

beforeEach(async () => {
  await db.delete(emails)
  // Removes what other tests booked, so that nobody is reminded of it.
  await db.update(sessions).set({ status: 'cancelled' })
})

/** A session of a new student, booked at a moment in business time, without the emails about it. */
async function makeBooked({ at, day, startTime = '14:00' }: { at: [string, string]; day: string; startTime?: string }) {
  time.now = businessInstant(...at)
  const student = await makeStudent(site, { hours: 9 })
  const tutor = await makeTutor(site)
  const body = bookingBody(tutor.id, { sessionDate: day, startTime })
  const { id } = (await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })).json()
  await db.delete(emails)
  const change = (changed: unknown) =>
    sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie: student.cookie, body: changed })
  return { id, student, tutor, change }
}

async function remindedAt(day: string, clock: string) {
  time.now = businessInstant(day, clock)
  await remindOfSessions(db, time.now)
  return (await readEmails(site)).map(({ kind, recipient }) => `${kind} ${recipient}`)
}

describe('the evening before a session', () => {
  const booked = () => makeBooked({ at: ['2026-11-16', '12:00'], day: '2026-11-17' })

  test('the student is reminded at 17:00, once, by any number of processes', async () => {
    await booked()
    expect(await remindedAt('2026-11-16', '16:59')).toEqual([])
    expect(await remindedAt('2026-11-16', '17:00')).toEqual(['session-tomorrow student'])
    await Promise.all([remindOfSessions(db, time.now), remindOfSessions(db, time.now)])
    expect(await remindedAt('2026-11-16', '23:59')).toEqual(['session-tomorrow student'])
  })

  test('a student who booked or moved it after 17:00 gets no reminder', async () => {
    await makeBooked({ at: ['2026-11-16', '17:01'], day: '2026-11-17' })
    expect(await remindedAt('2026-11-16', '18:00')).toEqual([])
    const { change } = await makeBooked({ at: ['2026-11-16', '12:00'], day: '2026-11-19', startTime: '09:00' })
    time.now = businessInstant('2026-11-16', '18:30')
    await change({ sessionDate: '2026-11-17', startTime: '11:00' })
    await db.delete(emails)
    expect(await remindedAt('2026-11-16', '19:00')).toEqual([])
  })

  test('nobody is reminded of a cancelled session, and a queued reminder is not sent', async () => {
    const { change } = await booked()
    await remindedAt('2026-11-16', '17:00')
    await change({ status: 'cancelled' })
    await post.deliver()
    const [reminder] = (await readEmails(site)).filter(({ kind }) => kind === 'session-tomorrow')
    expect(reminder).toMatchObject({ state: 'dropped', problem: 'session-changed' })
    await db.delete(emails)
    expect(await remindedAt('2026-11-16', '18:00')).toEqual([])
  })

  test('a session moved to another day gets another reminder, the evening before its new day', async () => {
    const { change } = await booked()
    await remindedAt('2026-11-16', '17:00')
    await change({ sessionDate: '2026-11-19', startTime: '14:00' })
    await db.delete(emails).where(eq(emails.kind, 'session-moved'))
    expect(await remindedAt('2026-11-18', '17:00')).toEqual(['session-tomorrow student', 'session-tomorrow student'])
  })

  test('a tutor with an address gets the list of the day, with first names and initials', async () => {
    const { tutor } = await booked()
    await db.update(tutors).set({ email: 'amara@example.com' }).where(eq(tutors.id, tutor.id))
    await remindedAt('2026-11-16', '17:00')
    const list = (await readEmails(site)).filter(({ kind }) => kind === 'tutor-day')
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({ recipient: 'tutor', tutorId: tutor.id, studentId: null })
    expect(list[0]?.facts).toMatchObject({
      day: '2026-11-17',
      sessions: [{ startTime: '14:00', studentName: 'Noah S.' }],
    })
    await remindedAt('2026-11-16', '18:00')
    expect((await readEmails(site)).filter(({ kind }) => kind === 'tutor-day')).toHaveLength(1)
  })
})

describe('one hour before a session', () => {
  test('the student is reminded, and never after the start', async () => {
    await makeBooked({ at: ['2026-11-16', '12:00'], day: '2026-11-17' })
    expect(await remindedAt('2026-11-17', '12:59')).toEqual([])
    expect(await remindedAt('2026-11-17', '13:00')).toEqual(['session-soon student'])
    await db.delete(emails)
    expect(await remindedAt('2026-11-17', '14:00')).toEqual([])
  })

  test('a reminder that was still queued at the start is not sent', async () => {
    await makeBooked({ at: ['2026-11-16', '12:00'], day: '2026-11-17' })
    await remindedAt('2026-11-17', '13:30')
    time.now = businessInstant('2026-11-17', '14:00')
    await post.deliver()
    expect((await readEmails(site)).map(({ state, problem }) => [state, problem])).toEqual([['dropped', 'expired']])
  })

  test.each([
    ['the Monday after clocks go forward', '2027-03-12', '2027-03-15', '2027-03-15T13:00:00.000Z'],
    ['the Monday after clocks go back', '2026-10-30', '2026-11-02', '2026-11-02T14:00:00.000Z'],
  ])('the hour is counted in local time on %s', async (_, bookedOn, day, startsAt) => {
    await makeBooked({ at: [bookedOn, '12:00'], day, startTime: '09:00' })
    time.now = new Date(Date.parse(startsAt) - HOUR_MS - 1)
    expect(await remindOfSessions(db, time.now)).toBe(0)
    time.now = new Date(Date.parse(startsAt) - HOUR_MS)
    expect(await remindOfSessions(db, time.now)).toBe(1)
  })
})
