import { randomUUID } from 'node:crypto'
import { type Call, type HttpResponse, keyedPost, sendUntilAnswered } from '../../harness/network/http-client'
import type { Random } from '../../harness/random'
import type { MixedSlot } from '../crowd/mixed-hours'
import { PASSWORD, type Student } from '../crowd/people'
import type { Journal } from './journal'

/** The site under test. */
export interface ChaosSite {
  origins: readonly string[]
  tutors: readonly number[]
  slots: readonly MixedSlot[]
  quiz: { id: number; answers: Record<string, number | string> }
}

/** Every second booking requests one of these first times, so students compete. */
const CONTESTED_SLOTS = 12

/** One action of a student, sent to any process until there is a response. */
export function performStudentAction(
  site: ChaosSite,
  student: Student,
  random: Random,
  journal: Journal,
): Promise<void> {
  const send = async (call: Call): Promise<HttpResponse> => {
    const { response, lost, sentAt } = await sendUntilAnswered(() => random.pick(site.origins), call)
    journal.lost += lost
    return { ...response, headers: { ...response.headers, 'x-sent-at': String(sentAt) } }
  }
  const actions = { book, buy, takeQuiz, signInAndOut }
  return actions[random.pick(['book', 'book', 'book', 'buy', 'takeQuiz', 'takeQuiz', 'signInAndOut'] as const)]()

  async function book(): Promise<void> {
    const slot = site.slots[random.number(random.number(2) === 0 ? CONTESTED_SLOTS : site.slots.length)]
    if (!slot) return
    const tutorId = random.pick(site.tutors)
    const body = { tutorId, subject: 'math', ...slot }
    const call = keyedPost('/api/sessions', student.cookie, { key: randomUUID(), body })
    const response = await send(call)
    if (!expectStatus('a booking', response, [201, 402, 409])) return
    if (response.status !== 201) return void journal.refusals++
    const sentAt = Number(response.headers['x-sent-at'])
    journal.bookings.push({ id: JSON.parse(response.text).id, studentId: student.id, tutorId, call, sentAt, ...slot })
  }

  async function buy(): Promise<void> {
    const body = { hours: 1, amount: 30, paymentMethod: 'interac' }
    const response = await send(keyedPost('/api/purchase-credits', student.cookie, { key: randomUUID(), body }))
    if (expectStatus('a purchase', response, [200])) journal.purchases.push(student.id)
  }

  async function takeQuiz(): Promise<void> {
    const body = { quizId: site.quiz.id, answers: site.quiz.answers }
    const response = await send(keyedPost('/api/quiz-attempts', student.cookie, { key: randomUUID(), body }))
    if (!expectStatus('a quiz attempt', response, [201])) return
    journal.attempts.push({ id: JSON.parse(response.text).id, studentId: student.id })
  }

  async function signInAndOut(): Promise<void> {
    const signedIn = await send({
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ email: student.email, password: PASSWORD }).toString(),
    })
    if (!expectStatus('a sign-in', signedIn, [303])) return
    const cookie = /plume_student=[^;]+/.exec(String(signedIn.headers['set-cookie']))?.[0] ?? ''
    const readUser: Call = { method: 'GET', path: '/api/auth/user', headers: { cookie } }
    expectStatus('reading the user after sign-in', await send(readUser), [200])
    expectStatus('a sign-out', await send({ method: 'GET', path: '/api/logout', headers: { cookie } }), [303])
    if (expectStatus('reading the user after sign-out', await send(readUser), [401])) journal.signIns++
  }

  function expectStatus(what: string, response: HttpResponse, expected: readonly number[]): boolean {
    if (expected.includes(response.status)) return true
    journal.problems.push(`${what} got status ${response.status} ${response.text.slice(0, 200)}`)
    return false
  }
}
