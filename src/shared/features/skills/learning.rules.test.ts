import { describe, expect, test } from 'vitest'
import { MODEL } from '../../testing/skill-model'
import { learn } from './estimate.rules'
import { expectSkills, type Learner } from './expectations.rules'
import { learnFrom } from './learning.rules'
import type { Skill } from './skills.rules'

const NOW_MS = 1_000_000_000
const SKILLS: Skill[] = ['one', 'two', 'new'].map((key) => {
  return { key, name: key, nameFr: key, grades: [5, 7], needs: [] }
})
const NEWCOMER: Learner = { grade: 6, estimates: new Map() }
const right = (skill: string) => ({ skill, isRight: true, level: 3, isTyped: true })
const wrong = (skill: string) => ({ ...right(skill), isRight: false })

const moved = (evidence: ReturnType<typeof right>[], learner = NEWCOMER) =>
  learnFrom(learner, { skills: SKILLS, evidence, nowMs: NOW_MS, model: MODEL })

describe('the answers of a quiz', () => {
  test('update the skills that were asked, and count each answer', () => {
    const estimates = moved([right('one'), wrong('two'), right('one')])
    expect([...estimates].map(([skill, { answers }]) => [skill, answers])).toEqual([
      ['one', 2],
      ['two', 1],
    ])
  })

  test('build on each other: a new skill starts from what the earlier answers suggest', () => {
    const after = moved([wrong('one'), right('two')])
    const first = moved([wrong('one')])
    const expected = expectSkills(SKILLS, { grade: 6, estimates: first }, NOW_MS, MODEL).get('two')
    if (!expected) throw new Error('a skill of the map has no expectation')
    expect(after.get('two')).toEqual(learn(expected, right('two'), NOW_MS, MODEL))
    expect(after.get('two')?.ability).toBeLessThan(moved([right('two')]).get('two')?.ability ?? Number.NaN)
  })

  test('do not modify the earlier estimates', () => {
    const known = { grade: 6, estimates: moved([right('one')]) }
    const before = new Map(known.estimates)
    moved([wrong('one'), right('two')], known)
    expect(known.estimates).toEqual(before)
  })

  test('answers about an unknown skill change nothing', () => {
    expect(moved([right('elsewhere')]).size).toBe(0)
  })
})
