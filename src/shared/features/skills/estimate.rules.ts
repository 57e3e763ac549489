import { businessDay } from '../../time/business-day'
import { DAY_MS } from '../../time/units'
import { MARKS_NEEDED, mark, NO_MARKS, type SkillMarks } from './marks.rules'
import type { LearnerModel } from './model.rules'
import type { Skill } from './skills.rules'

/** An estimate of a student's ability in a skill, and its uncertainty. */
export interface SkillBelief {
  ability: number
  /** A standard deviation: large while little is known. */
  doubt: number
}

/** The stored estimate for a student and a skill. */
export interface SkillEstimate extends SkillBelief, SkillMarks {
  /** Days until the first measurable loss of ability. */
  stabilityDays: number
  answers: number
  answeredAtMs: number
}

/** A right answer without help, or a miss, to a question of level 1 to 5. */
export interface Evidence {
  isRight: boolean
  level: number
  isTyped: boolean
}

export type SkillStatus = 'new' | 'learning' | 'mastered' | 'due'

export const USUAL_LEVEL = 3
const LAST_LEVEL = 5
/** The grade that quizzes of each difficulty are written for. */
const GRADE_OF = { easy: 4.5, medium: 6.5, hard: 8.5 } as const

export type QuizDifficulty = keyof typeof GRADE_OF

/** The chance that a student of this ability answers correctly. */
export function chanceRight(
  ability: number,
  question: Pick<Evidence, 'level' | 'isTyped'>,
  model: LearnerModel,
): number {
  return chanceBy(question, model)(ability)
}

/** The chance as a function of ability, for one question. */
function chanceBy({ level, isTyped }: Pick<Evidence, 'level' | 'isTyped'>, { answers }: LearnerModel) {
  const hardness = answers.levels[level - 1] ?? 0
  const guess = isTyped ? answers.typedGuess : answers.guess
  const known = 1 - guess - answers.slip
  return (ability: number) => guess + known * logistic(ability - hardness)
}

/** The chance to answer a question of middle difficulty without guessing. */
export function mastery(ability: number, { answers }: LearnerModel): number {
  return logistic(ability - (answers.levels[USUAL_LEVEL - 1] ?? 0))
}

/** The ability at which a skill counts as mastered. */
function masteredAbility({ answers, map: { mastered } }: LearnerModel): number {
  return (answers.levels[USUAL_LEVEL - 1] ?? 0) + Math.log(mastered / (1 - mastered))
}

/** The estimate after time has passed: less ability, more doubt. */
export function fade(estimate: SkillEstimate, nowMs: number, { memory, doubt }: LearnerModel): SkillEstimate {
  const days = Math.max(0, (nowMs - estimate.answeredAtMs) / DAY_MS)
  const loss = Math.min(memory.lossMost, memory.lossPerDoubling * Math.log2(1 + days / estimate.stabilityDays))
  const { stabilityDays, answers, answeredAtMs, marks, markedFrom, hasUsualMark } = estimate
  // Field by field, because spreading is slow and this runs for every question of a quiz.
  return {
    ability: estimate.ability - loss,
    doubt: Math.hypot(estimate.doubt, doubt.perDay * Math.sqrt(days)),
    stabilityDays,
    answers,
    answeredAtMs,
    marks,
    markedFrom,
    hasUsualMark,
  }
}

/** The ability after the answer: a question also teaches, and teaches more if less is known. */
function withLearned(ability: number, model: LearnerModel): number {
  return ability + model.learnedPerAnswer * (1 - mastery(ability, model))
}

/** The estimate after an answer. `before` is the stored estimate, or the expectation for a new skill. */
export function learn(
  before: SkillEstimate | SkillBelief,
  evidence: Evidence,
  nowMs: number,
  model: LearnerModel,
): SkillEstimate {
  const past = 'answers' in before ? before : null
  const updatedBelief = weigh(past ? fade(past, nowMs, model) : before, evidence, model)
  const ability = withLearned(updatedBelief.ability, model)
  const { isRight, level } = evidence
  const day = businessDay(new Date(nowMs))
  const marks = mark(past ?? NO_MARKS, { isRight, isUsualLevel: level >= USUAL_LEVEL, day })
  return {
    ...marks,
    // Marks of two days outweigh the misses before them.
    ability: marks.marks === MARKS_NEEDED ? Math.max(ability, masteredAbility(model)) : ability,
    doubt: updatedBelief.doubt,
    stabilityDays: nextStability(past, evidence.isRight, nowMs, model),
    answers: (past?.answers ?? 0) + 1,
    answeredAtMs: nowMs,
  }
}

/** A grid of abilities around the estimate, in standard deviations, and the prior weight of each step. */
const STEPS = Float64Array.from({ length: 33 }, (_, index) => (index - 16) / 4)
const PRIORS = STEPS.map((step) => Math.exp((-step * step) / 2))

/**
 * A Bayesian update on a grid: each possible ability is weighted by how likely it makes this answer. Surprising answers
 * and high doubt change the estimate more; a right answer that may be a guess changes it little.
 */
function weigh({ ability, doubt }: SkillBelief, evidence: Evidence, model: LearnerModel): SkillBelief {
  const spread = Math.hypot(doubt, model.doubt.perAnswer)
  const chanceAt = chanceBy(evidence, model)
  let total = 0
  let sum = 0
  let squares = 0
  // An indexed loop is faster than an iterator; a quiz runs it several hundred times.
  for (let index = 0; index < STEPS.length; index++) {
    const possible = ability + (STEPS[index] ?? 0) * spread
    const chance = chanceAt(possible)
    const weight = (PRIORS[index] ?? 0) * (evidence.isRight ? chance : 1 - chance)
    total += weight
    sum += weight * possible
    squares += weight * possible * possible
  }
  const mean = sum / total
  return { ability: mean, doubt: Math.max(model.doubt.least, Math.sqrt(squares / total - mean * mean)) }
}

/** A right answer extends retention, more so after a long wait; a mistake shortens it. */
function nextStability(past: SkillEstimate | null, isRight: boolean, nowMs: number, { memory }: LearnerModel): number {
  if (!past) return memory.firstDays
  if (!isRight) return Math.max(1, past.stabilityDays * memory.afterMiss)
  const waited = Math.min(1, Math.max(0, nowMs - past.answeredAtMs) / DAY_MS / past.stabilityDays)
  return Math.min(memory.mostDays, past.stabilityDays * (1 + (memory.growth - 1) * waited))
}

export function statusOf(estimate: SkillEstimate | undefined, nowMs: number, model: LearnerModel): SkillStatus {
  if (!estimate) return 'new'
  if (estimate.marks < MARKS_NEEDED) return 'learning'
  return mastery(fade(estimate, nowMs, model).ability, model) < model.map.due ? 'due' : 'mastered'
}

/** The level of a quiz question relative to its skill: a hard quiz on a skill of late grades is of middle level. */
export function levelOfWritten(
  difficulty: QuizDifficulty,
  { grades: [first, last] }: Skill,
  model: LearnerModel,
): number {
  const harder = (GRADE_OF[difficulty] - (first + last) / 2) / gradesPerLevel(model)
  return Math.min(LAST_LEVEL, Math.max(1, Math.round(USUAL_LEVEL + harder)))
}

/** The grade that a question of this level fits: never before the skill is taught. */
export function gradeOfQuestion({ grades: [first, last] }: Skill, level: number, model: LearnerModel): number {
  return Math.max(first, Math.floor((first + last) / 2 + (level - USUAL_LEVEL) * gradesPerLevel(model)))
}

function gradesPerLevel({ answers: { levels }, expected: { gradeStep } }: LearnerModel): number {
  return ((levels.at(-1) ?? 0) - (levels[0] ?? 0)) / (LAST_LEVEL - 1) / gradeStep
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
