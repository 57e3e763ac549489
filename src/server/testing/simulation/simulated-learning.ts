import type { Evidence } from '#shared/features/skills/estimate.rules'
import type { Random } from '#shared/seeded-random'
import { DAY_MS } from '#shared/time/units'
import type { SimulatedStudent } from './simulated-student'

interface LearnerTruth {
  /** The share of the unknown that a worked example teaches. */
  perExample: number
  /** Below this chance of knowing the answer, a question without help teaches nothing. */
  tooHardBelow: number
}

/**
 * Three assumptions about how students learn. Nobody knows which is true, so practice must work under each. `steady`:
 * every question teaches, harder ones more, and a worked example as much as a question. `overwhelmed`: a question that
 * is far too hard teaches nothing without help. `byDoing`: worked examples teach nothing.
 */
export const LEARNERS = {
  steady: { perExample: 0.4, tooHardBelow: 0 },
  overwhelmed: { perExample: 0.4, tooHardBelow: 0.2 },
  byDoing: { perExample: 0, tooHardBelow: 0 },
} satisfies Record<string, LearnerTruth>
export type LearnerName = keyof typeof LEARNERS

/** These differ from `content/practice/model.json`, because real students will differ from the model as well. */
const TRUTH = {
  levels: [-2.2, -1.1, 0.1, 1.1, 2.3],
  /** Wrong options come from misconceptions and attract the students who have them: under one in four guess well. */
  guess: 0.15,
  typedGuess: 0.01,
  slip: 0.05,
  learnedPerAnswer: 0.4,
  forgottenPerDoubling: 0.12,
  forgettingDays: 7,
  /** How much an open hint, and feedback before a second try, raise the chance of a right answer. */
  hintHelp: 0.8,
}

export type SimulatedQuestion = Omit<Evidence, 'isRight'> & { skill: string; nowMs: number; hasHint: boolean }

/** Answers by the true ability, with guesses and slips; learns a little, and has forgotten a little since last time. */
export function answerTruly(
  student: SimulatedStudent,
  question: SimulatedQuestion,
  learner: LearnerName,
  random: Random,
): boolean {
  const { skill, nowMs, hasHint } = question
  const ability = abilityAt(student, skill, nowMs)
  student.seenAtMs.set(skill, nowMs)
  student.abilities.set(skill, ability)
  if (random.fraction() < student.carelessShare) return random.fraction() < guessChance(question)
  const known = knownChance(ability + (hasHint ? TRUTH.hintHelp : 0), question)
  const isTooHard = !hasHint && known < LEARNERS[learner].tooHardBelow
  if (!isTooHard) student.abilities.set(skill, ability + TRUTH.learnedPerAnswer * (1 - known))
  return random.fraction() < rightChance(known, question)
}

/** A second try after feedback. It teaches nothing more than the first one. */
export function tryAgainTruly(student: SimulatedStudent, question: SimulatedQuestion, random: Random): boolean {
  if (random.fraction() < student.carelessShare) return random.fraction() < guessChance(question)
  const ability = student.abilities.get(question.skill) ?? 0
  return random.fraction() < rightChance(knownChance(ability + TRUTH.hintHelp, question), question)
}

export function studyExample(student: SimulatedStudent, question: SimulatedQuestion, learner: LearnerName): void {
  const ability = student.abilities.get(question.skill) ?? 0
  const learned = LEARNERS[learner].perExample * (1 - knownChance(ability, question))
  student.abilities.set(question.skill, ability + learned)
}

/** The true ability in a skill at a time, after what was forgotten. */
export function abilityAt(student: SimulatedStudent, skill: string, nowMs: number): number {
  const days = (nowMs - (student.seenAtMs.get(skill) ?? nowMs)) / DAY_MS
  const forgotten = TRUTH.forgottenPerDoubling * Math.log2(1 + days / TRUTH.forgettingDays)
  return (student.abilities.get(skill) ?? 0) - forgotten
}

function knownChance(ability: number, { level }: SimulatedQuestion): number {
  return 1 / (1 + Math.exp((TRUTH.levels[level - 1] ?? 0) - ability))
}

function guessChance({ isTyped }: SimulatedQuestion): number {
  return isTyped ? TRUTH.typedGuess : TRUTH.guess
}

function rightChance(known: number, question: SimulatedQuestion): number {
  const guess = guessChance(question)
  return guess + (1 - guess - TRUTH.slip) * known
}
