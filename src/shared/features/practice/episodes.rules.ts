import { businessDay } from '../../time/business-day'
import { gradeOfQuestion, mastery, USUAL_LEVEL } from '../skills/estimate.rules'
import { type Expectations, expectSkills, type Learner, workingGrade } from '../skills/expectations.rules'
import { MARKS_NEEDED } from '../skills/marks.rules'
import type { LearnerModel } from '../skills/model.rules'
import type { Skill } from '../skills/skills.rules'
import { itemsOfSkill, listOffers, type PossibleQuestion, type PracticeItem, type Reason } from './offers.rules'

/**
 * The steps of an episode: an easier question with a hint open, then a new one alone, then returns that get rarer until
 * the skill is mastered.
 */
export const EPISODE_STEPS = ['twin', 'alone', 'back'] as const
export type EpisodeStep = (typeof EPISODE_STEPS)[number]

/** Open episodes of a student in one subject. The places of `practice_episodes` allow no more. */
export const EPISODES_MAX = 2

/** Work on one weak skill of a student. */
export interface Episode {
  skill: string
  step: EpisodeStep
  /** The missed question: its item and level. */
  item: string
  level: number
  /** Right answers in a row since the skill was last explained. */
  returns: number
}

/** An answered question, as far as episodes depend on it. */
export interface EpisodeAnswer {
  skill: string
  item: string
  level: number
  /** Right at the first try. */
  isRight: boolean
  /** Right at the second try. */
  isRepaired: boolean
  /** Ended without an answer. */
  isSkipped?: boolean
  /** The step in whose place it was asked; null when it belonged to no episode. */
  step: EpisodeStep | null
  reason: Reason
}

/** The open episodes after an answer; `view` is what is known after it. */
export function updateEpisodes(open: readonly Episode[], answer: EpisodeAnswer, view: SkillView): Episode[] {
  const isOpen = ({ skill }: Episode) => view.learner.estimates.get(skill)?.marks !== MARKS_NEEDED
  const rest = open.filter(isOpen)
  if (rest.some(({ skill }) => skill === answer.skill))
    return rest.map((episode) => (episode.skill === answer.skill ? continueEpisode(episode, answer) : episode))
  const skill = view.skills.find(({ key }) => key === answer.skill)
  if (!skill || answer.isRight || answer.isSkipped || rest.length === EPISODES_MAX) return rest
  // A skill of a later grade gets an episode only if the student chose it.
  const mayOpen = isRepairable(skill, view) && (isInGrade(skill, view) || answer.reason === 'wanted')
  return mayOpen ? [...rest, openEpisode(answer)] : rest
}

function continueEpisode(episode: Episode, answer: EpisodeAnswer): Episode {
  const { item, level, isRight, isRepaired, isSkipped, step } = answer
  if (isSkipped) return { ...episode, step: 'back' }
  if (isRight && step === 'twin') return { ...episode, step: 'alone' }
  if (isRight) return { ...episode, step: 'back', returns: step === 'alone' ? 0 : episode.returns + 1 }
  // Two explanations in a row would tire: the skill returns soon instead.
  if (step === 'twin' || step === 'alone') return { ...episode, step: 'back', level: lowered(level), returns: 0 }
  return { ...episode, step: isRepaired ? 'alone' : 'twin', item, level, returns: 0 }
}

function openEpisode({ skill, item, level, isRepaired }: EpisodeAnswer): Episode {
  return { skill, item, level, step: isRepaired ? 'alone' : 'twin', returns: 0 }
}

function lowered(level: number): number {
  return Math.max(1, level - 1)
}

/** The student's state in each skill. */
export interface SkillView {
  skills: readonly Skill[]
  learner: Learner
  expected: Expectations
  /** The grade whose skills are practised. */
  grade: number
  model: LearnerModel
}

export function viewSkills(skills: readonly Skill[], learner: Learner, nowMs: number, model: LearnerModel): SkillView {
  const expected = expectSkills(skills, learner, nowMs, model)
  return { skills, learner, expected, grade: workingGrade(skills, learner, nowMs, model), model }
}

export function isInGrade({ grades: [first] }: Skill, { grade }: SkillView): boolean {
  return first <= grade
}

/** Whether a skill is weak enough for an episode, and the student has its prerequisites. */
export function isRepairable(skill: Skill, { learner, expected, model }: SkillView): boolean {
  const belief = expected.get(skill.key)
  if (!belief || !learner.estimates.has(skill.key)) return false
  if (mastery(belief.ability, model) >= model.episodes.weakBelow) return false
  return hasPrerequisites(skill, expected, model)
}

/** A prerequisite counts as met unless it is clearly missing. */
export function hasPrerequisites({ needs }: Skill, expected: Expectations, { map, ...rest }: LearnerModel): boolean {
  return needs.every((key) => {
    const belief = expected.get(key)
    const hoped = belief && belief.ability + map.prerequisiteTrust * belief.doubt
    return hoped === undefined || mastery(hoped, { map, ...rest }) >= map.prerequisite
  })
}

/**
 * The questions of a step that follows immediately, best first: of the missed item if it generates questions, else like
 * it; at the level of the step or easier. A written question does not follow itself, and one with a text to read is no
 * easier twin.
 */
export function listTwins(
  { skill, step, item, level }: Episode,
  items: readonly PracticeItem[],
  asked: readonly { item: string }[],
): PossibleQuestion[] {
  const targetLevel = step === 'twin' ? lowered(level) : level
  const rank = ({ key, levels, isWritten, lacksHints, hasPassage }: PracticeItem) =>
    (key === item ? -10 : 0) +
    Math.abs(clamp(targetLevel, ...levels) - targetLevel) +
    (isWritten ? 0.5 : 0) +
    (step === 'twin' && lacksHints ? 0.25 : 0) +
    (hasPassage ? 3 : 0)
  const lastAsked = ({ key }: PracticeItem) => asked.findLastIndex((one) => one.item === key)
  return itemsOfSkill(items, skill)
    .filter(({ key, isWritten }) => !isWritten || (key !== item && key !== asked.at(-1)?.item))
    .toSorted((a, b) => rank(a) - rank(b) || lastAsked(a) - lastAsked(b))
    .flatMap(({ key, levels: [easiest, hardest], answers }) => {
      const highest = clamp(targetLevel, easiest, hardest)
      const isTyped = answers !== 'chosen'
      return Array.from({ length: highest - easiest + 1 }, (_, step) => {
        return { item: key, skill, level: highest - step, isTyped, chance: 0, distance: 0 }
      })
    })
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

interface EpisodeReturn {
  /** Questions of other skills since the last one of this skill. */
  questionsSince: number
  answeredAtMs: number
  nowMs: number
  model: LearnerModel
}

/** Whether a skill in step `back` returns now: after more questions each time, or on another day. */
export function isBack({ returns }: Episode, { questionsSince, answeredAtMs, nowMs, model }: EpisodeReturn): boolean {
  const { gaps } = model.episodes
  if (questionsSince >= (gaps[Math.min(returns, gaps.length - 1)] ?? 0)) return true
  return questionsSince > 0 && businessDay(new Date(answeredAtMs)) !== businessDay(new Date(nowMs))
}

/** The questions of a return, closest to the target chance first; the last mark may need one of the usual level. */
export function listReturns(
  episode: Episode,
  items: readonly PracticeItem[],
  { expected, learner, model, target }: SkillView & { target: number },
): PossibleQuestion[] {
  const belief = expected.get(episode.skill)
  if (!belief) return []
  const offers = listOffers(items, belief, target, model)
  const estimate = learner.estimates.get(episode.skill)
  const needsUsual = estimate !== undefined && estimate.marks > 0 && !estimate.hasUsualMark
  const usual = needsUsual ? offers.filter(({ level }) => level >= USUAL_LEVEL) : []
  return usual.length > 0 ? usual : offers
}

/** Removes questions from a higher grade, which would only discourage after two misses in a row in the skill. */
export function withinGrade(
  skill: Skill,
  offers: readonly PossibleQuestion[],
  grade: number,
  model: LearnerModel,
): PossibleQuestion[] {
  return offers.filter(({ level }) => gradeOfQuestion(skill, level, model) <= grade)
}
