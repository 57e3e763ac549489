import type { Question } from '#shared/features/quizzes/questions.contract'
import type { ContentFiles } from '../content-file'

/** This many words or numbers must be in neither the question nor the right answer: a rule, a step or a contrast. */
const NEW_WORDS = 5
/** A shorter explanation has no room for a reason. */
const LEAST_CHARACTERS = 60
const WORD = /[\p{L}\p{N}]+(?:[’.,-][\p{L}\p{N}]+)*/gu

/** Finds explanations that are too short for a reason, or that repeat the right answer instead of giving one. */
export function restatedExplanations({ quizzes }: Pick<ContentFiles, 'quizzes'>): string[] {
  return quizzes.flatMap(({ path, value }) =>
    value.questions.flatMap((question, index) =>
      restatedIn(question).map((field) => `${path}: question ${index + 1} ${field} does not give the reason`),
    ),
  )
}

function restatedIn({ question, questionFr, explanation, explanationFr, ...rest }: Question): string[] {
  const { correctAnswer, options, optionsFr } = rest
  const keyIn = (list: readonly string[]) => (typeof correctAnswer === 'number' ? list[correctAnswer] : correctAnswer)
  return [
    ...(isRestated(explanation, [question, keyIn(options)]) ? ['explanation'] : []),
    ...(isRestated(explanationFr, [questionFr, keyIn(optionsFr)]) ? ['explanationFr'] : []),
  ]
}

function isRestated(explanation: string, given: readonly (string | undefined)[]): boolean {
  if (explanation.length < LEAST_CHARACTERS) return true
  const known = new Set(given.flatMap((text) => wordsIn(text ?? '')))
  return new Set(wordsIn(explanation).filter((word) => !known.has(word))).size < NEW_WORDS
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}
