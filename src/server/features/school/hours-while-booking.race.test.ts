import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import { isWithinOpeningHours } from '#shared/features/school/school-hours.rules'
import { sessions } from '../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { setSchoolHours } from '../../testing/factories/school-hours'
import { countStatuses, expectSoundTutoring } from '../../testing/factories/tutoring-checks'
import { bookingBody, makeTutor, sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

vi.setConfig({ testTimeout: 240_000 })
const site = await buildTestApp()
const owner = await makeAdministrator(site, { role: 'owner' })

const ROUNDS = 5
const PEOPLE = 40
const LENGTHS = [0.75, 1, 1.25, 2]
const STARTS = ['09:00', '09:30', '10:15', '11:00', '13:30', '14:15', '15:45', '16:00']
const NARROW = {
  ...DEFAULT_HOURS,
  openingHours: { ...DEFAULT_HOURS.openingHours, tue: [{ from: '09:00', to: '13:00' }] },
}

interface Affected {
  id: number
  version: number
}

const staff = (method: 'POST' | 'PATCH', url: string, body: unknown) =>
  sendJson(site, { method, url, cookie: owner.cookie, body })

/** Retries until the list that it was shown is complete. */
async function narrow(): Promise<number[]> {
  for (;;) {
    const settings = { openingHours: NARROW.openingHours }
    const affected: Affected[] = (await staff('POST', '/api/admin/school/affected-sessions', settings)).json()
    const decided = affected.map(({ id, version }) => ({ id, version, kind: 'keep' }))
    const saved = await staff('PATCH', '/api/admin/school', { settings, affected: { sessions: decided } })
    if (saved.statusCode === 200) return affected.map(({ id }) => id)
    expect(saved.json().code).toBe('SESSIONS_AFFECTED')
  }
}

test('200 people book lessons of many lengths while opening hours shrink: no overlap, none outside', async () => {
  await setSchoolHours(site, { startTimes: { list: STARTS }, lessonLengths: [45, 60, 75, 120] })
  const outcomes = { outside: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    await setSchoolHours(site, { openingHours: DEFAULT_HOURS.openingHours })
    const schedule = STARTS.map((time) => `tue ${time}` as const)
    const tutors = await Promise.all([1, 2, 3, 4].map(() => makeTutor(site, { schedule })))
    const students = await Promise.all(Array.from({ length: PEOPLE }, () => makeStudent(site, { hours: 4 })))
    const sessionDate = '2026-12-01'
    const bookings = students.map(({ cookie }, place) => () => {
      const wanted = { sessionDate, startTime: STARTS[place % STARTS.length], duration: LENGTHS[place % 3] }
      const body = bookingBody(tutors[place % tutors.length]?.id ?? 0, wanted)
      return sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
    })
    const first = Promise.all(bookings.slice(0, PEOPLE / 2).map((book) => book()))
    // In every second round the change begins with bookings in place, so that it has some to decide about.
    const [noticed, answers] = await Promise.all([
      round % 2 === 0 ? narrow() : first.then(narrow),
      first.then(async (early) => [...early, ...(await Promise.all(bookings.slice(PEOPLE / 2).map((book) => book())))]),
    ])
    const { 201: _, 409: taken = 0, 400: closed = 0, ...other } = countStatuses(answers)
    expect(other).toEqual({})
    const booked = await site.db.select().from(sessions).where(eq(sessions.sessionDate, sessionDate))
    const outside = booked.filter((row) => row.status === 'scheduled' && !isWithinOpeningHours(row, NARROW))
    const known = [...noticed, ...keptBefore]
    expect(outside.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([])
    keptBefore.push(...noticed)
    outcomes.outside += noticed.length
    outcomes.refused += taken + closed
  }
  expect(outcomes.outside * outcomes.refused).toBeGreaterThan(0)
  await expectSoundTutoring(site)
})

/** Sessions of earlier rounds. */
const keptBefore: number[] = []
