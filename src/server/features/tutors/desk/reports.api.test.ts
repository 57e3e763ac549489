import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AssignedWork } from '#shared/features/tutors/assigned-work'
import { addDays } from '#shared/time/calendar'
import { DAY_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { guardianAccounts } from '../../../db/schema/accounts/families'
import { students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeFamily } from '../../../testing/factories/family-factories'
import { makeGuide } from '../../../testing/factories/guide-factory'
import { makeQuiz } from '../../../testing/factories/learning-factories'
import { bookingBody, makeSignedInTutor, sendJson, TOMORROW } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { time, db } = site
const MONDAY = time.now
const ENDED = new Date(`${TOMORROW}T16:00:00Z`)

async function setUp() {
  time.now = MONDAY
  const [amara, jonas] = [await makeSignedInTutor(site, { name: 'Amara Diallo' }), await makeSignedInTutor(site)]
  const [student, other] = [await makeStudent(site, { hours: 5 }), await makeStudent(site)]
  const quiz = await makeQuiz(site)
  const guideId = await makeGuide(site)
  const body = bookingBody(amara.id)
  const booked = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  return { amara, jonas, student, other, quiz, guideId, id: booked.json().id as number }
}
let made: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  made = await setUp()
})

const report = (work: unknown[] = []) => ({ done: 'Fractions', next: 'Decimals', work })
const bothWorks = () => [
  { kind: 'quiz', id: made.quiz.id },
  { kind: 'guide', id: made.guideId },
]

async function asTutor(method: 'GET' | 'PUT', body?: unknown, { tutor = made.amara, now = ENDED } = {}) {
  time.now = now
  const cookie = `plume_tutor=${await insertSignIn(db, { accountKind: 'tutor', id: tutor.id }, { now })}`
  return sendJson(site, { method, url: `/api/tutor/sessions/${made.id}/report`, cookie, body })
}

async function asStudent(
  url: string,
  { method = 'GET' as 'GET' | 'POST', body = undefined as unknown, who = made.student } = {},
) {
  return sendJson(site, { method, url, cookie: who.cookie, body })
}

const assigned = async (who = made.student): Promise<AssignedWork[]> =>
  (await asStudent('/api/assigned-work', { who })).json()

describe('a report', () => {
  test('is written by the tutor and shown with the student’s past session', async () => {
    expect((await asTutor('GET')).json()).toMatchObject({ report: null })
    expect((await asTutor('PUT', { ...report(bothWorks()), stillHard: ' Halves ' })).json().report).toMatchObject({
      done: 'Fractions',
      stillHard: 'Halves',
    })
    const [past] = (await asStudent('/api/sessions/past')).json()
    expect(past).toMatchObject({ id: made.id, report: { done: 'Fractions', stillHard: 'Halves', next: 'Decimals' } })
  })

  test('is notified by email once, however often it is corrected', async () => {
    await asTutor('PUT', report())
    await asTutor('PUT', { ...report(), next: 'Percent' })
    const queued = await db
      .select()
      .from(emails)
      .where(and(eq(emails.sessionId, made.id), eq(emails.kind, 'tutor-report')))
    expect(queued).toMatchObject([{ kind: 'tutor-report', recipient: 'student', studentId: made.student.id }])
    expect(queued[0]?.facts).toMatchObject({ sessionId: made.id, done: 'Fractions', tutorName: 'Amara Diallo' })
    expect((await asTutor('GET')).json().report.next).toBe('Percent')
  })

  test('is also sent to each guardian of the family once, with the assigned work', async () => {
    const { id: familyId, guardianIds } = await makeFamily(site, { guardians: 3 })
    const { cookie } = await makeAdministrator(site)
    const joining = { method: 'PUT', url: `/api/admin/users/${made.student.id}/family`, cookie } as const
    expect((await sendJson(site, { ...joining, body: { familyId, hours: 0 } })).statusCode).toBe(200)
    const [first, second, third = ''] = guardianIds
    // This guardian reads the student's email.
    await db.update(guardianAccounts).set({ email: 'Shared@example.com' }).where(eq(guardianAccounts.id, third))
    await db.update(students).set({ email: 'shared@example.com' }).where(eq(students.id, made.student.id))
    await asTutor('PUT', report(bothWorks()))
    await asTutor('PUT', { ...report(bothWorks()), next: 'Percent' })
    const queued = await db
      .select()
      .from(emails)
      .where(and(eq(emails.sessionId, made.id), eq(emails.kind, 'tutor-report'), eq(emails.recipient, 'guardian')))
    expect(queued.map(({ guardianId }) => guardianId).toSorted()).toEqual([first, second].toSorted())
    expect(queued[0]?.facts).toMatchObject({ done: 'Fractions', work: [{}, {}] })
  })

  test('comes with the tutor’s own reports on earlier sessions in the subject, and with no others', async () => {
    await asTutor('PUT', report())
    const again = async (tutorId: number, day: number) => {
      time.now = MONDAY
      const body = { ...bookingBody(tutorId), sessionDate: addDays(TOMORROW, day) }
      const url = '/api/sessions'
      return (await sendJson(site, { method: 'POST', url, cookie: made.student.cookie, body })).json().id as number
    }
    const [own, colleague] = [await again(made.amara.id, 1), await again(made.jonas.id, 2)]
    const earlierOf = async (id: number, tutor: { id: number }) => {
      const cookie = `plume_tutor=${await insertSignIn(db, { accountKind: 'tutor', id: tutor.id }, { now: time.now })}`
      return (await sendJson(site, { method: 'GET', url: `/api/tutor/sessions/${id}/report`, cookie })).json().earlier
    }
    const written = { sessionId: made.id, sessionDate: TOMORROW, done: 'Fractions', stillHard: '', next: 'Decimals' }
    expect(await earlierOf(own, made.amara)).toEqual([written])
    expect(await earlierOf(colleague, made.jonas)).toEqual([])
    expect(await earlierOf(made.id, made.amara)).toEqual([])
  })

  test('can be read and written by nobody else', async () => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', report()],
    ] as const) {
      expect((await asTutor(method, body, { tutor: made.jonas })).statusCode).toBe(404)
    }
    await asTutor('PUT', report(bothWorks()))
    expect(await assigned(made.other)).toEqual([])
  })

  test('is the note on the student’s dashboard, with the work, until a later session has one', async () => {
    const noteOf = async (who = made.student) => (await asStudent('/api/tutor-note', { who })).json().note
    expect(await noteOf()).toBeNull()
    await asTutor('PUT', report(bothWorks()))
    expect(await noteOf()).toMatchObject({ sessionId: made.id, tutorName: 'Amara Diallo', done: 'Fractions' })
    expect((await noteOf()).items).toMatchObject([{ isDone: false }, { isDone: false }])
    expect(await noteOf(made.other)).toBeNull()
  })

  test('cannot be written before the end, or after 14 days', async () => {
    for (const now of [MONDAY, new Date(ENDED.getTime() + 14 * DAY_MS)]) {
      expect((await asTutor('PUT', report(), { now })).statusCode).toBe(409)
    }
  })

  test.each([
    ['nothing that was done', { done: ' ' }, 'VALIDATION_FAILED'],
    ['a text that is too long', { next: 'x'.repeat(2001) }, 'VALIDATION_FAILED'],
    ['four things to do', { work: [1, 2, 3, 4].map((id) => ({ kind: 'quiz', id })) }, 'VALIDATION_FAILED'],
    ['a quiz that there is not', { work: [{ kind: 'quiz', id: 999_999 }] }, 'WORK_UNKNOWN'],
  ])('is refused with %s', async (_, change, code) => {
    const response = await asTutor('PUT', { ...report(), ...change })
    expect([response.statusCode, response.json().code]).toEqual([400, code])
  })
})

describe('assigned work', () => {
  test('is listed until all of it is done: the quiz by an attempt, the guide by opening it', async () => {
    await asTutor('PUT', report(bothWorks()))
    const [group] = await assigned()
    expect(group).toMatchObject({
      sessionId: made.id,
      tutorName: 'Amara Diallo',
      sessionDate: TOMORROW,
      subject: 'math',
    })
    expect(group?.items).toMatchObject([
      { kind: 'quiz', id: made.quiz.id, isDone: false },
      { kind: 'guide', id: made.guideId, isDone: false },
    ])
    await asStudent('/api/quiz-attempts', { method: 'POST', body: { quizId: made.quiz.id, answers: {} } })
    expect((await assigned())[0]?.items.map(({ isDone }) => isDone)).toEqual([true, false])
    const url = `/api/assigned-work/${group?.items[1]?.workId}/opened`
    expect((await asStudent(url, { method: 'POST', who: made.other })).statusCode).toBe(404)
    expect((await asStudent(url, { method: 'POST' })).statusCode).toBe(204)
    expect(await assigned()).toEqual([])
  })

  test('is not done by an earlier attempt', async () => {
    await asStudent('/api/quiz-attempts', { method: 'POST', body: { quizId: made.quiz.id, answers: {} } })
    await asTutor('PUT', report(bothWorks().slice(0, 1)))
    expect((await assigned())[0]?.items).toMatchObject([{ isDone: false }])
  })

  test('stays done when the tutor corrects the report, and is removed when the tutor removes it', async () => {
    await asTutor('PUT', report(bothWorks()))
    await asStudent('/api/quiz-attempts', { method: 'POST', body: { quizId: made.quiz.id, answers: {} } })
    await asTutor('PUT', report(bothWorks()), { now: new Date(ENDED.getTime() + DAY_MS) })
    expect((await assigned())[0]?.items.map(({ isDone }) => isDone)).toEqual([true, false])
    await asTutor('PUT', report(bothWorks().slice(0, 1)))
    expect(await assigned()).toEqual([])
  })

  test('does not show the tutor what was done', async () => {
    await asTutor('PUT', report(bothWorks()))
    expect((await asTutor('GET')).body).not.toContain('isDone')
  })
})
