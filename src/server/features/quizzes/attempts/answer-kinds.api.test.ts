import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app } = site
const admin = await makeAdministrator(site)

const CHOICE = {
  type: 'multiple_choice',
  question: '1/4 + 2/4 = ?',
  options: ['3/4', '3/8', '1/2', '2/8'],
  correctAnswer: 0,
  feedback: [null, 'You added the denominators.', null, null],
  feedbackFr: [null, 'Tu as additionné les dénominateurs.', null, null],
  solution: ['The pieces are quarters.', 'One and two are three.'],
  solutionFr: ['Les morceaux sont des quarts.', ''],
}
const BLANK = { type: 'fill_blank', question: '7 ÷ 2 = ____', correctAnswer: '3.5', answerKind: { kind: 'number' } }
const HINTED = { ...BLANK, hints: ['Half of 7.', '6 ÷ 2 = 3.'], hintsFr: ['La moitié de 7.'] }

const create = (questions: unknown[]) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/quizzes',
    headers: { cookie: admin.cookie },
    payload: { title: 'By staff', subject: 'math', questions },
  })

function postAs({ cookie }: { cookie: string }) {
  return async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers: { cookie }, payload })).json()
}

describe('POST /api/admin/quizzes', () => {
  const notes = (count: number) => Array(count).fill('Look.')
  test.each([
    ['four hints', { ...BLANK, hints: notes(4) }, 'hints', 'TOO_MANY_HINTS'],
    ['four French hints', { ...BLANK, hintsFr: notes(4) }, 'hintsFr', 'TOO_MANY_HINTS'],
    ['an empty hint', { ...BLANK, hints: [' '] }, 'hints.0', 'TEXT_REQUIRED'],
    ['a hint that is too long', { ...BLANK, hints: ['a'.repeat(401)] }, 'hints.0', 'TEXT_TOO_LONG'],
    ['nine steps', { ...BLANK, solution: notes(9) }, 'solution', 'TOO_MANY_STEPS'],
    ['nine French steps', { ...BLANK, solutionFr: notes(9) }, 'solutionFr', 'TOO_MANY_STEPS'],
    ['feedback on three options', { ...CHOICE, feedback: notes(3) }, 'feedback', 'FEEDBACK_PER_OPTION'],
    ['French feedback on five options', { ...CHOICE, feedbackFr: notes(5) }, 'feedbackFr', 'FEEDBACK_PER_OPTION'],
    ['feedback on the options of a blank', { ...BLANK, feedback: CHOICE.feedback }, '', ''],
    ['a kind of answer for options', { ...CHOICE, answerKind: BLANK.answerKind }, '', ''],
    ['an unknown kind', { ...BLANK, answerKind: { kind: 'essay' } }, 'answerKind.kind', 'ANSWER_KIND_UNKNOWN'],
    ['an invalid number', { ...BLANK, correctAnswer: 'three' }, 'correctAnswer', 'ANSWER_NOT_A_NUMBER'],
    [
      'eleven units',
      { ...BLANK, answerKind: { kind: 'number', units: Array(11).fill('m') } },
      'answerKind.units',
      'TOO_MANY_ALTERNATIVES',
    ],
  ])('refuses %s', async (_, question, field, code) => {
    const response = await create([question])
    expect(response.statusCode).toBe(400)
    const path = field ? `questions.0.${field}` : 'questions.0'
    expect(response.json().issues).toContainEqual(expect.objectContaining({ path, ...(code && { code }) }))
  })

  test('stores what a question asks for and teaches, and students get it', async () => {
    const student = await makeStudent(site)
    const made = (await create([CHOICE, HINTED])).json()
    expect(made.questions).toMatchObject([CHOICE, HINTED])
    const list = (await app.inject({ url: '/api/quizzes/math', headers: { cookie: student.cookie } })).json()
    expect(list.find(({ id }: { id: number }) => id === made.id).questions).toEqual(made.questions)
  })

  test('omits what a question does not have', async () => {
    const [question] = (await create([{ type: 'fill_blank', question: 'Two and two?', correctAnswer: 'four' }])).json()
      .questions
    expect(Object.keys(question).sort()).toEqual([
      'correctAnswer',
      'explanation',
      'explanationFr',
      'id',
      'options',
      'optionsFr',
      'question',
      'questionFr',
      'type',
    ])
  })

  test('accepts a hundred questions of the maximum size', async () => {
    const note = 'é'.repeat(400)
    const text = 'é'.repeat(1_900)
    const long = { question: text, questionFr: text, explanation: text, explanationFr: text }
    const teaching = {
      hints: Array(3).fill(note),
      hintsFr: Array(3).fill(note),
      solution: Array(8).fill(note),
      solutionFr: Array(8).fill(note),
    }
    const accepted = Array(10).fill('é'.repeat(450))
    const answerKind = { kind: 'text', accepted, acceptedFr: accepted }
    const full = { ...long, ...teaching, type: 'fill_blank', correctAnswer: 'four', answerKind }
    expect((await create(Array(100).fill(full))).statusCode).toBe(201)
  })
})

describe('the server grades by the kind of answer', () => {
  test('an attempt, and the review that results from it', async () => {
    const student = await makeStudent(site)
    const post = postAs(student)
    const quiz = (await create([BLANK, { ...BLANK, answerKind: undefined }])).json()
    const attempt = await post('/api/quiz-attempts', { quizId: quiz.id, answers: { q1: '3,50', q2: '3,50' } })
    expect(attempt).toMatchObject({ score: 1, totalQuestions: 2 })
    const answers = ['7/2', '4'].map((answer) => ({ quizId: quiz.id, questionId: 'q1', answer }))
    expect(await post('/api/reviews', { answers })).toMatchObject({ score: 1, totalQuestions: 2 })
  })
})
