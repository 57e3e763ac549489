import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missedQuestions } from '#shared/features/quizzes/answer-sheets.rules'
import type { AnswerCases } from '#shared/features/quizzes/answers/answer-case'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { DECIMAL_CASES } from '#shared/testing/answers/decimal-answers'
import { EXPRESSION_CASES } from '#shared/testing/answers/expression-answers'
import { FRACTION_CASES } from '#shared/testing/answers/fraction-answers'
import { MEASURE_CASES } from '#shared/testing/answers/measure-answers'
import { TEXT_CASES } from '#shared/testing/answers/text-answers'
import { makeStudent } from '../../../testing/factories/factories'
import { makeQuiz, TWO_QUESTIONS } from '../../../testing/factories/learning-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

/** Few requests with many answers, because only the grading is tested. */
const ATTEMPTS = 20
const ANSWERS_EACH = 500
const [, BLANK] = TWO_QUESTIONS

const TABLES = [DECIMAL_CASES, FRACTION_CASES, MEASURE_CASES, TEXT_CASES, EXPRESSION_CASES].flat()
/** The questions of the test tables, repeated. */
const SHEET = Array.from({ length: ANSWERS_EACH }, (_, place) => TABLES[place % TABLES.length] as AnswerCases)
const QUESTIONS = SHEET.map(
  ({ right, kind }, place) => ({ ...BLANK, id: `q${place}`, correctAnswer: right, answerKind: kind }) as Question,
)

/** An answer from the table, one with a character inserted, or any text that can be stored. */
function answerTo({ right, accepted = [], refused = [] }: AnswerCases) {
  const known = fc.constantFrom(right, ...accepted, ...refused)
  const sign = fc.constantFrom(' ', '.', ',', '-', '+', '\u00a0', '\u200b', '0', 'e', '/', '’')
  const changed = fc
    .tuple(known, fc.nat({ max: 12 }), sign)
    .map(([text, at, put]) => text.slice(0, at) + put + text.slice(at))
  const any = fc.string({ unit: 'grapheme', maxLength: 40 })
  return fc.oneof({ weight: 5, arbitrary: known }, { weight: 3, arbitrary: changed }, { weight: 1, arbitrary: any })
}

test('on 10,000 random answers, the stored verdicts match the rule that the browser uses', async () => {
  const site = await buildTestApp()
  const [student, quiz] = [await makeStudent(site), await makeQuiz(site, { questions: QUESTIONS })]
  const seed = Number(process.env.SEED ?? 20_261_115)
  const sheets = fc.sample(fc.tuple(...SHEET.map(answerTo)), { numRuns: ATTEMPTS, seed })
  const scores: number[] = []
  for (const sheet of sheets) {
    const answers = Object.fromEntries(sheet.map((answer, place) => [`q${place}`, answer]))
    const sent = await site.app.inject({
      method: 'POST',
      url: '/api/quiz-attempts',
      headers: { cookie: student.cookie },
      payload: { quizId: quiz.id, answers },
    })
    const kept = await site.app.inject({
      url: `/api/quiz-attempts/${sent.json().id}`,
      headers: { cookie: student.cookie },
    })
    const missed = missedQuestions(QUESTIONS, answers)
    expect(kept.json().missed).toEqual(missed)
    expect(sent.json()).toMatchObject({ score: ANSWERS_EACH - missed.length, totalQuestions: ANSWERS_EACH })
    scores.push(sent.json().score)
  }
  // Neither all right nor all wrong: otherwise the comparison would show nothing.
  expect(Math.min(...scores)).toBeGreaterThan(ANSWERS_EACH * 0.2)
  expect(Math.max(...scores)).toBeLessThan(ANSWERS_EACH * 0.8)
}, 120_000)
