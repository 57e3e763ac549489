import { createHash } from 'node:crypto'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Subject } from '#shared/subjects'
import { findWrittenSkill, type MappedQuiz } from '../../skills/estimates.service'

/** Null where no template exists for the skill. */
export type MakeVariant = (
  requested: { subject: Subject; skill: string; level: number; isTyped: boolean },
  seed: number,
) => Omit<Question, 'id'> | null

export interface MissedQuestion {
  studentId: string
  quizId: number
  quiz: MappedQuiz
  question: Question
  /** How often it was reviewed: each time it is asked in another way. */
  reps: number
}

/** The question to ask, and the seed of a variant, which comes back with its answer. */
export interface SeededQuestion {
  question: Question
  variantSeed: number | null
}

/** How often another seed is tried when a variant repeats a question of the same sheet or of the last review. */
const TRIES = 5

/**
 * Asks each missed question in a new way, where a template exists for its skill.
 * The variant stays the same until the question is reviewed, so that a reload changes nothing.
 */
export function chooseVariants(
  missed: readonly MissedQuestion[],
  makeVariant: MakeVariant | undefined,
): SeededQuestion[] {
  const originals = new Set(missed.map(({ question }) => question.question))
  const takenTexts = new Set(originals)
  return missed.map((one) => {
    const last = one.reps > 0 && findNewVariant(makeVariant, { ...one, reps: one.reps - 1 }, originals)
    const variant = findNewVariant(
      makeVariant,
      one,
      last ? new Set([...takenTexts, last.question.question]) : takenTexts,
    )
    if (variant) takenTexts.add(variant.question.question)
    return variant ?? { question: one.question, variantSeed: null }
  })
}

function findNewVariant(
  makeVariant: MakeVariant | undefined,
  missed: MissedQuestion,
  taken: ReadonlySet<string>,
): SeededQuestion | undefined {
  for (let attempt = 0; makeVariant && attempt < TRIES; attempt++) {
    const variantSeed = seedOf(missed, attempt)
    const question = findVariant(makeVariant, missed, variantSeed)
    if (!question) return undefined
    if (!taken.has(question.question)) return { question, variantSeed }
  }
  return undefined
}

/** Keeps the id of the original. Null for a question about a text, and for a skill without a template. */
export function findVariant(
  makeVariant: MakeVariant,
  { quiz, question }: Pick<MissedQuestion, 'quiz' | 'question'>,
  seed: number,
): Question | null {
  const written = question.passage ? null : findWrittenSkill(quiz, question)
  const variant = written && makeVariant({ subject: quiz.subject, ...written }, seed)
  return variant && { ...variant, id: question.id }
}

function seedOf({ studentId, quizId, question, reps }: MissedQuestion, attempt: number): number {
  const name = [studentId, quizId, question.id, reps, attempt].join(' ')
  // 31 bits: seeds are positive integers.
  return createHash('sha256').update(name).digest().readUInt32BE() >>> 1
}
