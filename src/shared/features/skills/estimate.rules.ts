import { DAY_MS } from '../../time/units'
import type { Model } from './model.rules'
import type { Skill } from './skills.rules'

/** What is thought of a student's ability in a skill, and how sure that is. */
export interface Belief {
  ability: number
  /** A standard deviation: large while little is known. */
  doubt: number
}

/** What is kept of a student and a skill. */
export interface Estimate extends Belief {
  /** How many days it takes to forget a first step. */
  stabilityDays: number
  answers: number
  answeredAtMs: number
}

/**
 * What an answer tells: whether it was right, how hard its question was on the scale from 1 to 5, and how it was given.
 */
export interface Evidence {
  isRight: boolean
  level: number
  isTyped: boolean
}

export type SkillStatus = 'new' | 'learning' | 'mastered' | 'due'

const MIDDLE_LEVEL = 3
const LAST_LEVEL = 5
/** The grade that quizzes of each difficulty are written for. */
const GRADE_OF = { easy: 4.5, medium: 6.5, hard: 8.5 } as const

export type QuizDifficulty = keyof typeof GRADE_OF

/** The chance that a student of this ability answers a question rightly. */
export function chanceRight(ability: number, question: Pick<Evidence, 'level' | 'isTyped'>, model: Model): number {
  return chanceBy(question, model)(ability)
}

/** The same for many abilities and one question. */
function chanceBy({ level, isTyped }: Pick<Evidence, 'level' | 'isTyped'>, { answers }: Model) {
  const hardness = answers.levels[level - 1] ?? 0
  const guess = isTyped ? answers.typedGuess : answers.guess
  const known = 1 - guess - answers.slip
  return (ability: number) => guess + known * logistic(ability - hardness)
}

/** The chance to know, without guessing, a question of middle difficulty. */
export function mastery(ability: number, { answers }: Model): number {
  return logistic(ability - (answers.levels[MIDDLE_LEVEL - 1] ?? 0))
}

/** What is left of an estimate after the days that have passed: less ability, more doubt. */
export function fade(estimate: Estimate, nowMs: number, { memory, doubt }: Model): Estimate {
  const days = Math.max(0, (nowMs - estimate.answeredAtMs) / DAY_MS)
  const loss = Math.min(memory.lossMost, memory.lossPerDoubling * Math.log2(1 + days / estimate.stabilityDays))
  const { stabilityDays, answers, answeredAtMs } = estimate
  // Field by field, here and below: spreading is slow, and a whole quiz does this for every question.
  return {
    ability: estimate.ability - loss,
    doubt: Math.hypot(estimate.doubt, doubt.perDay * Math.sqrt(days)),
    stabilityDays,
    answers,
    answeredAtMs,
  }
}

/**
 * What an answer teaches about a skill: `before` is its estimate as kept, or what was expected of an untouched skill.
 */
export function learn(before: Estimate | Belief, evidence: Evidence, nowMs: number, model: Model): Estimate {
  const past = 'answers' in before ? before : null
  const { ability, doubt } = weigh(past ? fade(past, nowMs, model) : before, evidence, model)
  return {
    ability,
    doubt,
    stabilityDays: nextStability(past, evidence.isRight, nowMs, model),
    answers: (past?.answers ?? 0) + 1,
    answeredAtMs: nowMs,
  }
}

/**
 * Far enough to both sides of what is believed, in standard deviations; and how likely each step is before the answer.
 */
const STEPS = Float64Array.from({ length: 33 }, (_, index) => (index - 16) / 4)
const USUAL = STEPS.map((step) => Math.exp((-step * step) / 2))

/**
 * The belief after an answer, by Bayes: every ability in reach is weighed by how likely it makes this answer.
 * Surprise moves it, doubt decides how far; a right answer that may be a guess moves little.
 */
function weigh({ ability, doubt }: Belief, evidence: Evidence, model: Model): Belief {
  const spread = Math.hypot(doubt, model.doubt.perAnswer)
  const chanceAt = chanceBy(evidence, model)
  let total = 0
  let sum = 0
  let squares = 0
  // Counted, not iterated: a whole quiz is some hundred turns of this loop in every attempt.
  for (let index = 0; index < STEPS.length; index++) {
    const possible = ability + (STEPS[index] ?? 0) * spread
    const chance = chanceAt(possible)
    const weight = (USUAL[index] ?? 0) * (evidence.isRight ? chance : 1 - chance)
    total += weight
    sum += weight * possible
    squares += weight * possible * possible
  }
  const mean = sum / total
  return { ability: mean, doubt: Math.max(model.doubt.least, Math.sqrt(squares / total - mean * mean)) }
}

/** Memory holds longer after each right answer, the more so the longer it had to hold; a miss shortens it. */
function nextStability(past: Estimate | null, isRight: boolean, nowMs: number, { memory }: Model): number {
  if (!past) return memory.firstDays
  if (!isRight) return Math.max(1, past.stabilityDays * memory.afterMiss)
  const waited = Math.min(1, Math.max(0, nowMs - past.answeredAtMs) / DAY_MS / past.stabilityDays)
  return Math.min(memory.mostDays, past.stabilityDays * (1 + (memory.growth - 1) * waited))
}

/** How a skill stands on the map. */
export function statusOf(estimate: Estimate | undefined, nowMs: number, model: Model): SkillStatus {
  if (!estimate) return 'new'
  if (mastery(estimate.ability, model) < model.map.mastered) return 'learning'
  return mastery(fade(estimate, nowMs, model).ability, model) < model.map.due ? 'due' : 'mastered'
}

/** The level of a quiz question for its skill: a hard quiz asks usual questions of a skill that is taught late. */
export function levelOfWritten(difficulty: QuizDifficulty, { grades: [first, last] }: Skill, model: Model): number {
  const [lowest = 0] = model.answers.levels
  const levelStep = ((model.answers.levels.at(-1) ?? 0) - lowest) / (LAST_LEVEL - 1)
  const harder = (model.expected.gradeStep * (GRADE_OF[difficulty] - (first + last) / 2)) / levelStep
  return Math.min(LAST_LEVEL, Math.max(1, Math.round(MIDDLE_LEVEL + harder)))
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
