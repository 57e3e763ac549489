import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { requireRow } from '../../../db/queries/require-row'
import { studentIdentities, students } from '../../../db/schema/accounts/students'
import { idempotencyKeys } from '../../../db/schema/idempotency-keys'
import { guideWork } from '../../../db/schema/learning/guide-work'
import {
  practiceQuestions,
  practiceSettings,
  practiceSubjects,
  skillEstimates,
} from '../../../db/schema/learning/practice'
import { quizAttempts, quizzes, reviewCards } from '../../../db/schema/learning/quizzes'
import { occupiedQuarters, sessions } from '../../../db/schema/tutoring/booking'
import { holds } from '../../../db/schema/tutoring/holds'
import { makeStudent } from '../../../testing/factories/factories'
import { makeGuide } from '../../../testing/factories/guide-factory'
import { createPractice } from '../../../testing/factories/practice-factories'
import {
  balanceOf,
  bookingBody,
  findBrokenBalances,
  makeTutor,
  sendJson,
} from '../../../testing/factories/tutoring-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp, type TestApp } from '../../../testing/sites/build-test-app'
import { buyHours } from '../../billing/purchases/buy-hours.service'
import { bookSession } from '../../booking/book/book-session.service'
import { changeSession } from '../../booking/sessions/change-session.service'
import { completeEndedSessions } from '../../booking/sessions/complete-sessions.service'
import { findOrCreateStudent } from '../account.service'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const MONDAY = site.time.now
const PASSWORD = 'a quiet autumn'
const SECRET_NOTE = 'my dog is called Biscuit'

/** A student with rows in every table. */
async function makeStudentWithData({ db }: TestApp) {
  site.time.now = MONDAY
  const email = `life-${Math.random().toString(36).slice(2)}@example.com`
  const student = await makeStudent(site, {
    firstName: 'Zoé',
    email,
    passwordHash: await quickHash(PASSWORD),
    hours: 9,
  })
  const tutor = await makeTutor(site)
  const send = (url: string, body: unknown, headers = {}) =>
    sendJson(site, { method: 'POST', url, cookie: student.cookie, body, headers })
  await send('/api/purchase-credits', { hours: 5, amount: 150, paymentMethod: 'paypal' })
  const key = { 'idempotency-key': 'life' }
  const first = await send('/api/sessions', bookingBody(tutor.id, { notes: SECRET_NOTE }), key)
  await send('/api/sessions', bookingBody(tutor.id, { sessionDate: '2026-11-19', duration: 2, notes: SECRET_NOTE }))
  await send('/api/hold', bookingBody(tutor.id, { sessionDate: '2026-11-20', notes: SECRET_NOTE }))
  await db
    .insert(studentIdentities)
    .values({ issuer: 'https://id.example', subject: student.id, studentId: student.id })
  const [row] = await db
    .insert(quizzes)
    .values({
      title: 'Fractions',
      titleFr: 'Fractions',
      description: '',
      descriptionFr: '',
      subject: 'math',
      difficulty: 'easy',
      questions: [],
    })
    .returning()
  const quiz = requireRow(row, 'insert into quizzes')
  await db.insert(quizAttempts).values({
    studentId: student.id,
    quizId: quiz.id,
    quizTitle: 'Fractions',
    quizTitleFr: 'Fractions',
    subject: 'math',
    score: 1,
    totalQuestions: 2,
    percent: 50,
    answers: { q1: 'a private thought' },
    day: '2026-11-16',
    completedAt: site.time.now,
  })
  await db.insert(reviewCards).values({
    studentId: student.id,
    quizId: quiz.id,
    questionId: 'q1',
    dueAt: site.time.now,
    stability: 1,
    difficulty: 5,
    scheduledDays: 1,
    learningSteps: 0,
    reps: 1,
    lapses: 0,
    state: 1,
  })
  const guideId = await makeGuide(site, { type: 'interactive' })
  const work = { activity: 0, list: ['a secret blank'], isDone: true, updatedAt: site.time.now }
  await db.insert(guideWork).values({ studentId: student.id, guideId, ...work })
  await sendJson(site, { method: 'PATCH', url: '/api/practice', cookie: student.cookie, body: { grade: 7 } })
  const placement = { method: 'PUT', url: '/api/practice/math/placement', body: { state: 'skipped' } } as const
  await sendJson(site, { ...placement, cookie: student.cookie })
  const practice = createPractice(site, student.cookie)
  await practice.turn(true)
  await practice.next()
  return { ...student, email, tutor, firstSessionId: first.json().id as number }
}

const get = (url: string, cookie?: string) => sendJson(site, { method: 'GET', url, ...(cookie && { cookie }) })

describe('GET /api/profile/export', () => {
  test('refuses a visitor', async () => {
    expect((await get('/api/profile/export')).statusCode).toBe(401)
  })

  test('is one file with everything about the student, without secrets', async () => {
    const student = await makeStudentWithData(site)
    const response = await get('/api/profile/export', student.cookie)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.headers['content-disposition']).toBe('attachment; filename="plume-data-2026-11-16.json"')
    expect(response.json()).toMatchObject({
      profile: { id: student.id, firstName: 'Zoé', email: student.email, creditsRemaining: 11, hasPassword: true },
      identities: [{ issuer: 'https://id.example', subject: student.id }],
      signIns: [{ createdAt: site.time.now.toISOString() }],
      sessions: [{ notes: SECRET_NOTE, status: 'scheduled' }, { duration: 2 }],
      keptBookings: [{ subject: 'math', notes: SECRET_NOTE }],
      statement: [{ kind: 'booking' }, { kind: 'booking' }, { kind: 'purchase' }, { kind: 'welcome' }],
      purchases: [{ hours: 5, amount: 150 }],
      emails: expect.arrayContaining([
        expect.objectContaining({ kind: 'session-booked', recipient: 'student', state: 'waiting' }),
        expect.objectContaining({ kind: 'purchase-receipt' }),
      ]),
      quizAttempts: [{ quizTitle: 'Fractions', answers: { q1: 'a private thought' } }],
      finishedQuizzes: [],
      reviewCards: [{ questionId: 'q1' }],
      progress: [],
      activityDays: [],
      guideWork: [{ activity: 0, list: ['a secret blank'], isDone: true }],
      skillEstimates: [{ subject: 'math', answers: 1 }],
      practiceAnswers: [{ subject: 'math', isRight: true }],
      practiceSettings: [{ grade: 7, dailyGoal: 10 }],
      practiceSubjects: [{ subject: 'math', placement: 'skipped', rightRun: 1 }],
    })
    // The seed of an unanswered question would reveal its answer.
    expect(response.body).not.toContain('seed')
    for (const secret of ['argon2', 'tokenHash', student.token, '"room"']) expect(response.body).not.toContain(secret)
  })

  test('contains nothing about other students', async () => {
    const [student, other] = [await makeStudentWithData(site), await makeStudentWithData(site)]
    const response = await get('/api/profile/export', student.cookie)
    expect(response.body).not.toContain(other.id)
    expect(response.body).not.toContain(other.email)
  })
})

describe('DELETE /api/profile', () => {
  const remove = (cookie?: string) =>
    sendJson(site, { method: 'DELETE', url: '/api/profile', ...(cookie && { cookie }) })

  test('refuses a visitor', async () => {
    expect((await remove()).statusCode).toBe(401)
  })

  test('leaves nothing that identifies the student, and clears the cookie', async () => {
    const student = await makeStudentWithData(site)
    const response = await remove(student.cookie)
    expect(response.statusCode).toBe(204)
    expect(String(response.headers['set-cookie'])).toMatch(/^plume_student=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    const [row] = await site.db.select().from(students).where(eq(students.id, student.id))
    expect(row).toMatchObject({
      firstName: null,
      lastName: null,
      email: null,
      passwordHash: null,
      profileImageUrl: null,
      calendarTokenHash: null,
      deletedAt: site.time.now,
    })
    const own = { sessions, holds, quizAttempts, reviewCards, guideWork, studentIdentities }
    for (const table of [skillEstimates, practiceQuestions, practiceSettings, practiceSubjects]) {
      expect(await site.db.select().from(table).where(eq(table.studentId, student.id))).toEqual([])
    }
    const left = await Promise.all(
      Object.values(own).map((table) => site.db.select().from(table).where(eq(table.studentId, student.id))),
    )
    const keys = site.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.accountId, student.id))
    expect(await keys).toEqual([])
    const text = JSON.stringify(left)
    for (const trace of [SECRET_NOTE, 'a private thought', 'a secret blank', 'id.example', student.email])
      expect(text).not.toContain(trace)
  })

  test('cancels upcoming sessions, frees their times, and keeps the ledger and its sums', async () => {
    const student = await makeStudentWithData(site)
    await remove(student.cookie)
    expect(await balanceOf(site, student.id)).toBe(14)
    expect(await findBrokenBalances(site)).toEqual([])
    const held = await site.db.select().from(occupiedQuarters).where(eq(occupiedQuarters.studentId, student.id))
    expect(held).toEqual([])
    const kept = await site.db.select().from(sessions).where(eq(sessions.studentId, student.id))
    expect(kept.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    const other = await makeStudent(site, { hours: 1 })
    const again = {
      method: 'POST' as const,
      url: '/api/sessions',
      cookie: other.cookie,
      body: bookingBody(student.tutor.id),
    }
    expect((await sendJson(site, again)).statusCode).toBe(201)
  })

  test('does not affect other students’ sessions', async () => {
    const [student, other] = [await makeStudentWithData(site), await makeStudentWithData(site)]
    await remove(student.cookie)
    expect(await balanceOf(site, other.id)).toBe(11)
    expect((await get('/api/sessions/upcoming', other.cookie)).json()).toHaveLength(2)
  })

  test('refuses requests that were in progress when the account was deleted', async () => {
    const student = await makeStudentWithData(site)
    await remove(student.cookie)
    const common = {
      schoolHours: DEFAULT_HOURS,
      studentId: student.id,
      requestKey: undefined,
      now: site.time.now,
      classroomUrl: undefined,
    }
    const booking = {
      tutorId: student.tutor.id,
      subject: 'math' as const,
      sessionDate: '2026-11-18',
      startTime: '09:00' as const,
      duration: 1 as const,
    }
    const purchase = { hours: 5, amount: 150, paymentMethod: 'paypal' as const }
    const change = { sessionDate: '2026-11-18', startTime: '09:00' as const }
    const gone = { code: 'UNAUTHORIZED' }
    await expect(bookSession(site.db, { ...common, booking })).rejects.toMatchObject(gone)
    await expect(
      buyHours(
        site.db,
        { ...site.app.billing, payments: { paypal: { kind: 'demo' } } },
        { ...common, purchase, language: 'en', countHold: () => {} },
      ),
    ).rejects.toMatchObject(gone)
    await expect(
      changeSession(site.db, { ...common, id: student.firstSessionId, change, lateHours: 0, by: 'student' }),
    ).rejects.toMatchObject(gone)
    expect(await balanceOf(site, student.id)).toBe(14)
  })

  test('marks a session that has ended as completed, and lets a running one end by itself', async () => {
    const student = await makeStudentWithData(site)
    // The first session (10:00 to 11:00 in Toronto) has begun.
    site.time.now = new Date('2026-11-17T15:30:00Z')
    await remove(await signInAgain(student.id))
    await completeEndedSessions(site.db, new Date('2026-11-17T16:00:00Z'))
    const [first] = await site.db.select().from(sessions).where(eq(sessions.id, student.firstSessionId))
    expect(first).toMatchObject({ status: 'completed', notes: null })
  })

  test('ends all access: cookie, other sign-ins, password, provider and a token created meanwhile', async () => {
    const student = await makeStudentWithData(site)
    const elsewhere = await signInAgain(student.id)
    await remove(student.cookie)
    const late = await signInAgain(student.id)
    for (const cookie of [student.cookie, elsewhere, late]) {
      expect((await get('/api/auth/user', cookie)).statusCode).toBe(401)
    }
    const form = new URLSearchParams({ email: student.email, password: PASSWORD }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const signIn = await site.app.inject({ method: 'POST', url: '/api/login', headers, payload: form })
    expect(signIn.statusCode).toBe(401)
    const nobody = { firstName: null, lastName: null, email: null, profileImageUrl: null }
    const identity = { issuer: 'https://id.example', subject: student.id, ...nobody }
    const made = await findOrCreateStudent(site.db, identity, { preferredLanguage: 'en', now: site.time.now })
    expect(made).not.toBe(student.id)
  })

  test('frees the email for a new account', async () => {
    const student = await makeStudentWithData(site)
    await remove(student.cookie)
    expect(await makeStudent(site, { email: student.email })).toBeTruthy()
  })
})

/** A further sign-in of the student, as on another device; returns its cookie. */
async function signInAgain(id: string): Promise<string> {
  return `plume_student=${await insertSignIn(site.db, { accountKind: 'student', id }, { now: site.time.now })}`
}
