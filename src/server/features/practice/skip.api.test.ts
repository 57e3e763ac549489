import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { practiceEpisodes, practiceQuestions, skillEstimates } from '../../db/schema/learning/practice'
import { makeStudent } from '../../testing/factories/factories'
import { createPractice } from '../../testing/factories/practice-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()

beforeAll(() => importContent(site.db, readContent().content))

async function begin() {
  const student = await makeStudent(site)
  return { ...student, ...createPractice(site, student.cookie) }
}

function estimatesOf(studentId: string) {
  return site.db.select().from(skillEstimates).where(eq(skillEstimates.studentId, studentId))
}

async function rowOf(id: number) {
  const [row] = await site.db.select().from(practiceQuestions).where(eq(practiceQuestions.id, id))
  return row
}

test('a skipped question changes no estimate and does not count towards the goal; another one follows', async () => {
  const { id: studentId, next, skip, turn } = await begin()
  await turn(true)
  const before = await estimatesOf(studentId)
  const question = await next()
  const skipped = await skip(question.id)
  expect(skipped.statusCode).toBe(200)
  expect(skipped.json()).toMatchObject({ answeredToday: 1, rightRun: 1, question: null })
  expect(await estimatesOf(studentId)).toEqual(before)
  expect(await rowOf(question.id)).toMatchObject({ isSkipped: true, isRight: false, answer: null })
  const other = await next()
  expect(other.id).not.toBe(question.id)
  expect(other.skill.key).not.toBe(question.skill.key)
})

test('a question cannot be skipped twice, after its answer, or by somebody else', async () => {
  const [owner, other] = [await begin(), await begin()]
  const { id } = await owner.next()
  expect((await other.skip(id)).statusCode).toBe(404)
  expect((await owner.skip(id)).statusCode).toBe(200)
  expect((await owner.skip(id)).json().code).toBe('QUESTION_ANSWERED')
  const { question } = await owner.turn(true)
  expect((await owner.skip(question.id)).json().code).toBe('QUESTION_ANSWERED')
})

test('skipping the second try leaves the question missed', async () => {
  const { next, answer, wrongAnswer, skip } = await begin()
  const { id } = await next({ skill: 'times-tables' })
  await answer(id, await wrongAnswer(id))
  expect((await skip(id)).json()).toMatchObject({ answeredToday: 1 })
  expect(await rowOf(id)).toMatchObject({ isSkipped: false, isRight: false, isRepaired: false })
})

test('a question of a placement that is skipped counts as missed', async () => {
  const { id: studentId, send, next, skip } = await begin()
  await send('PUT', '/api/practice/math/placement', { state: 'running' })
  const question = await next()
  expect(question.reason).toBe('placement')
  const state = (await skip(question.id)).json()
  expect(state.placement).toMatchObject({ state: 'running', answered: 1 })
  expect(await estimatesOf(studentId)).toMatchObject([{ skill: question.skill.key, answers: 1 }])
})

test('a skipped step of an episode makes its skill return later', async () => {
  const { id: studentId, turn, next, skip } = await begin()
  await turn(false, { skill: 'times-tables' })
  const twin = await next()
  expect(twin).toMatchObject({ step: 'twin', skill: { key: 'times-tables' } })
  await skip(twin.id)
  const episodes = await site.db.select().from(practiceEpisodes).where(eq(practiceEpisodes.studentId, studentId))
  expect(episodes).toMatchObject([{ skill: 'times-tables', step: 'back' }])
  expect((await next()).skill.key).not.toBe('times-tables')
})
