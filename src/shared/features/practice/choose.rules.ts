import { chanceRight, mastery, statusOf } from '../skills/estimate.rules'
import { type Expectations, expectSkills, type Learner, workingGrade } from '../skills/expectations.rules'
import type { Model } from '../skills/model.rules'
import type { Skill } from '../skills/skills.rules'
import {
  EPISODES_MAX,
  type Episode,
  type EpisodeStep,
  hasPrerequisites,
  isBack,
  isRepairable,
  listTwins,
  offerReturn,
  withinGrade,
} from './episodes.rules'
import { MISSES_MAX } from './miss-run.rules'
import { itemsOfSkill, listOffers, type Offer, type PracticeItem } from './offers.rules'

/** An earlier question; lists of them end with the latest. */
export interface AskedQuestion {
  item: string
  skill: string
  /** Right at the first try. */
  isRight: boolean
  /** Right at the second try. */
  isRepaired?: boolean
}

export const REASONS = ['review', 'weakest', 'placement', 'wanted', 'repair', 'easy'] as const

export interface Choice {
  item: string
  skill: string
  level: number
  isTyped: boolean
  reason: (typeof REASONS)[number]
  /** Set when the question belongs to an episode. */
  step?: EpisodeStep
}

export interface Situation {
  skills: readonly Skill[]
  items: readonly PracticeItem[]
  learner: Learner
  /** Only the latest are needed: as many as the model's `choice.turnOver`, and at least three. */
  asked: readonly AskedQuestion[]
  /** The open episodes. */
  episodes?: readonly Episode[]
  /** Missed written questions that are due, longest waiting first. */
  due?: readonly string[]
  /** The skill that the student chose to practise. */
  wanted?: string | undefined
  nowMs: number
  model: Model
}

/** A situation with what follows from it. */
interface View extends Situation {
  episodes: readonly Episode[]
  expected: Expectations
  grade: number
}

const SAME_ITEM_MAX = 2
const MISSES_WITHIN_GRADE = 2

/** The next question, in the order of docs/learning.md. Null when none is left. */
export function chooseNext(situation: Situation): Choice | null {
  const { skills, learner, nowMs, model, episodes = [] } = situation
  const expected = expectSkills(skills, learner, nowMs, model)
  const view = { ...situation, episodes, expected, grade: workingGrade(skills, learner, nowMs, model) }
  return (
    chooseRequested(view) ??
    chooseEasy(view) ??
    chooseFollowing(view) ??
    chooseBack(view) ??
    chooseDue(view) ??
    chooseFading(view) ??
    chooseWeak(view) ??
    chooseBySkill(view)
  )
}

/** How many of the latest questions were missed in a row, second tries included. */
export function missRun(asked: readonly AskedQuestion[]): number {
  return asked.length - 1 - asked.findLastIndex(({ isRight, isRepaired }) => isRight || isRepaired)
}

/** Null when no skill was chosen, or when its only question was just asked. */
function chooseRequested(view: View): Choice | null {
  const { skills, wanted, episodes } = view
  if (wanted === undefined) return null
  const following = chooseFollowing({ ...view, episodes: episodes.filter(({ skill }) => skill === wanted) })
  if (following) return following
  const best = findOffer(
    skills.filter(({ key }) => key === wanted),
    view,
  )
  const isOpen = episodes.some(({ skill }) => skill === wanted)
  return best && { ...toChoice(best, 'wanted'), ...(isOpen && { step: 'back' as const }) }
}

/** After several misses in a row, the question that is most likely to be answered correctly. */
function chooseEasy(view: View): Choice | null {
  const { skills, asked, model } = view
  if (missRun(asked) < MISSES_MAX) return null
  const missed = new Set(asked.slice(-MISSES_MAX).map(({ skill }) => skill))
  const offers = skills
    .filter(({ key, grades: [first] }) => first <= view.grade && !missed.has(key))
    .flatMap((skill) => offersOf(skill, view, 1).slice(0, 1))
  const best = offers.toSorted((a, b) => b.chance - a.chance)[0]
  return best && best.chance >= model.choice.safe ? toChoice(best, 'easy') : null
}

/** The question that follows at once on an explanation. */
function chooseFollowing(view: View): Choice | null {
  for (const episode of view.episodes) {
    const skill = view.skills.find(({ key }) => key === episode.skill)
    if (!skill || episode.step === 'back') continue
    const [offer] = fitGrade(skill, listTwins(episode, view.items), view)
    if (offer) return { ...toChoice(offer, 'repair'), step: episode.step }
  }
  return null
}

/** A weak skill that returns. Not right after a miss: first something that the student can do. */
function chooseBack(view: View): Choice | null {
  const { episodes, asked, learner, nowMs, model } = view
  if (missRun(asked) > 0) return null
  const sinceOf = ({ skill }: Episode) => asked.length - 1 - asked.findLastIndex((one) => one.skill === skill)
  const back = episodes.filter((episode) => {
    const answeredAtMs = learner.estimates.get(episode.skill)?.answeredAtMs ?? 0
    return episode.step === 'back' && isBack(episode, { questionsSince: sinceOf(episode), answeredAtMs, nowMs, model })
  })
  for (const episode of back.toSorted((a, b) => sinceOf(b) - sinceOf(a))) {
    const skill = view.skills.find(({ key }) => key === episode.skill)
    const items = itemsOfSkill(view.items, episode.skill).filter((item) => mayBeAsked(item, asked))
    const offer = skill && leastRecent(fitGrade(skill, offerReturn(episode, items, view), view), asked)
    if (offer) return { ...toChoice(offer, 'repair'), step: 'back' }
  }
  return null
}

function chooseDue({ due = [], items, asked }: View): Choice | null {
  const next = due.flatMap((key) => items.filter((item) => item.key === key)).find((item) => mayBeAsked(item, asked))
  if (!next) return null
  const { key, skill, levels, answers } = next
  return { item: key, skill, level: levels[0], isTyped: answers === 'typed', reason: 'review' }
}

/** While another episode may be opened: the weakest skill that could have one, now and then. */
function chooseWeak(view: View): Choice | null {
  const { skills, episodes, asked, model } = view
  if (episodes.length >= EPISODES_MAX || missRun(asked) > 0) return null
  const lately = asked.slice(-model.episodes.rest).map(({ skill }) => skill)
  const candidates = skills.filter(
    (skill) => !isInEpisode(skill, view) && !lately.includes(skill.key) && isRepairable(skill, view),
  )
  for (const skill of weakestFirst(candidates, view)) {
    const offer = leastRecent(offersOf(skill, view, model.episodes.target), asked)
    if (offer) return toChoice(offer, 'weakest')
  }
  return null
}

/** A mastered skill that is due, weakest first. */
function chooseFading(view: View): Choice | null {
  const { skills, learner, nowMs, model } = view
  const isDue = ({ key }: Skill) => statusOf(learner.estimates.get(key), nowMs, model) === 'due'
  const best = findOffer(weakestFirst(skills.filter(isDue), view), view)
  return best && toChoice(best, 'review')
}

function chooseBySkill(view: View): Choice | null {
  const { skills } = view
  const others = skills.filter((skill) => !isInEpisode(skill, view))
  const best = findOffer(rankSkills(others, view), view) ?? findOffer(skills, view)
  return best && toChoice(best, 'weakest')
}

function isInEpisode({ key }: Skill, { episodes }: View): boolean {
  return episodes.some(({ skill }) => skill === key)
}

function weakestFirst(skills: readonly Skill[], { expected }: View): Skill[] {
  return skills.toSorted((a, b) => abilityOf(expected, a.key) - abilityOf(expected, b.key))
}

export function toChoice({ item, skill, level, isTyped }: Offer, reason: Choice['reason']): Choice {
  return { item, skill, level, isTyped, reason }
}

const STAGES = { now: 0, prerequisiteMissing: 1, longMastered: 2, tooEarly: 3 } as const

/**
 * The skills of the grade whose prerequisites are met, weakest first; then those that lack prerequisites, were mastered
 * in earlier grades, or belong to later grades.
 */
function rankSkills(skills: readonly Skill[], { grade, asked, expected, model }: View): Skill[] {
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
function findOffer(skills: readonly Skill[], view: View) {
  const { expected, asked, model } = view
  const least = leastChance(asked, model)
  const target = targetChance(asked, model)
  let easiest: Offer | null = null
  for (const skill of skills) {
    const belief = expected.get(skill.key)
    const offer = leastRecent(offersOf(skill, view, target), asked)
    if (!belief || !offer) continue
    // Uncertainty counts in the student's favour, so that a skill only inferred to be weak is still asked.
    const hoped = belief.ability + model.choice.hope * belief.doubt
    if (chanceRight(hoped, offer, model) >= least) return offer
    if (!easiest || offer.chance > easiest.chance) easiest = offer
  }
  return easiest
}

/** The questions of a skill that may be asked now, closest to the target chance first. */
function offersOf(skill: Skill, view: View, target: number): Offer[] {
  const { items, expected, asked, model } = view
  const belief = expected.get(skill.key)
  if (!belief) return []
  const skillItems = itemsOfSkill(items, skill.key).filter((item) => mayBeAsked(item, asked))
  return fitGrade(skill, listOffers(skillItems, belief, target, model), view)
}

/** After two misses in a row in a skill only questions up to the student's grade; of a skill chosen by the student, the easiest. */
function fitGrade(skill: Skill, offers: Offer[], { asked, learner, grade, wanted, model }: View): Offer[] {
  const ofSkill = asked.filter((one) => one.skill === skill.key).slice(-MISSES_WITHIN_GRADE)
  if (ofSkill.length < MISSES_WITHIN_GRADE || ofSkill.some(({ isRight }) => isRight)) return offers
  const fitting = withinGrade(skill, offers, learner.grade ?? grade, model)
  if (fitting.length > 0 || wanted !== skill.key) return fitting
  const easiest = Math.min(...offers.map(({ level }) => level))
  return offers.filter(({ level }) => level === easiest)
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

function mayBeAsked({ key, isWritten }: PracticeItem, asked: readonly AskedQuestion[]): boolean {
  if (key !== asked.at(-1)?.item) return true
  const maxInARow = isWritten ? 1 : SAME_ITEM_MAX
  const recent = asked.slice(-maxInARow)
  return recent.length < maxInARow || recent.some(({ item }) => item !== key)
}

function abilityOf(expected: Expectations, key: string): number {
  return expected.get(key)?.ability ?? 0
}
