import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Language } from '#shared/languages'

/** The right answer as a reader of this language writes it: a decimal comma in French, a point in English. */
export function rightAnswer({ correctAnswer, answerKind }: Question, language: Language): number | string {
  if (typeof correctAnswer === 'number' || !answerKind || answerKind.kind === 'text') return correctAnswer
  return language === 'fr'
    ? correctAnswer.replace(/(\d)\.(\d)/g, '$1,$2')
    : correctAnswer.replace(/(\d),(\d)/g, '$1.$2')
}
