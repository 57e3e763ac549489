import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { SUBJECTS } from '#shared/subjects'
import { DAY_MS } from '#shared/time/units'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { practiceQuestions, skillEstimates } from '../../db/schema/learning/practice'
import { quizzes, reviewCards } from '../../db/schema/learning/quizzes'
import { makeStudent } from '../../testing/factories/factories'
import { createPractice } from '../../testing/factories/practice-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { remakeQuestion } from './asked-question'

const site = await buildTestApp()
const MONDAY = site.time.now

beforeAll(() => importContent(site.db, readContent().content))

/** A misconception of a typed question, with the answer it leads to. */
async function mistakeIn(id: number) {
  const [row] = await site.db.select().from(practiceQuestions).where(eq(practiceQuestions.id, id))
  const question = row && (await remakeQuestion(site.db, row))
  return question?.commonMistakes?.[0]
}

async function begin(subject: (typeof SUBJECTS)[number] = 'math') {
  site.time.now = MONDAY
  const student = await makeStudent(site)
  return { ...student, ...createPractice(site, student.cookie, subject) }
}

function estimatesOf(studentId: string) {
  return site.db.select().from(skillEstimates).where(eq(skillEstimates.studentId, studentId))
}

describe('a question', () => {
  test('is refused for an unknown subject and not found for an unknown skill', async () => {
    const { send } = await begin()
    // The second one is text that PostgreSQL cannot compare.
    for (const subject of ['geography', '%00']) {
      expect((await send('POST', `/api/practice/${subject}/next`, {})).statusCode).toBe(400)
    }
    expect((await send('POST', '/api/practice/math/next', { skill: 'constructor' })).statusCode).toBe(404)
  })

  test.each(SUBJECTS)('a question in %s contains nothing that reveals its answer', async (subject) => {
    const { next, turn } = await begin(subject)
    const allowed = ['id', 'skill', 'reason', 'type', 'question', 'questionFr', 'options', 'optionsFr', 'answerKind']
    for (let round = 0; round < 12; round++) {
      const question = await next()
      const shown = [
        ...allowed,
        'hints',
        'hintsFr',
        'figure',
        'passage',
        'step',
        'marks',
        'isSecondTry',
        'status',
        'lastDay',
      ]
      for (const field of Object.keys(question)) expect(shown).toContain(field)
      expect(JSON.stringify(question.answerKind ?? {})).not.toContain('accepted')
      await turn(round % 3 > 0)
    }
  })

  test('stays open until it is answered: requested again, or after a reload, it is the same one', async () => {
    const { next, state } = await begin()
    expect((await state()).question).toBeNull()
    const question = await next()
    expect(await next()).toEqual(question)
    expect((await state()).question).toEqual(question)
  })

  test('a question of a requested skill replaces one of another skill, but not one of the same skill', async () => {
    const { next } = await begin()
    const first = await next({ skill: 'times-tables' })
    expect(first).toMatchObject({ skill: { key: 'times-tables', name: expect.any(String) }, reason: 'wanted' })
    expect(await next({ skill: 'times-tables' })).toEqual(first)
    const other = await next({ skill: 'area' })
    expect(other).toMatchObject({ skill: { key: 'area' } })
    expect(other.id).not.toBe(first.id)
  })

  test('is open in each subject separately', async () => {
    const { id: studentId, cookie, next } = await begin()
    const french = createPractice(site, cookie, 'french')
    const [one, two] = [await next(), await french.next()]
    expect(one.id).not.toBe(two.id)
    const open = await site.db.select().from(practiceQuestions).where(eq(practiceQuestions.studentId, studentId))
    expect(open).toHaveLength(2)
  })

  test('a template with few sentences gives another one each time', async () => {
    const { turn } = await begin('english')
    const asked: string[] = []
    for (let round = 0; round < 16; round++)
      asked.push((await turn(round % 2 === 0, { skill: 'sentence-building' })).question.question)
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
  })

  test('is never repeated, and never comes three times in a row from one template without a miss', async () => {
    const { id: studentId, turn } = await begin()
    for (let round = 0; round < 25; round++) await turn(round % 4 > 0)
    const rows = await site.db
      .select()
      .from(practiceQuestions)
      .where(eq(practiceQuestions.studentId, studentId))
      .orderBy(practiceQuestions.id)
    const names = rows.map(({ item, seed }) => `${item} ${seed}`)
    expect(names.some((name, index) => name === names[index - 1])).toBe(false)
    const items = rows.filter(({ step }) => step === null).map(({ item }) => item)
    expect(items.some((one, at) => one === items[at - 1] && one === items[at - 2])).toBe(false)
    expect(new Set(rows.map(({ skill }) => skill)).size).toBeGreaterThan(7)
  })
})

describe('an answer', () => {
  test('is refused if it does not fit the question, which stays open', async () => {
    const { next, answer } = await begin()
    const question = await next({ skill: 'fraction-parts' })
    const refused = await answer(question.id, question.type === 'fill_blank' ? 1 : 'a word')
    expect(refused.statusCode).toBe(400)
    expect(await next({ skill: 'fraction-parts' })).toEqual(question)
  })

  test('is graded by the rule of the quizzes, explained, and changes the estimate of its skill', async () => {
    const { id: studentId, turn } = await begin()
    const { question, verdict } = await turn(true)
    expect(verdict).toMatchObject({ isCorrect: true, rightRun: 1, answeredToday: 1 })
    expect(verdict.worked?.explanation).not.toBe('')
    expect(verdict.skill).toMatchObject({ key: question.skill.key, before: 'new' })
    const [estimate] = await estimatesOf(studentId)
    expect(estimate).toMatchObject({ subject: 'math', skill: question.skill.key, answers: 1, answeredAt: MONDAY })
  })

  test('raises the estimate when right and lowers it when wrong', async () => {
    const [right, wrong] = [await begin(), await begin()]
    await right.turn(true, { skill: 'times-tables' })
    await wrong.turn(false, { skill: 'times-tables' })
    const [[raised], [lowered]] = [await estimatesOf(right.id), await estimatesOf(wrong.id)]
    expect(raised?.ability).toBeGreaterThan(lowered?.ability ?? 0)
  })

  test('gets feedback on the chosen wrong option', async () => {
    const { send, next, answer, rightAnswer } = await begin()
    let question = await next()
    // Tries another skill until the question has options.
    for (const { key } of (await send('GET', '/api/skills/math')).json())
      if (question.type !== 'multiple_choice') question = await next({ skill: key })
    const right = Number(await rightAnswer(question.id))
    const verdict = (await answer(question.id, (right + 1) % 4)).json()
    expect(verdict).toMatchObject({ isCorrect: false, worked: null, rightRun: 0 })
    expect(verdict.feedbackText).toEqual(expect.any(String))
    expect(verdict.feedbackTextFr).toEqual(expect.any(String))
  })

  test('gets feedback on the misconception that leads to it', async () => {
    const { send, next } = await begin()
    let question = await next()
    for (const { key } of (await send('GET', '/api/skills/math')).json())
      if (question.type !== 'fill_blank' || !(await mistakeIn(question.id))) question = await next({ skill: key })
    const mistake = await mistakeIn(question.id)
    const body = { answer: mistake?.answer, language: 'fr' }
    const verdict = (await send('POST', `/api/practice-questions/${question.id}/answer`, body)).json()
    expect(verdict).toMatchObject({ isCorrect: false, feedbackText: expect.any(String) })
    expect(verdict.feedbackTextFr).not.toBe('')
  })

  test('is accepted once if it is right: a second one is refused and changes nothing', async () => {
    const { id: studentId, next, answer, rightAnswer, wrongAnswer } = await begin()
    const { id } = await next()
    await answer(id, await rightAnswer(id))
    const [before] = await estimatesOf(studentId)
    const again = await answer(id, await wrongAnswer(id))
    expect([again.statusCode, again.json().code]).toEqual([409, 'QUESTION_ANSWERED'])
    expect(await estimatesOf(studentId)).toEqual([before])
  })

  test('repeated under its key gets the first verdict; another answer under that key is refused', async () => {
    const { next, answer, rightAnswer, wrongAnswer, state } = await begin()
    const { id } = await next()
    const key = { 'idempotency-key': `practice-${id}` }
    const [right, wrong] = [await rightAnswer(id), await wrongAnswer(id)]
    const first = await answer(id, right, key)
    const second = await answer(id, right, key)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect((await answer(id, wrong, key)).statusCode).toBe(422)
    expect((await state()).answeredToday).toBe(1)
  })

  test('an answer to another student’s question is not found', async () => {
    const [owner, other] = [await begin(), await begin()]
    const { id } = await owner.next()
    expect((await other.answer(id, await owner.rightAnswer(id))).statusCode).toBe(404)
    expect((await owner.state()).question).toMatchObject({ id })
  })

  test('an answer that waited for a connection is graded later, on another day', async () => {
    const { next, answer, rightAnswer, state } = await begin()
    const { id } = await next()
    site.time.now = new Date(MONDAY.getTime() + 2 * DAY_MS)
    expect((await answer(id, await rightAnswer(id))).json()).toMatchObject({ isCorrect: true, answeredToday: 1 })
    expect((await state()).question).toBeNull()
  })

  test('counts for the run of right answers and for the day', async () => {
    const { turn, state } = await begin()
    for (const isRight of [true, true, false, true]) await turn(isRight)
    expect(await state()).toMatchObject({ rightRun: 1, answeredToday: 4 })
    site.time.now = new Date(MONDAY.getTime() + DAY_MS)
    expect(await state()).toMatchObject({ rightRun: 1, answeredToday: 0 })
  })
})

describe('a question due for review', () => {
  test('comes first, and a right answer reschedules its card', async () => {
    const { id: studentId, next, answer, send } = await begin()
    const [quiz] = await site.db.select().from(quizzes).where(eq(quizzes.subject, 'math')).limit(1)
    if (!quiz) throw new Error('no content was imported')
    const body = { quizId: quiz.id, answers: {} }
    expect((await send('POST', '/api/quiz-attempts', body)).statusCode).toBe(201)
    site.time.now = new Date(MONDAY.getTime() + 3 * DAY_MS)
    const question = await next()
    expect(question.reason).toBe('review')
    const asked = quiz.questions.find((one) => one.question === question.question)
    if (!asked) throw new Error('the quiz does not have the question')
    const isCard = and(eq(reviewCards.studentId, studentId), eq(reviewCards.questionId, asked.id))
    const [before] = await site.db.select().from(reviewCards).where(isCard)
    expect((await answer(question.id, asked.correctAnswer)).json()).toMatchObject({ isCorrect: true })
    const [after] = await site.db.select().from(reviewCards).where(isCard)
    expect(after?.dueAt.getTime()).toBeGreaterThan(before?.dueAt.getTime() ?? 0)
  })
})
