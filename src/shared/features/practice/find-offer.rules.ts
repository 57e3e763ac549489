import { chanceRight, mastery } from '../skills/estimate.rules'
import type { Expectations } from '../skills/expectations.rules'
import type { LearnerModel } from '../skills/model.rules'
import type { Skill } from '../skills/skills.rules'
import { hasPrerequisites, withinGrade } from './episodes.rules'
import { itemsOfSkill, listOffers, type PossibleQuestion, type PracticeItem } from './offers.rules'
import type { AskedQuestion, SituationView } from './situation.rules'

const SAME_ITEM_MAX = 2
const MISSES_WITHIN_GRADE = 2

export function strongestFirst(skills: readonly Skill[], view: SituationView): Skill[] {
  return weakestFirst(skills, view).toReversed()
}

export function weakestFirst(skills: readonly Skill[], { expected }: SituationView): Skill[] {
  return skills.toSorted((a, b) => abilityOf(expected, a.key) - abilityOf(expected, b.key))
}

const STAGES = { now: 0, prerequisiteMissing: 1, longMastered: 2, tooEarly: 3 } as const

/**
 * The skills of the grade whose prerequisites are met, weakest first; then those that lack prerequisites, were mastered
 * in earlier grades, or belong to later grades.
 */
export function rankSkills(skills: readonly Skill[], { grade, asked, expected, model }: SituationView): Skill[] {
  const { caution, turnCost, turnOver } = model.choice
  const recent = asked.slice(-turnOver)
  const stageOf = (skill: Skill) => {
    const [first, last] = skill.grades
    if (first > grade) return STAGES.tooEarly
    if (!hasPrerequisites(skill, expected, model)) return STAGES.prerequisiteMissing
    const isLongMastered = last < grade && mastery(abilityOf(expected, skill.key), model) >= model.map.prerequisite
    return isLongMastered ? STAGES.longMastered : STAGES.now
  }
  const weaknessOf = ({ key }: Skill) => {
    // Recently asked skills rank lower: alternating skills are remembered better (interleaving).
    const turns = recent.filter(({ skill }) => skill === key).length
    return abilityOf(expected, key) - caution * (expected.get(key)?.doubt ?? 0) + turnCost * turns
  }
  return skills
    .map((skill) => ({ skill, stage: stageOf(skill), weakness: weaknessOf(skill) }))
    .toSorted((a, b) => a.stage - b.stage || a.weakness - b.weakness)
    .map(({ skill }) => skill)
}

/** The first skill in order with a question that is not too hard; else the easiest question. */
export function findOffer(skills: readonly Skill[], view: SituationView) {
  const { expected, asked, model } = view
  const target = targetChance(asked, model)
  let easiest: PossibleQuestion | null = null
  for (const skill of skills) {
    const belief = expected.get(skill.key)
    const offer = leastRecent(offersOf(skill, view, target), asked)
    if (!belief || !offer) continue
    // Uncertainty counts in the student's favour, so that a skill only inferred to be weak is still asked.
    const hoped = belief.ability + model.choice.hope * belief.doubt
    if (chanceRight(hoped, offer, model) >= model.choice.safe) return offer
    if (!easiest || offer.chance > easiest.chance) easiest = offer
  }
  return easiest
}

/** The questions of a skill that may be asked now, closest to the target chance first. */
export function offersOf(skill: Skill, view: SituationView, target: number): PossibleQuestion[] {
  const { items, expected, asked, model } = view
  const belief = expected.get(skill.key)
  if (!belief) return []
  const skillItems = itemsOfSkill(items, skill.key).filter((item) => mayBeAsked(item, asked))
  return fitGrade(skill, listOffers(skillItems, belief, target, model), view)
}

/**
 * After two misses in a row in a skill: only questions up to the student's grade, or of the skill's first grade if the
 * student gave none. In a chosen skill, the easiest.
 */
export function fitGrade(
  skill: Skill,
  offers: PossibleQuestion[],
  { asked, learner, grade, wanted, model }: SituationView,
): PossibleQuestion[] {
  const ofSkill = asked.filter((one) => one.skill === skill.key).slice(-MISSES_WITHIN_GRADE)
  if (ofSkill.length < MISSES_WITHIN_GRADE || ofSkill.some(({ isRight }) => isRight)) return offers
  const fitting = withinGrade(skill, offers, learner.grade ?? Math.min(grade, skill.grades[0]), model)
  if (fitting.length > 0 || wanted !== skill.key) return fitting
  const easiest = Math.min(...offers.map(({ level }) => level))
  return offers.filter(({ level }) => level === easiest)
}

/** Easier when too few of the latest answers were right, harder when more were: this corrects wrong estimates. */
export function targetChance(
  asked: readonly AskedQuestion[],
  { choice: { target, aim, correction, turnOver } }: LearnerModel,
): number {
  // A skipped question says nothing about what the student can do.
  const recent = asked.slice(-turnOver).filter(({ isSkipped }) => !isSkipped)
  const right = recent.filter(({ isRight }) => isRight).length
  return target + (correction * (aim * recent.length - right)) / turnOver
}

/** Of the offers closest to the target, the one whose item was asked longest ago. */
export function leastRecent(
  offers: readonly PossibleQuestion[],
  asked: readonly AskedQuestion[],
): PossibleQuestion | undefined {
  const lastAsked = ({ item }: PossibleQuestion) => asked.findLastIndex((one) => one.item === item)
  const nearest = offers.filter(({ distance }) => distance === offers[0]?.distance)
  return nearest.toSorted((a, b) => lastAsked(a) - lastAsked(b))[0]
}

export function mayBeAsked({ key, isWritten }: PracticeItem, asked: readonly AskedQuestion[]): boolean {
  if (key !== asked.at(-1)?.item) return true
  const maxInARow = isWritten ? 1 : SAME_ITEM_MAX
  const recent = asked.slice(-maxInARow)
  return recent.length < maxInARow || recent.some(({ item }) => item !== key)
}

function abilityOf(expected: Expectations, key: string): number {
  return expected.get(key)?.ability ?? 0
}
