import { chanceRight, mastery, statusOf } from '../skills/estimate.rules'
import { type Expectations, expectSkills, type Learner } from '../skills/expectations.rules'
import type { Model } from '../skills/model.rules'
import type { Skill } from '../skills/skills.rules'
import { itemsOfSkill, listOffers, type Offer, type PracticeItem } from './offers.rules'

/** An earlier question; lists of them end with the latest. */
export interface AskedQuestion {
  item: string
  skill: string
  isRight: boolean
}

export const REASONS = ['review', 'weakest', 'placement', 'wanted'] as const

export interface Choice {
  item: string
  skill: string
  level: number
  isTyped: boolean
  reason: (typeof REASONS)[number]
}

export interface Situation {
  skills: readonly Skill[]
  items: readonly PracticeItem[]
  learner: Learner
  /** Only the latest are needed: as many as the model's `choice.turnOver`, and at least two. */
  asked: readonly AskedQuestion[]
  /** Missed written questions that are due, longest waiting first. */
  due?: readonly string[]
  /** The skill that the student chose to practise. */
  wanted?: string | undefined
  nowMs: number
  model: Model
}

const SAME_ITEM_MAX = 2

/** The next question: a due review first, then the weakest skill whose prerequisites are met. Null when none is left. */
export function chooseNext(situation: Situation): Choice | null {
  return chooseRequested(situation) ?? chooseDue(situation) ?? chooseBySkill(situation)
}

/** Null when no skill was chosen, or when its only question was just asked. */
function chooseRequested(situation: Situation): Choice | null {
  const { skills, learner, wanted, nowMs, model } = situation
  if (wanted === undefined) return null
  const expected = expectSkills(skills, learner, nowMs, model)
  const best = findOffer(
    skills.filter(({ key }) => key === wanted),
    expected,
    situation,
  )
  return best && toChoice(best, 'wanted')
}

function chooseDue({ due = [], items, asked }: Situation): Choice | null {
  const next = due
    .flatMap((key) => items.filter((item) => item.key === key))
    .find(({ key, isWritten }) => mayBeAsked(key, isWritten, asked))
  if (!next) return null
  const { key, skill, levels, answers } = next
  return { item: key, skill, level: levels[0], isTyped: answers === 'typed', reason: 'review' }
}

function chooseBySkill(situation: Situation): Choice | null {
  const { skills, learner, nowMs, model } = situation
  const expected = expectSkills(skills, learner, nowMs, model)
  const dueSkills = skills.filter(({ key }) => statusOf(learner.estimates.get(key), nowMs, model) === 'due')
  const weakestFirst = (a: Skill, b: Skill) => abilityOf(expected, a.key) - abilityOf(expected, b.key)
  const best =
    findOffer(dueSkills.toSorted(weakestFirst), expected, situation) ??
    findOffer(rankSkills(situation, expected), expected, situation)
  return best && toChoice(best, dueSkills.some(({ key }) => key === best.skill) ? 'review' : 'weakest')
}

export function toChoice({ item, skill, level, isTyped }: Offer, reason: Choice['reason']): Choice {
  return { item, skill, level, isTyped, reason }
}

const STAGES = { now: 0, prerequisiteMissing: 1, longMastered: 2, tooEarly: 3 } as const

/**
 * The skills of the grade whose prerequisites are met, weakest first; then those that lack prerequisites, were mastered
 * in earlier grades, or belong to later grades.
 */
function rankSkills({ skills, learner: { grade }, asked, model }: Situation, expected: Expectations): Skill[] {
  const { prerequisite, prerequisiteTrust } = model.map
  const { caution, turnCost, turnOver } = model.choice
  const recent = asked.slice(-turnOver)
  // A prerequisite counts as met unless it is clearly missing.
  const hasPrerequisite = (key: string) => {
    const belief = expected.get(key)
    return !belief || mastery(belief.ability + prerequisiteTrust * belief.doubt, model) >= prerequisite
  }
  const stageOf = ({ key, grades: [first, last], needs }: Skill) => {
    if (grade !== null && first > grade) return STAGES.tooEarly
    if (!needs.every(hasPrerequisite)) return STAGES.prerequisiteMissing
    const isPast = grade !== null && last < grade
    return isPast && mastery(abilityOf(expected, key), model) >= prerequisite ? STAGES.longMastered : STAGES.now
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
function findOffer(skills: readonly Skill[], expected: Expectations, { items, asked, model }: Situation) {
  const least = leastChance(asked, model)
  const target = targetChance(asked, model)
  const mayAsk = ({ key, isWritten }: PracticeItem) => mayBeAsked(key, isWritten, asked)
  let easiest: Offer | null = null
  for (const { key } of skills) {
    const belief = expected.get(key)
    const skillItems = itemsOfSkill(items, key).filter(mayAsk)
    if (!belief || skillItems.length === 0) continue
    const offer = leastRecent(listOffers(skillItems, belief, target, model), asked)
    if (!offer) continue
    // Uncertainty counts in the student's favour, so that a skill only inferred to be weak is still asked.
    const hoped = belief.ability + model.choice.hope * belief.doubt
    if (chanceRight(hoped, offer, model) >= least) return offer
    if (!easiest || offer.chance > easiest.chance) easiest = offer
  }
  return easiest
}

/** Harder questions are allowed only after several right answers in a row. */
function leastChance(asked: readonly AskedQuestion[], { choice: { boldAfter, bold, safe } }: Model): number {
  return asked.slice(-boldAfter).every(({ isRight }) => isRight) ? bold : safe
}

/** Easier when too few of the latest answers were right, harder when more were: this corrects wrong estimates. */
function targetChance(
  asked: readonly AskedQuestion[],
  { choice: { target, aim, correction, turnOver } }: Model,
): number {
  const recent = asked.slice(-turnOver)
  const right = recent.filter(({ isRight }) => isRight).length
  return target + (correction * (aim * recent.length - right)) / turnOver
}

/** Of the offers closest to the target, the one whose item was asked longest ago. */
function leastRecent(offers: readonly Offer[], asked: readonly AskedQuestion[]): Offer | undefined {
  const lastAsked = ({ item }: Offer) => asked.findLastIndex((one) => one.item === item)
  const nearest = offers.filter(({ distance }) => distance === offers[0]?.distance)
  return nearest.toSorted((a, b) => lastAsked(a) - lastAsked(b))[0]
}

function mayBeAsked(item: string, isWritten: boolean, asked: readonly AskedQuestion[]): boolean {
  if (item !== asked.at(-1)?.item) return true
  const maxInARow = isWritten ? 1 : SAME_ITEM_MAX
  const recent = asked.slice(-maxInARow)
  return recent.length < maxInARow || recent.some((one) => one.item !== item)
}

function abilityOf(expected: Expectations, key: string): number {
  return expected.get(key)?.ability ?? 0
}
