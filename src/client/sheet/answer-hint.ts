import type { Question } from '#shared/features/quizzes/questions.contract'

/** Which words help to write the kind of answer that a question wants. */
export function hintFor({ type, answerKind }: Question) {
  if (type === 'multiple_choice') return 'choose'
  switch (answerKind?.kind) {
    case 'number':
      if (answerKind.lowestTerms) return 'fraction'
      return answerKind.percent ? 'percent' : 'number'
    case 'expression':
      return 'expression'
    case 'text':
      return answerKind.ignoreAccents ? 'writeFreely' : 'write'
    case undefined:
      return 'write'
  }
}
