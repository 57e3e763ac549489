import { type Evidence, learn, type SkillEstimate } from './estimate.rules'
import { expectSkills, type Learner } from './expectations.rules'
import type { LearnerModel } from './model.rules'
import type { Skill } from './skills.rules'

export type SkillEvidence = Evidence & { skill: string }

interface Lesson {
  skills: readonly Skill[]
  evidence: readonly SkillEvidence[]
  nowMs: number
  model: LearnerModel
}

/**
 * The estimates that change through answers, by skill. Each answer builds on those before it; a new skill starts from
 * its expectation. Answers about unknown skills are ignored.
 */
export function learnFrom(learner: Learner, { skills, evidence, nowMs, model }: Lesson): Map<string, SkillEstimate> {
  const estimates = new Map(learner.estimates)
  const moved = new Map<string, SkillEstimate>()
  for (const answer of evidence) {
    const { skill } = answer
    const known = { grade: learner.grade, estimates }
    const before = estimates.get(skill) ?? expectSkills(skills, known, nowMs, model).get(skill)
    if (!before) continue
    const after = learn(before, answer, nowMs, model)
    estimates.set(skill, after)
    moved.set(skill, after)
  }
  return moved
}
