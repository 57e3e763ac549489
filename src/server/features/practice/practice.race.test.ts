import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { practiceQuestions, skillEstimates } from '../../db/schema/learning/practice'
import { makeStudent } from '../../testing/factories/factories'
import { createPractice } from '../../testing/factories/practice-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const RIVALS = 20

test(`one of ${RIVALS} concurrent answers to one question is graded`, async () => {
  const { id: studentId, cookie } = await makeStudent(site)
  const { next, answer, rightAnswer } = createPractice(site, cookie)
  const { id } = await next()
  const right = await rightAnswer(id)
  const rivals = Array.from({ length: RIVALS }, (_, nth) => answer(id, right, { 'idempotency-key': `rival-${nth}` }))
  const statuses = (await Promise.all(rivals)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: RIVALS - 1 }, () => 409)])
  const [estimate] = await site.db.select().from(skillEstimates).where(eq(skillEstimates.studentId, studentId))
  expect(estimate?.answers).toBe(1)
})

test(`the same answer sent ${RIVALS} times concurrently under one key is graded once, with one response`, async () => {
  const { id: studentId, cookie } = await makeStudent(site)
  const { next, answer, rightAnswer } = createPractice(site, cookie)
  const { id } = await next()
  const right = await rightAnswer(id)
  const same = Array.from({ length: RIVALS }, () => answer(id, right, { 'idempotency-key': 'the-same' }))
  const answers = await Promise.all(same)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  const [estimate] = await site.db.select().from(skillEstimates).where(eq(skillEstimates.studentId, studentId))
  expect(estimate?.answers).toBe(1)
})

test(`${RIVALS} concurrent requests open one question`, async () => {
  const { id: studentId, cookie } = await makeStudent(site)
  const { next } = createPractice(site, cookie)
  const questions = await Promise.all(Array.from({ length: RIVALS }, () => next()))
  expect(new Set(questions.map(({ id }) => id)).size).toBe(1)
  const rows = await site.db.select().from(practiceQuestions).where(eq(practiceQuestions.studentId, studentId))
  expect(rows).toHaveLength(1)
})

test(`${RIVALS} concurrent requests for different skills open one question`, async () => {
  const { id: studentId, cookie } = await makeStudent(site)
  const { next } = createPractice(site, cookie)
  await next({ skill: 'area' })
  const wanted = Array.from({ length: RIVALS }, (_, nth) => ({ skill: nth % 2 === 0 ? 'times-tables' : 'area' }))
  const questions = await Promise.all(wanted.map((skill) => next(skill)))
  const rows = await site.db.select().from(practiceQuestions).where(eq(practiceQuestions.studentId, studentId))
  expect(rows).toHaveLength(1)
  expect(questions.map(({ id }) => id)).toContain(rows[0]?.id)
})
