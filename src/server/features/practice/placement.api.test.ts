import { beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { makeStudent } from '../../testing/factories/factories'
import { createPractice } from '../../testing/factories/practice-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
beforeAll(() => importContent(site.db, readContent().content))

async function begin() {
  const { cookie } = await makeStudent(site)
  const practice = createPractice(site, cookie)
  const place = (state: string) => practice.send('PUT', '/api/practice/math/placement', { state })
  return { ...practice, place }
}

describe('a placement', () => {
  test('is open at first, can be skipped, and is refused any other state', async () => {
    const { state, place } = await begin()
    expect((await state()).placement).toEqual({ state: 'open', answered: 0, most: 12 })
    expect((await place('skipped')).json().placement.state).toBe('skipped')
    expect((await place('done')).statusCode).toBe(400)
  })

  test('asks 8 to 12 questions of different skills, then is done and practice continues', async () => {
    const { place, turn, state } = await begin()
    expect((await place('running')).json()).toMatchObject({ placement: { state: 'running', answered: 0 } })
    const skills = new Set<string>()
    let isRunning = true
    for (let count = 1; isRunning; count++) {
      const { question, verdict } = await turn(count % 3 > 0)
      expect(question.reason).toBe('placement')
      skills.add(question.skill.key)
      expect(skills.size).toBe(count)
      isRunning = verdict.placement.state === 'running'
      expect(verdict.placement.answered).toBe(isRunning ? count : 0)
    }
    expect(skills.size).toBeGreaterThanOrEqual(8)
    expect(skills.size).toBeLessThanOrEqual(12)
    expect((await state()).placement.state).toBe('done')
    expect((await turn(true)).question.reason).not.toBe('placement')
  })

  test('a restarted placement keeps the open question, and counts from zero after it', async () => {
    const { place, next, turn } = await begin()
    await place('running')
    await turn(true)
    const waiting = await next()
    expect((await place('running')).json()).toMatchObject({ question: waiting, placement: { answered: 0 } })
    expect(await next()).toEqual(waiting)
    expect((await turn(true)).verdict.placement).toMatchObject({ state: 'running', answered: 0 })
    expect((await next()).reason).toBe('placement')
  })

  test('a skipped placement keeps the open question', async () => {
    const { place, next, state } = await begin()
    const waiting = await next()
    await place('skipped')
    expect((await state()).question).toEqual(waiting)
  })
})

describe('grade and goal', () => {
  test('default to none and ten a day, and are set separately', async () => {
    const { send, state } = await begin()
    expect(await state()).toMatchObject({ grade: null, dailyGoal: 10 })
    expect((await send('PATCH', '/api/practice', { grade: 7 })).json()).toEqual({ grade: 7, dailyGoal: 10 })
    expect((await send('PATCH', '/api/practice', { dailyGoal: 5 })).json()).toEqual({ grade: 7, dailyGoal: 5 })
    expect((await send('PATCH', '/api/practice', { grade: null })).json()).toEqual({ grade: null, dailyGoal: 5 })
    expect((await send('PATCH', '/api/practice', {})).json()).toEqual({ grade: null, dailyGoal: 5 })
  })

  test.each([{ grade: 3 }, { grade: 10 }, { grade: 6.5 }, { dailyGoal: 0 }, { dailyGoal: 51 }, { grade: '6' }])(
    'refuse %j',
    async (body) => {
      const { send } = await begin()
      expect((await send('PATCH', '/api/practice', body)).statusCode).toBe(400)
    },
  )

  test('a grade limits practice to what is taught by then', async () => {
    const { send, turn } = await begin()
    await send('PATCH', '/api/practice', { grade: 4 })
    const map: { key: string; grades: [number, number] }[] = (await send('GET', '/api/skills/math')).json()
    for (let round = 0; round < 10; round++) {
      const { question } = await turn(round % 2 === 0)
      expect(map.find(({ key }) => key === question.skill.key)?.grades[0]).toBe(4)
    }
  })
})

describe('the map', () => {
  test('shows every skill as new at first, with its guides, and then the result of an answer', async () => {
    const { send, turn } = await begin()
    const before = (await send('GET', '/api/skills/math')).json()
    expect(before.length).toBeGreaterThanOrEqual(25)
    for (const skill of before) expect(skill).toMatchObject({ status: 'new', mastery: null })
    expect(before.some((skill: { guides: object[] }) => skill.guides.length > 0)).toBe(true)
    await turn(false, { skill: 'times-tables' })
    const after = (await send('GET', '/api/skills/math')).json()
    const asked = after.find((skill: { key: string }) => skill.key === 'times-tables')
    expect(asked).toMatchObject({ status: 'learning', mastery: expect.any(Number) })
  })

  test('shows a skill as mastered after three right answers on two days, and the overview counts it', async () => {
    const { send, turn } = await begin()
    const right = async () => (await turn(true, { skill: 'times-tables' })).verdict.skill
    const today = [await right(), await right(), await right()]
    expect(today.map(({ now, marks }) => [now, marks])).toEqual([
      ['learning', 1],
      ['learning', 2],
      ['learning', 2],
    ])
    site.time.now = new Date(site.time.now.getTime() + DAY_MS)
    let last = await right()
    // The level may have to rise to the usual one first.
    for (let round = 0; round < 5 && last.marks < 3; round++) last = await right()
    expect(last).toMatchObject({ before: 'learning', now: 'mastered', marks: 3 })
    const overview = (await send('GET', '/api/practice')).json()
    const math = overview.subjects.find(({ subject }: { subject: string }) => subject === 'math')
    expect(math).toMatchObject({ placement: 'open', mastered: 1, learning: 0, due: 0 })
    expect(overview.subjects).toHaveLength(3)
  })
})

describe('a day of practice', () => {
  test('counts for the streak and the week from the fifth answer on, but not as a lesson', async () => {
    const { send, turn } = await begin()
    const math = async () => (await send('GET', '/api/progress')).json()[2]
    const activity = async () => (await send('GET', '/api/progress/history')).json().activity
    const day = businessDay(site.time.now)
    for (let round = 0; round < 4; round++) await turn(true)
    expect(await math()).toMatchObject({ currentStreak: 0, lastActiveDay: null })
    expect(await activity()).toEqual([{ day, count: 0, questions: 4 }])
    for (let round = 0; round < 3; round++) await turn(round > 0)
    expect(await math()).toMatchObject({ currentStreak: 1, lastActiveDay: day, lessonsCompleted: 0, quizzesTaken: 0 })
    const [today] = await activity()
    expect(today).toMatchObject({ day, count: 1 })
  })

  test('is remembered with the skill of the latest question, and the question while it is unanswered', async () => {
    const { send, turn, next } = await begin()
    const latest = async () => (await send('GET', '/api/practice')).json().latest
    expect(await latest()).toBeNull()
    const { question } = await turn(true)
    const { name, nameFr } = question.skill
    expect(await latest()).toEqual({ subject: 'math', skill: { name, nameFr }, question: null })
    const open = await next()
    expect(await latest()).toMatchObject({ question: { question: open.question, questionFr: open.questionFr } })
    expect(Object.keys((await latest()).question)).not.toContain('correctAnswer')
  })
})
