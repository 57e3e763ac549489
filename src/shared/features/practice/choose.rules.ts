import { chanceRight, mastery, statusOf } from '../skills/estimate.rules'
import { type Expectations, expectSkills, type Learner } from '../skills/expectations.rules'
import type { Model } from '../skills/model.rules'
import type { Skill } from '../skills/skills.rules'
import { itemsOfSkill, listOffers, type Offer, type PracticeItem } from './offers.rules'

/** What was asked before, the latest last. */
export interface AskedQuestion {
  item: string
  skill: string
  isRight: boolean
}

/** Why a question was chosen. */
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
  /** The last ones are enough: as many as `choice.turnOver` of the model, and two at least. */
  asked: readonly AskedQuestion[]
  /** Written questions that were missed and whose time has come, longest waiting first. */
  due?: readonly string[]
  /** The one skill that the student wants to practise. */
  wanted?: string | undefined
  nowMs: number
  model: Model
}

/** Not three of one template in a row. */
const SAME_ITEM_MAX = 2

/**
 * The next question: what is due or fades first, then the weakest skill whose ground is laid. Null when there is none.
 */
export function chooseNext(situation: Situation): Choice | null {
  return chooseWanted(situation) ?? chooseDue(situation) ?? chooseBySkill(situation)
}

/** Null where nothing is wanted, or where the skill has only the one question that was just asked. */
function chooseWanted(situation: Situation): Choice | null {
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
 * The skills of the grade whose ground is laid, weakest first; behind them what lacks ground, is long known or comes
 * later.
 */
function rankSkills({ skills, learner: { grade }, asked, model }: Situation, expected: Expectations): Skill[] {
  const { prerequisite, prerequisiteTrust } = model.map
  const { caution, turnCost, turnOver } = model.choice
  const lately = asked.slice(-turnOver)
  // In doubt the ground counts as laid: a skill waits only where it is clear that something below is missing.
  const isLaid = (key: string) => {
    const belief = expected.get(key)
    return !belief || mastery(belief.ability + prerequisiteTrust * belief.doubt, model) >= prerequisite
  }
  const stageOf = ({ key, grades: [first, last], needs }: Skill) => {
    if (grade !== null && first > grade) return STAGES.tooEarly
    if (!needs.every(isLaid)) return STAGES.prerequisiteMissing
    const isPast = grade !== null && last < grade
    return isPast && mastery(abilityOf(expected, key), model) >= prerequisite ? STAGES.longMastered : STAGES.now
  }
  const weaknessOf = ({ key }: Skill) => {
    // What was just asked steps back: skills in turn are kept better than one skill on and on.
    const turns = lately.filter(({ skill }) => skill === key).length
    return abilityOf(expected, key) - caution * (expected.get(key)?.doubt ?? 0) + turnCost * turns
  }
  return skills
    .map((skill) => ({ skill, stage: stageOf(skill), weakness: weaknessOf(skill) }))
    .toSorted((a, b) => a.stage - b.stage || a.weakness - b.weakness)
    .map(({ skill }) => skill)
}

/** Among skills in their order, the first that has a question which is not too hard; else the easiest there is. */
function findOffer(skills: readonly Skill[], expected: Expectations, { items, asked, model }: Situation) {
  const least = leastChance(asked, model)
  const target = wantedChance(asked, model)
  const mayAsk = ({ key, isWritten }: PracticeItem) => mayBeAsked(key, isWritten, asked)
  let easiest: Offer | null = null
  for (const { key } of skills) {
    const belief = expected.get(key)
    const own = itemsOfSkill(items, key).filter(mayAsk)
    if (!belief || own.length === 0) continue
    const offer = leastLately(listOffers(own, belief, target, model), asked)
    if (!offer) continue
    // Doubt speaks for the student: what is only thought to be weak, because its neighbours are, still gets asked.
    const hoped = belief.ability + model.choice.hope * belief.doubt
    if (chanceRight(hoped, offer, model) >= least) return offer
    if (!easiest || offer.chance > easiest.chance) easiest = offer
  }
  return easiest
}

/** After a miss something within reach comes first; a run of right answers may be followed by what is hard. */
function leastChance(asked: readonly AskedQuestion[], { choice: { boldAfter, bold, safe } }: Model): number {
  return asked.slice(-boldAfter).every(({ isRight }) => isRight) ? bold : safe
}

/** Easier when too few of the last answers were right, harder when more were: beliefs may be wrong, answers are not. */
function wantedChance(
  asked: readonly AskedQuestion[],
  { choice: { target, aim, correction, turnOver } }: Model,
): number {
  const lately = asked.slice(-turnOver)
  const right = lately.filter(({ isRight }) => isRight).length
  return target + (correction * (aim * lately.length - right)) / turnOver
}

/** Of the offers that are equally near, the one whose item was asked longest ago. */
function leastLately(offers: readonly Offer[], asked: readonly AskedQuestion[]): Offer | undefined {
  const lastAsked = ({ item }: Offer) => asked.findLastIndex((one) => one.item === item)
  const nearest = offers.filter(({ distance }) => distance === offers[0]?.distance)
  return nearest.toSorted((a, b) => lastAsked(a) - lastAsked(b))[0]
}

/** Never the same question twice in a row, and not three of one template in a row. */
function mayBeAsked(item: string, isWritten: boolean, asked: readonly AskedQuestion[]): boolean {
  if (item !== asked.at(-1)?.item) return true
  const most = isWritten ? 1 : SAME_ITEM_MAX
  const lately = asked.slice(-most)
  return lately.length < most || lately.some((one) => one.item !== item)
}

function abilityOf(expected: Expectations, key: string): number {
  return expected.get(key)?.ability ?? 0
}
