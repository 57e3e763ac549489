import { type Belief, type Estimate, fade } from './estimate.rules'
import type { Model } from './model.rules'
import type { Skill } from './skills.rules'

/** What is known of a student when the next question is chosen. */
export interface Learner {
  /** Null when it was not given. */
  grade: number | null
  /** By skill; one without an estimate was never asked. */
  estimates: ReadonlyMap<string, Estimate>
}

/** Beliefs of every skill of a map. */
export type Expectations = ReadonlyMap<string, Belief>

/**
 * What to expect of every skill now. A skill that was asked stands by its own estimate; the others are expected by
 * grade, by how the student does as a whole, and by the skills beside them.
 */
export function expectSkills(skills: readonly Skill[], learner: Learner, nowMs: number, model: Model): Expectations {
  const asked = new Map<string, Belief>()
  const surprises = new Map<string, number>()
  for (const skill of skills) {
    const estimate = learner.estimates.get(skill.key)
    if (!estimate) continue
    const { ability, doubt } = fade(estimate, nowMs, model)
    asked.set(skill.key, { ability, doubt })
    surprises.set(skill.key, ability - byGrade(skill, learner.grade, model))
  }
  const general = expectGeneral(asked, surprises, learner.grade, model)
  const unaskedDoubt = Math.hypot(general.doubt, model.expected.skillDoubt)
  const beside = neighbours(skills)
  const expect = (skill: Skill): Belief => {
    const own = asked.get(skill.key) ?? {
      ability: byGrade(skill, learner.grade, model) + general.ability,
      doubt: unaskedDoubt,
    }
    const rests: number[] = []
    // Done for every skill at every question: a loop makes no lists between.
    for (const key of beside.get(skill.key) ?? []) {
      const surprise = surprises.get(key)
      if (surprise !== undefined) rests.push(surprise - general.ability)
    }
    // The more is known from a skill's own answers, the less its neighbours count.
    const heard = model.expected.neighbourShare * (own.doubt / unaskedDoubt) ** 2
    return { ability: own.ability + heard * tell(rests, model), doubt: own.doubt }
  }
  return new Map(skills.map((skill) => [skill.key, expect(skill)]))
}

/** How much doubt is left about the student as a whole. */
export function generalDoubt(skills: readonly Skill[], learner: Learner, model: Model): number {
  const asked = new Map(
    skills.flatMap(({ key }) => {
      const estimate = learner.estimates.get(key)
      return estimate ? [[key, estimate] as const] : []
    }),
  )
  return expectGeneral(asked, new Map(), learner.grade, model).doubt
}

/** How much better or worse than the grade the student is as a whole: each skill speaks, the surer the louder. */
function expectGeneral(
  asked: ReadonlyMap<string, Belief>,
  surprises: ReadonlyMap<string, number>,
  grade: number | null,
  { expected }: Model,
): Belief {
  const doubtBefore =
    grade === null ? Math.hypot(expected.generalDoubt, expected.unknownGradeDoubt) : expected.generalDoubt
  let total = 1 / doubtBefore ** 2
  let moved = 0
  for (const [key, { doubt }] of asked) {
    const weight = 1 / (doubt ** 2 + expected.skillDoubt ** 2)
    total += weight
    moved += weight * (surprises.get(key) ?? 0)
  }
  return { ability: moved / total, doubt: Math.sqrt(1 / total) }
}

function byGrade({ grades: [first, last] }: Skill, grade: number | null, { expected }: Model): number {
  return expected.usual + expected.gradeStep * ((grade ?? expected.unknownGrade) - (first + last) / 2)
}

const besideByMap = new WeakMap<readonly Skill[], Map<string, string[]>>()

/** The skills that each one stands on or that stand on it; found once for a map. */
function neighbours(skills: readonly Skill[]): Map<string, string[]> {
  const found = besideByMap.get(skills)
  if (found) return found
  const standsOn = (one: Skill, other: Skill) => one.needs.includes(other.key)
  const keysBeside = (skill: Skill) =>
    skills.filter((other) => standsOn(skill, other) || standsOn(other, skill)).map(({ key }) => key)
  const beside = new Map(skills.map((skill) => [skill.key, keysBeside(skill)]))
  besideByMap.set(skills, beside)
  return beside
}

/**
 * What the skills beside one say of it. A hole among them says more than strengths: much stands on what everybody
 * knows.
 */
function tell(rests: readonly number[], { expected: { weakestShare } }: Model): number {
  if (rests.length === 0) return 0
  const mean = rests.reduce((sum, rest) => sum + rest, 0) / rests.length
  return (1 - weakestShare) * mean + weakestShare * Math.min(0, ...rests)
}
