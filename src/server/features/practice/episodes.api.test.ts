import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { practiceEpisodes, practiceQuestions, skillEstimates } from '../../db/schema/learning/practice'
import { makeStudent } from '../../testing/factories/factories'
import { createPractice } from '../../testing/factories/practice-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const MONDAY = site.time.now
const SKILL = 'times-tables'

beforeAll(() => importContent(site.db, readContent().content))

async function begin() {
  site.time.now = MONDAY
  const student = await makeStudent(site)
  const practice = createPractice(site, student.cookie)
  await practice.send('PATCH', '/api/practice', { grade: 6 })
  const row = async (id: number) =>
    (await site.db.select().from(practiceQuestions).where(eq(practiceQuestions.id, id)))[0]
  const estimate = async () => {
    const isSkill = and(eq(skillEstimates.studentId, student.id), eq(skillEstimates.skill, SKILL))
    return (await site.db.select().from(skillEstimates).where(isSkill))[0]
  }
  const episodes = () => site.db.select().from(practiceEpisodes).where(eq(practiceEpisodes.studentId, student.id))
  /** Misses the first try of a question of the skill. */
  const miss = async () => {
    const question = await practice.next({ skill: SKILL })
    return { question, verdict: (await practice.answer(question.id, await practice.wrongAnswer(question.id))).json() }
  }
  return { ...student, ...practice, row, estimate, episodes, miss }
}

describe('a wrong first answer', () => {
  test('withholds the answer, and leaves the question open for a second try', async () => {
    const { miss, state, rightAnswer } = await begin()
    const { question, verdict } = await miss()
    expect(verdict).toMatchObject({ isCorrect: false, worked: null, almost: null, answeredToday: 0 })
    const right = await rightAnswer(question.id)
    if (typeof right === 'string') expect(JSON.stringify(verdict)).not.toContain(`"${right}"`)
    expect((await state()).question).toMatchObject({ id: question.id, isSecondTry: true })
  })

  test('alone counts as evidence, whether or not the second one is right', async () => {
    const { miss, answer, rightAnswer, estimate, row } = await begin()
    const { question } = await miss()
    const before = await estimate()
    const second = await answer(question.id, await rightAnswer(question.id))
    expect(second.json()).toMatchObject({ isCorrect: true, rightRun: 0, answeredToday: 1, missRun: 0 })
    expect(second.json().worked.correctAnswer).toEqual(await rightAnswer(question.id))
    expect(await estimate()).toEqual(before)
    expect(await row(question.id)).toMatchObject({ isRight: false, isRepaired: true })
  })

  test('followed by a second one ends the question', async () => {
    const { miss, answer, wrongAnswer, rightAnswer } = await begin()
    const { question } = await miss()
    const second = await answer(question.id, await wrongAnswer(question.id))
    expect(second.json()).toMatchObject({ isCorrect: false, missRun: 1 })
    expect(second.json().worked).not.toBeNull()
    expect((await answer(question.id, await rightAnswer(question.id))).json().code).toBe('QUESTION_ANSWERED')
  })

  test('an answer that waited for a connection, or belongs to a placement, gets no second try', async () => {
    const { next, answer, wrongAnswer, send } = await begin()
    const { id } = await next({ skill: SKILL })
    expect((await answer(id, await wrongAnswer(id), {}, { wasOffline: true })).json().worked).not.toBeNull()
    await send('PUT', '/api/practice/math/placement', { state: 'running' })
    const placed = await next()
    expect((await answer(placed.id, await wrongAnswer(placed.id))).json().worked).not.toBeNull()
  })

  test('stays in the history as missed when another skill is requested', async () => {
    const { miss, next, row } = await begin()
    const { question } = await miss()
    await next({ skill: 'area' })
    expect(await row(question.id)).toMatchObject({ isRight: false, day: expect.any(String) })
  })
})

test('a slip can be corrected once without using up a try; a known misconception cannot', async () => {
  const { id: studentId, answer } = await begin()
  const from = {
    skill: 'integer-addition',
    item: 'integers.add',
    level: 3,
    reason: 'weakest',
    subject: 'math',
  } as const
  const rows = await site.db
    .insert(practiceQuestions)
    .values({ ...from, studentId, seed: 9, askedAt: MONDAY })
    .returning()
  const id = rows[0]?.id ?? 0
  const right = await createPractice(site, '').rightAnswer(id)
  const opposite = String(right).startsWith('-') ? String(right).slice(1) : `-${right}`
  const slip = `${right} cm`
  const first = (await answer(id, slip)).json()
  expect(first).toMatchObject({ isCorrect: false, almost: 'extra', isCounted: false, feedbackText: null, worked: null })
  const estimates = await site.db.select().from(skillEstimates).where(eq(skillEstimates.studentId, studentId))
  expect(estimates).toEqual([])
  // Its sign is what the question is about.
  const second = (await answer(id, opposite)).json()
  expect(second).toMatchObject({ almost: null, isCounted: true, feedbackText: expect.any(String), worked: null })
  expect((await answer(id, right)).json()).toMatchObject({ isCorrect: true })
  const [again] = await site.db
    .insert(practiceQuestions)
    .values({ ...from, studentId, seed: 9, askedAt: MONDAY, hadAlmost: true })
    .returning()
  // It counts now, but it is still nearly right.
  expect((await answer(again?.id ?? 0, slip)).json()).toMatchObject({ almost: 'extra', isCounted: true, worked: null })
})

describe('“Show me how”', () => {
  test('is refused before a try and for somebody else’s question', async () => {
    const [owner, other] = [await begin(), await begin()]
    const { id } = await owner.next({ skill: SKILL })
    expect((await owner.showHow(id)).json().code).toBe('QUESTION_NOT_TRIED')
    expect((await other.showHow(id)).statusCode).toBe(404)
  })

  test('ends the question with its solution and guides, and shows the same again', async () => {
    const { miss, showHow, state, row } = await begin()
    const { question } = await miss()
    const shown = (await showHow(question.id)).json()
    expect(shown).toMatchObject({ isCorrect: false, answeredToday: 1 })
    expect(shown.worked.solution.length + shown.worked.explanation.length).toBeGreaterThan(0)
    expect(shown.worked.guides.length).toBeGreaterThan(0)
    expect((await showHow(question.id)).json().worked).toEqual(shown.worked)
    expect((await state()).question).toBeNull()
    expect(await row(question.id)).toMatchObject({ isRight: false, isRepaired: false })
  })
})

describe('an episode', () => {
  test('asks an easier question with a hint, then one alone, and returns later', async () => {
    const { miss, showHow, turn, episodes, row } = await begin()
    const { question } = await miss()
    await showHow(question.id)
    expect(await episodes()).toMatchObject([{ skill: SKILL, step: 'twin', place: 1 }])
    const missed = await row(question.id)
    const twin = await turn(true)
    expect(twin.question).toMatchObject({ skill: { key: SKILL }, reason: 'repair', step: 'twin', marks: 0 })
    expect((await row(twin.question.id))?.level).toBeLessThanOrEqual(missed?.level ?? 0)
    expect(twin.verdict.skill.marks).toBe(0)
    const alone = await turn(true)
    expect(alone.question).toMatchObject({ skill: { key: SKILL }, step: 'alone' })
    expect(alone.verdict.skill).toMatchObject({ marks: 1, now: 'learning' })
    const skills: string[] = []
    for (let round = 0; round < 4; round++) skills.push((await turn(true)).question.skill.key)
    expect(skills.slice(0, 3)).not.toContain(SKILL)
    expect(skills[3]).toBe(SKILL)
  })

  test('is one of two at most, and closes when its skill is mastered', async () => {
    const { turn, episodes } = await begin()
    for (const skill of [SKILL, 'area', 'add-subtract', 'place-value'])
      for (let round = 0; round < 2; round++) await turn(false, { skill })
    const open = (await episodes()).map(({ skill }) => skill)
    expect(open).toHaveLength(2)
    const [first = ''] = open
    for (let day = 1; day <= 3; day++) {
      site.time.now = new Date(MONDAY.getTime() + day * DAY_MS)
      for (let round = 0; round < 3; round++) await turn(true, { skill: first })
    }
    expect((await episodes()).map(({ skill }) => skill)).not.toContain(first)
  })

  test('cannot be a third one in the database', async () => {
    const { id: studentId } = await begin()
    const episode = { studentId, subject: 'math', step: 'back', item: 'x', level: 1, returns: 0 } as const
    const insert = (skill: string, place: number) =>
      site.db.insert(practiceEpisodes).values({ ...episode, skill, place })
    await insert('a', 1)
    await insert('b', 2)
    await expect(insert('c', 2)).rejects.toThrow()
    await expect(insert('c', 3)).rejects.toThrow()
  })
})

test('a right answer with a hint open earns no mark', async () => {
  const { next, answer, rightAnswer, estimate } = await begin()
  const { id } = await next({ skill: SKILL })
  const verdict = (await answer(id, await rightAnswer(id), {}, { isHelped: true })).json()
  expect(verdict).toMatchObject({ isCorrect: true, skill: { marks: 0 } })
  expect(await estimate()).toBeUndefined()
})

test('after three misses in a row the verdict counts them, and something easy follows', async () => {
  const { turn, next } = await begin()
  let missRun = 0
  for (const skill of ['area', 'fraction-parts', SKILL]) missRun = (await turn(false, { skill })).verdict.missRun
  expect(missRun).toBe(3)
  expect((await next()).reason).toBe('easy')
})

test('without a grade the first question belongs to the lowest grade', async () => {
  const { next, send } = await begin()
  await send('PATCH', '/api/practice', { grade: null })
  const map: { key: string; grades: [number, number] }[] = (await send('GET', '/api/skills/math')).json()
  const { skill } = await next()
  expect(map.find(({ key }) => key === skill.key)?.grades[0]).toBe(4)
})
