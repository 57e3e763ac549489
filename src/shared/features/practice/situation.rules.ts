import type { Learner } from '../skills/expectations.rules'
import type { LearnerModel } from '../skills/model.rules'
import type { Skill } from '../skills/skills.rules'
import type { Episode, EpisodeStep, SkillView } from './episodes.rules'
import type { PossibleQuestion, PracticeItem, Reason } from './offers.rules'

/** An earlier question; lists of them end with the latest. */
export interface AskedQuestion {
  item: string
  skill: string
  /** Right at the first try. */
  isRight: boolean
  /** Right at the second try. */
  isRepaired?: boolean
  /** Ended without an answer. */
  isSkipped?: boolean
}

export interface QuestionChoice {
  item: string
  skill: string
  level: number
  isTyped: boolean
  reason: Reason
  /** Set when the question belongs to an episode. */
  step?: EpisodeStep
}

export interface PracticeSituation {
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
  model: LearnerModel
}

/** A situation with what follows from it. */
export interface SituationView extends Omit<PracticeSituation, keyof SkillView>, SkillView {
  episodes: readonly Episode[]
}

/** Misses in a row after which something easy is asked, with a kind word. */
export const MISSES_MAX = 3

/** How many of the latest questions were missed or skipped in a row, second tries included. */
export function missRun(asked: readonly AskedQuestion[]): number {
  return asked.length - 1 - asked.findLastIndex(({ isRight, isRepaired }) => isRight || isRepaired)
}

export function toChoice({ item, skill, level, isTyped }: PossibleQuestion, reason: Reason): QuestionChoice {
  return { item, skill, level, isTyped, reason }
}
