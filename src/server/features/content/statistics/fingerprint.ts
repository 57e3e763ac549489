import { createHash } from 'node:crypto'
import type { Question } from '#shared/features/quizzes/questions.contract'

/**
 * Equal for questions that ask the same: answers to an edited question say nothing about the new one. Translations,
 * hints and explanations may change.
 */
export function fingerprintOf({ type, question, options, correctAnswer }: Question): string {
  const questionContent = JSON.stringify([type, question, options, correctAnswer])
  return createHash('sha256').update(questionContent).digest('base64url').slice(0, 16)
}
