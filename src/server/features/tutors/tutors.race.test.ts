import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { sessions } from '../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { countStatuses, expectSoundTutoring } from '../../testing/factories/tutoring-checks'
import { bookingBody, makeTutor, sendJson, TOMORROW, tutoringState } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const ROUNDS = 20
vi.setConfig({ testTimeout: 120_000 })
const site = await buildTestApp()
const staff = await makeAdministrator(site)

const retire = (id: number) =>
  sendJson(site, { method: 'PATCH', url: `/api/admin/tutors/${id}`, cookie: staff.cookie, body: { isRetired: true } })

test('retiring waits for a running booking, and then sees its session', async () => {
  const { id: tutorId } = await makeTutor(site)
  const { id: studentId } = await makeStudent(site)
  const [endsAt, now] = [new Date(site.time.now.getTime() + DAY_MS), site.time.now]
  const times = { sessionDate: TOMORROW, startTime: '10:00', durationHours: 1, endsAt, createdAt: now, updatedAt: now }
  const retiring = await site.db.transaction(async (tx) => {
    await tx.insert(sessions).values({ studentId, tutorId, subject: 'math', room: 'a room', ...times })
    const response = retire(tutorId)
    await Promise.race([response, lockIsPending()])
    return { response }
  })
  expect((await retiring.response).json()).toMatchObject({ code: 'TUTOR_HAS_SESSIONS' })
  await site.db.delete(sessions).where(eq(sessions.tutorId, tutorId))
})

/** Uses another connection than those that hold and request the lock. */
async function lockIsPending(): Promise<void> {
  const [waiting] = await site.db.select({ count: sql<number>`count(*)::int` }).from(sql`pg_locks where not granted`)
  if (!waiting?.count) await lockIsPending()
}

test('a tutor who retires while students book has either sessions or the retirement, in each round', async () => {
  const students = await Promise.all([1, 2, 3].map(() => makeStudent(site, { hours: ROUNDS })))
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await makeTutor(site)
    const before = await tutoringState(site)
    const bookings = students.map(({ cookie }, place) => {
      const body = bookingBody(id, { startTime: ['09:00', '10:00', '11:00'][place] })
      return () => sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
    })
    // Retiring starts at another position in every round.
    const actions = [...bookings.slice(0, round % 4), () => retire(id), ...bookings.slice(round % 4)]
    const responses = await Promise.all(actions.map((action) => action()))
    const hasRetired = responses[round % 4]?.statusCode === 200
    expect(countStatuses(responses)).toEqual(
      hasRetired ? { 200: 1, 409: 3 } : { 201: expect.any(Number), 409: expect.any(Number) },
    )
    const after = await tutoringState(site)
    expect(after.sessions.length - before.sessions.length).toBe(
      responses.filter((each) => each.statusCode === 201).length,
    )
    for (const session of after.sessions.slice(before.sessions.length)) {
      await sendJson(site, {
        method: 'PATCH',
        url: `/api/sessions/${session.id}`,
        cookie: students.find((student) => student.id === session.studentId)?.cookie ?? '',
        body: { status: 'cancelled' },
      })
    }
  }
  await expectSoundTutoring(site)
})
