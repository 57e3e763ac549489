import { eq } from 'drizzle-orm'
import type { PracticeQuestion, PracticeState, PracticeVerdict } from '#shared/features/practice/practice.contract'
import type { Subject } from '#shared/subjects'
import { practiceQuestions } from '../../db/schema/learning/practice'
import { remakeQuestion } from '../../features/practice/asked-question'
import type { TestApp } from '../sites/build-test-app'
import { sendJson } from './tutoring-factories'

/** One student who practises through the API; the right answers come from the stored row. */
export function createPractice(site: TestApp, cookie: string, subject: Subject = 'math') {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: unknown, headers = {}) =>
    sendJson(site, { method, url, cookie, body, headers })

  const rightAnswer = async (id: number): Promise<number | string> => {
    const [row] = await site.db.select().from(practiceQuestions).where(eq(practiceQuestions.id, id))
    const question = row && (await remakeQuestion(site.db, row))
    if (!question) throw new Error(`there is no question ${id}`)
    return question.correctAnswer
  }
  const wrongAnswer = async (id: number): Promise<number | string> => {
    const right = await rightAnswer(id)
    return typeof right === 'number' ? (right + 1) % 4 : '…'
  }
  const next = async (body: unknown = {}): Promise<PracticeQuestion> =>
    (await send('POST', `/api/practice/${subject}/next`, body)).json()
  const answer = (id: number, given: number | string, headers = {}, body = {}) =>
    send('POST', `/api/practice-questions/${id}/answer`, { answer: given, ...body }, headers)

  return {
    send,
    next,
    answer,
    rightAnswer,
    wrongAnswer,
    state: async (): Promise<PracticeState> => (await send('GET', `/api/practice/${subject}`)).json(),
    skip: (id: number) => send('POST', `/api/practice-questions/${id}/skip`),
    showHow: (id: number) => send('POST', `/api/practice-questions/${id}/show`),
    /** Requests and answers a question completely, right or wrong. */
    turn: async (isRight: boolean, body: unknown = {}) => {
      const question = await next(body)
      const given = await (isRight ? rightAnswer : wrongAnswer)(question.id)
      let verdict: PracticeVerdict = (await answer(question.id, given)).json()
      if (verdict.worked === null) verdict = (await answer(question.id, given)).json()
      return { question, verdict }
    },
  }
}
