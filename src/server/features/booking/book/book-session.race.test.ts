import { expect, test, vi } from 'vitest'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { addDays, weekdayOf } from '#shared/time/calendar'
import { makeStudent } from '../../../testing/factories/factories'
import { countStatuses, expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { TRUST_SCALE } from '../../../testing/trust-scale'

vi.setConfig({ testTimeout: TRUST_SCALE.timeoutMs })
const site = await buildTestApp()

type Student = Awaited<ReturnType<typeof makeStudent>>

const book = (student: Student, tutorId: number, overrides: Record<string, unknown> = {}) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/sessions',
    cookie: student.cookie,
    body: bookingBody(tutorId, overrides),
  })

const makeStudents = (count: number, hours: number) =>
  Promise.all(Array.from({ length: count }, () => makeStudent(site, { hours })))

/** Weekdays from tomorrow on. */
const WEEKDAYS = Array.from({ length: 100 }, (_, index) => addDays('2026-11-17', index)).filter(
  (day) => weekdayOf(day) % 6 !== 0,
)

test(`one of ${TRUST_SCALE.rivals} students who book one hour gets it and pays, in each round`, async () => {
  const rivals = await makeStudents(TRUST_SCALE.rivals, TRUST_SCALE.slotRounds)
  const tutor = await makeTutor(site)
  for (const sessionDate of WEEKDAYS.slice(0, TRUST_SCALE.slotRounds)) {
    const before = await tutoringState(site)
    const responses = await Promise.all(rivals.map((student) => book(student, tutor.id, { sessionDate })))
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: TRUST_SCALE.rivals - 1 })
    const after = await tutoringState(site)
    expect(after.sessions).toHaveLength(before.sessions.length + 1)
    expect(after.entries).toHaveLength(before.entries.length + 1)
  }
  await expectSoundTutoring(site)
})

test(`${TRUST_SCALE.rivals} concurrent bookings of one and two hours in one tutor's day never overlap`, async () => {
  const rivals = await makeStudents(TRUST_SCALE.rivals, 100)
  for (const sessionDate of WEEKDAYS.slice(0, TRUST_SCALE.dayRounds)) {
    const tutor = await makeTutor(site)
    const responses = await Promise.all(
      rivals.map((student, index) =>
        book(student, tutor.id, {
          sessionDate,
          startTime: DEFAULT_START_TIMES[(index * 5) % DEFAULT_START_TIMES.length],
          duration: 1 + (index % 2),
        }),
      ),
    )
    const counts = countStatuses(responses)
    expect(Object.keys(counts)).toEqual(['201', '409'])
    expect(counts[201]).toBeGreaterThanOrEqual(4)
    expect(counts[201]).toBeLessThanOrEqual(DEFAULT_START_TIMES.length)
    await expectSoundTutoring(site)
  }
})

test(`a student with 50 hours gets exactly 50 of ${TRUST_SCALE.debits} concurrent one-hour bookings`, async () => {
  const student = await makeStudent(site, { hours: 50 })
  const tutor = await makeTutor(site)
  const slots = WEEKDAYS.flatMap((sessionDate) => DEFAULT_START_TIMES.map((startTime) => ({ sessionDate, startTime })))
  const responses = await Promise.all(slots.slice(0, TRUST_SCALE.debits).map((slot) => book(student, tutor.id, slot)))
  expect(countStatuses(responses)).toEqual({ 201: 50, 402: TRUST_SCALE.debits - 50 })
  expect(await balanceOf(site, student.id)).toBe(0)
  await expectSoundTutoring(site)
})

test('one student cannot be with two tutors in the same hour', async () => {
  const student = await makeStudent(site, { hours: 50 })
  const tutors = await Promise.all(Array.from({ length: 20 }, () => makeTutor(site)))
  const responses = await Promise.all(
    tutors.map(({ id }, index) =>
      book(student, id, { startTime: index % 2 ? '10:00' : '09:00', duration: 2 - (index % 2) }),
    ),
  )
  const counts = countStatuses(responses)
  expect(Object.keys(counts)).toEqual(['201', '409'])
  await expectSoundTutoring(site)
})
