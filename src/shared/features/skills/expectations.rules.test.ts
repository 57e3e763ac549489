import { describe, expect, test } from 'vitest'
import { MODEL } from '../../testing/skill-model'
import type { SkillEstimate } from './estimate.rules'
import { expectSkills, generalDoubt, type Learner } from './expectations.rules'
import { NO_MARKS } from './marks.rules'
import type { Skill } from './skills.rules'

const NOW = 1_000_000_000

function skill(key: string, grades: [number, number] = [5, 7], needs: string[] = []): Skill {
  return { key, name: key, nameFr: key, grades, needs }
}
function asked(ability: number, doubt = 0.5): SkillEstimate {
  return { ...NO_MARKS, ability, doubt, stabilityDays: 4, answers: 3, answeredAtMs: NOW }
}
function learner(estimates: Record<string, SkillEstimate> = {}, grade: number | null = 6): Learner {
  return { grade, estimates: new Map(Object.entries(estimates)) }
}
function expected(skills: Skill[], given: Learner, key: string) {
  const belief = expectSkills(skills, given, NOW, MODEL).get(key)
  if (!belief) throw new Error(`the skill ${key} has no expectation`)
  return belief
}

describe('before any answer', () => {
  test('expects more in skills of earlier grades than in those of later grades', () => {
    const skills = [skill('early', [4, 5]), skill('now'), skill('late', [8, 9])]
    const abilities = skills.map(({ key }) => expected(skills, learner(), key).ability)
    expect(abilities).toEqual(abilities.toSorted((a, b) => b - a))
    expect(expected(skills, learner(), 'now').ability).toBe(MODEL.expected.usual)
  })

  test('is less certain about a student without a grade', () => {
    expect(expected([skill('now')], learner({}, null), 'now').doubt).toBeGreaterThan(
      expected([skill('now')], learner(), 'now').doubt,
    )
  })
})

describe('after answers', () => {
  const skills = [skill('one'), skill('two'), skill('three'), skill('other')]

  test('uses the estimate of a skill that was asked', () => {
    expect(expected(skills, learner({ one: asked(2.5) }), 'one')).toEqual({ ability: 2.5, doubt: 0.5 })
  })

  test('expects a student who is above the grade in some skills to be so in others', () => {
    const strong = learner({ one: asked(3), two: asked(3), three: asked(3) })
    const weak = learner({ one: asked(-2), two: asked(-2), three: asked(-2) })
    expect(expected(skills, strong, 'other').ability).toBeGreaterThan(MODEL.expected.usual)
    expect(expected(skills, weak, 'other').ability).toBeLessThan(MODEL.expected.usual)
  })

  test('is more certain about a student with every skill that was asked', () => {
    const none = generalDoubt(skills, learner(), MODEL)
    const one = generalDoubt(skills, learner({ one: asked(1) }), MODEL)
    const two = generalDoubt(skills, learner({ one: asked(1), two: asked(1) }), MODEL)
    expect(none).toBe(MODEL.expected.generalDoubt)
    expect([none, one, two]).toEqual([two, one, none].toReversed())
  })

  test('expects less in the prerequisites and dependents of a weak skill, but not in others', () => {
    const tied = [
      skill('prerequisite'),
      skill('hole', [5, 7], ['prerequisite']),
      skill('dependent', [5, 7], ['hole']),
      skill('far'),
    ]
    const given = learner({ hole: asked(-3) })
    const far = expected(tied, given, 'far').ability
    expect(expected(tied, given, 'prerequisite').ability).toBeLessThan(far)
    expect(expected(tied, given, 'dependent').ability).toBeLessThan(far)
  })

  test('weighs a weak neighbour more than a strong one', () => {
    const tied = [skill('hole'), skill('strength'), skill('dependent', [5, 7], ['hole', 'strength'])]
    const besides = (one: number, other: number) =>
      expected(tied, learner({ hole: asked(one), strength: asked(other) }), 'dependent').ability
    expect(besides(-2, 4)).toBeLessThan(besides(1, 1))
  })

  test('weighs neighbours less the more certain a skill’s own estimate is', () => {
    const tied = [skill('hole'), skill('dependent', [5, 7], ['hole'])]
    const shiftAt = (doubt: number) =>
      1 - expected(tied, learner({ hole: asked(-3), dependent: asked(1, doubt) }), 'dependent').ability
    expect(shiftAt(1.5)).toBeGreaterThan(shiftAt(0.4))
    expect(shiftAt(0.4)).toBeGreaterThan(0)
  })
})
