import { describe, expect, test } from 'vitest'
import { MODEL } from '../../testing/skill-model'
import { DAY_MS } from '../../time/units'
import {
  chanceRight,
  fade,
  gradeOfQuestion,
  learn,
  levelOfWritten,
  mastery,
  type SkillEstimate,
  statusOf,
} from './estimate.rules'
import { NO_MARKS } from './marks.rules'

const NOW = 20_000 * DAY_MS
const fresh = { ability: 0, doubt: 1.5 }
const right = { isRight: true, level: 3, isTyped: true }
const wrong = { ...right, isRight: false }

function estimate(given: Partial<SkillEstimate> = {}): SkillEstimate {
  return { ...NO_MARKS, ability: 2, doubt: 0.5, stabilityDays: 4, answers: 6, answeredAtMs: NOW, ...given }
}

describe('the chance of a right answer', () => {
  test('falls with the level and rises with ability', () => {
    const chances = [1, 2, 3, 4, 5].map((level) => chanceRight(0, { level, isTyped: true }, MODEL))
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    expect(chanceRight(1, right, MODEL)).toBeGreaterThan(chanceRight(0, right, MODEL))
  })

  test('stays between the chance of a guess and that of a slip', () => {
    expect(chanceRight(-50, { level: 5, isTyped: false }, MODEL)).toBeCloseTo(MODEL.answers.guess)
    expect(chanceRight(-50, { level: 5, isTyped: true }, MODEL)).toBeCloseTo(MODEL.answers.typedGuess)
    expect(chanceRight(50, { level: 1, isTyped: false }, MODEL)).toBeCloseTo(1 - MODEL.answers.slip)
  })
})

describe('an answer', () => {
  test('raises the estimate when right, lowers it when wrong, and reduces doubt either way', () => {
    const raised = learn(fresh, right, NOW, MODEL)
    const lowered = learn(fresh, wrong, NOW, MODEL)
    expect(raised.ability).toBeGreaterThan(0)
    expect(lowered.ability).toBeLessThan(0)
    expect(raised.doubt).toBeLessThan(fresh.doubt)
    expect(lowered.doubt).toBeLessThan(fresh.doubt)
    expect(raised).toMatchObject({ answers: 1, answeredAtMs: NOW })
  })

  test('changes the estimate more when it is surprising', () => {
    const onEasy = learn(fresh, { ...wrong, level: 1 }, NOW, MODEL)
    const onHard = learn(fresh, { ...wrong, level: 5 }, NOW, MODEL)
    expect(onEasy.ability).toBeLessThan(onHard.ability)
  })

  test('counts less when chosen among options than when typed', () => {
    const typed = learn(fresh, right, NOW, MODEL)
    const chosen = learn(fresh, { ...right, isTyped: false }, NOW, MODEL)
    expect(chosen.ability).toBeLessThan(typed.ability)
  })

  test('is expected to teach a little, the more the less is known, whether right or wrong', () => {
    const taughtBy = (evidence: typeof right, ability: number) => {
      const before = { ability, doubt: 0.5 }
      const without = learn(before, evidence, NOW, { ...MODEL, learnedPerAnswer: 0 })
      return learn(before, evidence, NOW, { ...MODEL, learnedPerAnswer: 0.2 }).ability - without.ability
    }
    for (const evidence of [right, wrong]) {
      expect(taughtBy(evidence, -3)).toBeGreaterThan(0.15)
      expect(taughtBy(evidence, 4)).toBeLessThan(0.05)
    }
  })

  test('converges to the ability of a consistent student, with some doubt left', () => {
    let known: SkillEstimate = learn(fresh, right, NOW, MODEL)
    for (let round = 0; round < 200; round++) {
      const isRight = round % 2 === 0
      known = learn(known, { isRight, level: 4, isTyped: true }, NOW, MODEL)
    }
    expect(chanceRight(known.ability, { level: 4, isTyped: true }, MODEL)).toBeCloseTo(0.5, 0)
    expect(known.doubt).toBeGreaterThanOrEqual(MODEL.doubt.least)
    expect(known.answers).toBe(201)
  })
})

describe('time', () => {
  test('reduces ability quickly at first, then slower, down to a limit', () => {
    const abilityAfter = (days: number) => fade(estimate(), NOW + days * DAY_MS, MODEL).ability
    expect(abilityAfter(0)).toBe(2)
    expect(abilityAfter(4)).toBeCloseTo(2 - MODEL.memory.lossPerDoubling)
    expect(abilityAfter(8) - abilityAfter(12)).toBeLessThan(abilityAfter(0) - abilityAfter(4))
    expect(abilityAfter(10_000)).toBeCloseTo(2 - MODEL.memory.lossMost)
  })

  test('adds doubt', () => {
    expect(fade(estimate(), NOW + 100 * DAY_MS, MODEL).doubt).toBeGreaterThan(0.5)
  })

  test('time that runs backwards, as between two servers, has no effect', () => {
    expect(fade(estimate(), NOW - DAY_MS, MODEL)).toEqual(estimate())
  })

  test('reduces ability more slowly after long retention, and faster after a mistake', () => {
    const later = NOW + 4 * DAY_MS
    expect(learn(estimate(), right, later, MODEL).stabilityDays).toBeCloseTo(4 * MODEL.memory.growth)
    expect(learn(estimate(), right, NOW, MODEL).stabilityDays).toBe(4)
    expect(learn(estimate(), wrong, later, MODEL).stabilityDays).toBeCloseTo(4 * MODEL.memory.afterMiss)
    expect(learn(estimate({ stabilityDays: 170 }), right, NOW + 400 * DAY_MS, MODEL).stabilityDays).toBe(
      MODEL.memory.mostDays,
    )
  })
})

describe('a skill on the map', () => {
  test('is new, being learned, mastered, and due for review when enough time has passed', () => {
    expect(statusOf(undefined, NOW, MODEL)).toBe('new')
    expect(statusOf(estimate({ ability: 3, marks: 2 }), NOW, MODEL)).toBe('learning')
    expect(statusOf(estimate({ ability: 1.2, marks: 3 }), NOW, MODEL)).toBe('mastered')
    expect(statusOf(estimate({ ability: 1.2, marks: 3 }), NOW + 60 * DAY_MS, MODEL)).toBe('due')
  })

  test('is mastered by three right answers on two days, whatever was missed before', () => {
    let known = learn(fresh, { ...wrong, level: 1 }, NOW, MODEL)
    for (let round = 0; round < 4; round++) known = learn(known, { ...wrong, level: 1 }, NOW, MODEL)
    for (const later of [0, 0, 1]) known = learn(known, right, NOW + later * DAY_MS, MODEL)
    expect(statusOf(known, NOW + DAY_MS, MODEL)).toBe('mastered')
  })

  test('measures mastery by questions of middle difficulty', () => {
    expect(mastery(MODEL.answers.levels[2] ?? 0, MODEL)).toBe(0.5)
  })
})

test.each([
  ['easy', [4, 5], 3],
  ['medium', [6, 7], 3],
  ['hard', [8, 9], 3],
  ['hard', [4, 5], 5],
  ['easy', [8, 9], 1],
] as const)('a question of %s quizzes about a skill of grades %j has level %i', (difficulty, grades, level) => {
  const skill = { key: 'one', name: 'one', nameFr: 'one', grades, needs: [] }
  expect(levelOfWritten(difficulty, skill, MODEL)).toBe(level)
})

test('a question fits the middle of the grades of its skill at the usual level, and never an earlier grade', () => {
  const skill = { key: 'a', name: 'a', nameFr: 'a', grades: [5, 7] as const, needs: [] }
  expect([1, 2, 3, 4, 5].map((level) => gradeOfQuestion(skill, level, MODEL))).toEqual([5, 5, 6, 8, 10])
})
