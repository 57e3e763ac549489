import { isFraction } from '#shared/features/quizzes/answers/number-answers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'

/** Which words help to write the kind of answer that a question wants. */
export function hintFor({ type, answerKind, correctAnswer }: Question) {
  if (type === 'multiple_choice') return 'choose'
  switch (answerKind?.kind) {
    case 'number':
      if (answerKind.lowestTerms) return 'fraction'
      if (answerKind.fraction || isFraction(correctAnswer)) return 'anyFraction'
      return answerKind.percent ? 'percent' : 'number'
    case 'expression':
      return 'expression'
    case 'text':
      return answerKind.ignoreAccents ? 'writeFreely' : 'write'
    case undefined:
      return 'write'
  }
}
