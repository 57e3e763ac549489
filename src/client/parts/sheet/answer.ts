import { isFraction } from '#shared/features/quizzes/answers/number-answers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Language } from '#shared/languages'

/** The index of an option, or the typed text. */
export type Answer = number | string

export function isEmptyAnswer(draft: Answer | undefined): boolean {
  return draft === undefined || (typeof draft === 'string' && draft.trim() === '')
}

/** The correct answer with a real minus sign, and the decimal comma of French or the point of English. */
export function correctAnswerIn({ correctAnswer, answerKind }: Question, language: Language): Answer {
  if (typeof correctAnswer === 'number' || !answerKind || answerKind.kind === 'text') return correctAnswer
  const written = correctAnswer.replace(/-(?=\d)/g, '−')
  return language === 'fr' ? written.replace(/(\d)\.(\d)/g, '$1,$2') : written.replace(/(\d),(\d)/g, '$1.$2')
}

/** The key of the instruction for answering a question of this kind. */
export function instructionFor({ type, answerKind, correctAnswer }: Question) {
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
