import { describe, expect, test } from 'vitest'
import { MODEL } from '../../testing/skill-model'
import { DAY_MS } from '../../time/units'
import type { SkillEstimate } from '../skills/estimate.rules'
import { NO_MARKS } from '../skills/marks.rules'
import type { Skill } from '../skills/skills.rules'
import { type Episode, type EpisodeAnswer, listTwins, updateEpisodes, viewSkills } from './episodes.rules'
import type { PracticeItem } from './offers.rules'

const NOW = 20_000 * DAY_MS
const skill = (key: string, needs: string[] = []): Skill => ({ key, name: key, nameFr: key, grades: [5, 7], needs })
const SKILLS = [
  skill('a'),
  skill('b'),
  skill('c'),
  skill('dependent', ['a']),
  { ...skill('later'), grades: [8, 9] as const },
]

const estimate = (ability: number, marks = 0): SkillEstimate => ({
  ...NO_MARKS,
  ability,
  marks,
  doubt: 0.4,
  stabilityDays: 4,
  answers: 3,
  answeredAtMs: NOW,
})

function update(open: Episode[], answer: Partial<EpisodeAnswer>, abilities: Record<string, SkillEstimate> = {}) {
  const estimates = new Map(Object.entries({ a: estimate(-1), b: estimate(-1), c: estimate(-1), ...abilities }))
  const learner = { grade: 6, estimates }
  const given = {
    skill: 'a',
    item: 'item',
    level: 3,
    isRight: false,
    isRepaired: false,
    step: null,
    reason: 'weakest' as const,
    ...answer,
  }
  return updateEpisodes(open, given, viewSkills(SKILLS, learner, NOW, MODEL))
}
const episode = (given: Partial<Episode> = {}): Episode => ({
  skill: 'a',
  step: 'back',
  item: 'item',
  level: 3,
  returns: 1,
  ...given,
})

describe('an episode opens', () => {
  test('opens after a miss in a weak skill, with an easier question, or alone after a right second try', () => {
    expect(update([], {})).toEqual([episode({ step: 'twin', returns: 0 })])
    expect(update([], { isRepaired: true })).toEqual([episode({ step: 'alone', returns: 0 })])
  })

  test('does not open after a skipped question, which returns to step `back`', () => {
    expect(update([], { isSkipped: true })).toEqual([])
    expect(update([episode({ step: 'alone' })], { isSkipped: true, step: 'alone' })).toEqual([episode()])
  })

  test('does not open after a right answer, or in a skill that the student can do', () => {
    expect(update([], { isRight: true })).toEqual([])
    expect(update([], {}, { a: estimate(2) })).toEqual([])
  })

  test('opens in a skill of a later grade only if the student chose it', () => {
    const weak = { later: estimate(-1) }
    expect(update([], { skill: 'later', reason: 'ahead' }, weak)).toEqual([])
    expect(update([], { skill: 'later', reason: 'wanted' }, weak)).toHaveLength(1)
  })

  test('does not open while a prerequisite is missing', () => {
    const weak = { a: estimate(-4), dependent: estimate(-1) }
    expect(update([], { skill: 'dependent' }, weak)).toEqual([])
    expect(update([], { skill: 'dependent' }, { ...weak, a: estimate(2) })).toHaveLength(1)
  })

  test('does not open while two others are open', () => {
    const two = [episode(), episode({ skill: 'b' })]
    expect(update(two, { skill: 'c' })).toEqual(two)
  })
})

describe('an open episode', () => {
  test.each([
    ['a right easier question', { step: 'twin', isRight: true }, { step: 'alone', returns: 1 }],
    ['a right question alone', { step: 'alone', isRight: true }, { step: 'back', returns: 0 }],
    ['a right return', { step: 'back', isRight: true }, { step: 'back', returns: 2 }],
    ['a missed easier question', { step: 'twin' }, { step: 'back', returns: 0, level: 2 }],
    ['a missed question alone', { step: 'alone' }, { step: 'back', returns: 0, level: 2 }],
    ['a missed return', { step: 'back' }, { step: 'twin', returns: 0 }],
    ['a return that was right at the second try', { step: 'back', isRepaired: true }, { step: 'alone', returns: 0 }],
  ] satisfies [string, Partial<EpisodeAnswer>, Partial<Episode>][])('continues after %s', (_, answer, after) => {
    const before = episode({ step: answer.step ?? 'back' })
    expect(update([before], answer)).toEqual([{ ...before, ...after }])
  })

  test('closes when its skill is mastered, also when that happened in a quiz', () => {
    const mastered = { a: estimate(1, 3) }
    expect(update([episode()], { isRight: true }, mastered)).toEqual([])
    expect(update([episode(), episode({ skill: 'b' })], { skill: 'c', isRight: true }, mastered)).toEqual([
      episode({ skill: 'b' }),
    ])
  })
})

describe('the question that follows an explanation', () => {
  const written = (key: string, traits: Partial<PracticeItem> = {}): PracticeItem => {
    return { key, skill: 'a', levels: [3, 3], isWritten: true, answers: 'chosen', ...traits }
  }
  const keys = (items: PracticeItem[], step: 'twin' | 'alone', asked: string[]) => {
    const past = asked.map((item) => ({ item }))
    return listTwins(episode({ step, item: 'missed' }), items, past).map(({ item }) => item)
  }

  test('is neither the missed written question nor the one just asked', () => {
    expect(keys([written('missed'), written('b'), written('c')], 'alone', ['missed', 'b'])).toEqual(['c'])
  })

  test('has a hint if one can be found, and no text to read', () => {
    const items = [written('text', { hasPassage: true }), written('bare', { lacksHints: true }), written('hint')]
    expect(keys(items, 'twin', ['missed'])).toEqual(['hint', 'bare', 'text'])
  })

  test('was asked longest ago', () => {
    expect(keys([written('b'), written('c'), written('d')], 'alone', ['b', 'c', 'missed'])).toEqual(['d', 'b', 'c'])
  })
})
