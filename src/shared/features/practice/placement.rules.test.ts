import { describe, expect, test } from 'vitest'
import { MODEL } from '../../testing/skill-model'
import { learn, type SkillEstimate } from '../skills/estimate.rules'
import { expectSkills, type Learner } from '../skills/expectations.rules'
import type { Skill } from '../skills/skills.rules'
import { choosePlacement, isPlaced } from './placement.rules'
import type { AskedQuestion } from './situation.rules'

const NOW = 1_000_000_000
const skills: Skill[] = Array.from({ length: 20 }, (_, index) => ({
  key: `s${index}`,
  name: `s${index}`,
  nameFr: `s${index}`,
  grades: index < 14 ? [5, 7] : [8, 9],
  needs: index % 3 === 2 ? [`s${index - 1}`] : [],
}))
const items = skills.map(({ key }) => {
  return { key, skill: key, levels: [1, 5] as const, isWritten: false, answers: 'either' as const }
})

function place(isRight: (level: number) => boolean, grade: number | null = 6) {
  const estimates = new Map<string, SkillEstimate>()
  const learner: Learner = { grade, estimates }
  const asked: AskedQuestion[] = []
  const levels: number[] = []
  while (!isPlaced({ skills, learner, askedCount: asked.length, model: MODEL })) {
    const choice = choosePlacement({ skills, items, learner, asked, nowMs: NOW, model: MODEL })
    if (!choice) break
    const { skill, level, isTyped } = choice
    const before = expectSkills(skills, learner, NOW, MODEL).get(skill)
    if (!before) throw new Error('a skill of the map has no expectation')
    estimates.set(skill, learn(before, { isRight: isRight(level), level, isTyped }, NOW, MODEL))
    asked.push({ item: choice.item, skill, isRight: isRight(level) })
    levels.push(level)
  }
  return { asked, levels }
}

describe('a placement', () => {
  test('asks 8 to 12 questions, each about a different skill', () => {
    for (const { asked } of [place(() => true), place(() => false), place((level) => level < 3)]) {
      expect(asked.length).toBeGreaterThanOrEqual(MODEL.placement.fewest)
      expect(asked.length).toBeLessThanOrEqual(MODEL.placement.most)
      expect(new Set(asked.map(({ skill }) => skill)).size).toBe(asked.length)
    }
  })

  test('gets harder after right answers and easier after wrong ones', () => {
    const sum = (levels: number[]) => levels.reduce((total, level) => total + level, 0) / levels.length
    expect(sum(place(() => true).levels)).toBeGreaterThan(sum(place(() => false).levels) + 0.5)
  })

  test('stays within the given grade', () => {
    const taught = skills.slice(0, 14).map(({ key }) => key)
    for (const { skill } of place(() => true).asked) expect(taught).toContain(skill)
  })

  test('continues with other grades when one has too few skills, and ends when all were asked', () => {
    expect(place(() => true, 9).asked.length).toBeGreaterThanOrEqual(MODEL.placement.fewest)
    const learner: Learner = { grade: 6, estimates: new Map() }
    const asked = skills.map(({ key }) => ({ item: key, skill: key, isRight: true }))
    expect(choosePlacement({ skills, items, learner, asked, nowMs: NOW, model: MODEL })).toBeNull()
  })
})
