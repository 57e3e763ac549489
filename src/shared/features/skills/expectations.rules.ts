import { fade, mastery, type SkillBelief, type SkillEstimate } from './estimate.rules'
import type { LearnerModel } from './model.rules'
import { GRADE_LAST, isTaughtIn, type Skill } from './skills.rules'

export interface Learner {
  /** Null when the student did not give one. */
  grade: number | null
  /** By skill; skills that were never asked have none. */
  estimates: ReadonlyMap<string, SkillEstimate>
}

export type Expectations = ReadonlyMap<string, SkillBelief>

/**
 * The expected ability in every skill. A skill that was asked uses its own estimate; the others are inferred from the
 * grade, the student's general level, and neighbouring skills.
 */
export function expectSkills(
  skills: readonly Skill[],
  learner: Learner,
  nowMs: number,
  model: LearnerModel,
): Expectations {
  const { asked, surprises, general } = weighAsked(skills, learner, nowMs, model)
  const unaskedDoubt = Math.hypot(general.doubt, model.expected.skillDoubt)
  const beside = neighbours(skills)
  const expect = (skill: Skill): SkillBelief => {
    const ownBelief = asked.get(skill.key) ?? {
      ability: byGrade(skill, learner.grade, model) + general.ability,
      doubt: unaskedDoubt,
    }
    const neighbourSurprises: number[] = []
    // A loop avoids temporary arrays: this runs for every skill at every question.
    for (const key of beside.get(skill.key) ?? []) {
      const surprise = surprises.get(key)
      if (surprise !== undefined) neighbourSurprises.push(surprise - general.ability)
    }
    // The more certain the skill's own estimate, the less its neighbours count.
    const neighbourWeight = model.expected.neighbourShare * (ownBelief.doubt / unaskedDoubt) ** 2
    return {
      ability: ownBelief.ability + neighbourWeight * neighbourEffect(neighbourSurprises, model),
      doubt: ownBelief.doubt,
    }
  }
  return new Map(skills.map((skill) => [skill.key, expect(skill)]))
}

function weighAsked(skills: readonly Skill[], learner: Learner, nowMs: number, model: LearnerModel) {
  const askedBeliefs = new Map<string, SkillBelief>()
  const surprises = new Map<string, number>()
  for (const skill of skills) {
    const estimate = learner.estimates.get(skill.key)
    if (!estimate) continue
    const { ability, doubt } = fade(estimate, nowMs, model)
    askedBeliefs.set(skill.key, { ability, doubt })
    surprises.set(skill.key, ability - byGrade(skill, learner.grade, model))
  }
  return { asked: askedBeliefs, surprises, general: expectGeneral(askedBeliefs, surprises, learner.grade, model) }
}

/** How far the student is above or below the grade. */
export function generalLevel(
  skills: readonly Skill[],
  learner: Learner,
  nowMs: number,
  model: LearnerModel,
): SkillBelief {
  return weighAsked(skills, learner, nowMs, model).general
}

/**
 * The grade whose skills are practised: the student's, or the next one for a student who is clearly ahead. Without a
 * grade it starts with the lowest, and rises while the skills that were asked in each grade are mastered on average.
 */
export function workingGrade(skills: readonly Skill[], learner: Learner, nowMs: number, model: LearnerModel): number {
  const { gradeStep, aheadTrust, unknownGrade } = model.expected
  if (learner.grade !== null) {
    const { ability, doubt } = generalLevel(skills, learner, nowMs, model)
    const isAhead = ability - aheadTrust * doubt >= gradeStep
    return Math.min(GRADE_LAST, learner.grade + (isAhead ? 1 : 0))
  }
  let grade = unknownGrade
  while (grade < GRADE_LAST && isGradeMastered(skills, learner, grade, model)) grade += 1
  return grade
}

/** Skills of a grade that must have been asked before they say anything about it. */
const ASKED_LEAST = 3

function isGradeMastered(
  skills: readonly Skill[],
  { estimates }: Learner,
  grade: number,
  model: LearnerModel,
): boolean {
  const abilities = skills.flatMap((skill) => {
    const estimate = isTaughtIn(skill, grade) ? estimates.get(skill.key) : undefined
    return estimate ? [mastery(estimate.ability, model)] : []
  })
  const sum = abilities.reduce((total, one) => total + one, 0)
  return abilities.length >= ASKED_LEAST && sum / abilities.length >= model.expected.gradeMastered
}

/** The uncertainty about the student's general level. */
export function generalDoubt(skills: readonly Skill[], learner: Learner, model: LearnerModel): number {
  const askedBeliefs = new Map(
    skills.flatMap(({ key }) => {
      const estimate = learner.estimates.get(key)
      return estimate ? [[key, estimate] as const] : []
    }),
  )
  return expectGeneral(askedBeliefs, new Map(), learner.grade, model).doubt
}

/** How far the student is above or below the grade: an average of the skills, weighted by certainty. */
function expectGeneral(
  asked: ReadonlyMap<string, SkillBelief>,
  surprises: ReadonlyMap<string, number>,
  grade: number | null,
  { expected }: LearnerModel,
): SkillBelief {
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

function byGrade({ grades: [first, last] }: Skill, grade: number | null, { expected }: LearnerModel): number {
  return expected.usual + expected.gradeStep * ((grade ?? expected.unknownGrade) - (first + last) / 2)
}

const neighboursByMap = new WeakMap<readonly Skill[], Map<string, string[]>>()

/** The prerequisites and dependents of each skill, computed once per map. */
function neighbours(skills: readonly Skill[]): Map<string, string[]> {
  const cached = neighboursByMap.get(skills)
  if (cached) return cached
  const needsSkill = (one: Skill, other: Skill) => one.needs.includes(other.key)
  const keysOfNeighbours = (skill: Skill) =>
    skills.filter((other) => needsSkill(skill, other) || needsSkill(other, skill)).map(({ key }) => key)
  const beside = new Map(skills.map((skill) => [skill.key, keysOfNeighbours(skill)]))
  neighboursByMap.set(skills, beside)
  return beside
}

/** How neighbours shift the expectation of a skill. Weak ones count more: strengths are common and say little. */
function neighbourEffect(neighbourSurprises: readonly number[], { expected: { weakestShare } }: LearnerModel): number {
  if (neighbourSurprises.length === 0) return 0
  const mean = neighbourSurprises.reduce((sum, rest) => sum + rest, 0) / neighbourSurprises.length
  return (1 - weakestShare) * mean + weakestShare * Math.min(0, ...neighbourSurprises)
}
