import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import type { Passage } from '#shared/features/quizzes/passages.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { GivenAnswers, Quiz, ReviewQuestion, VariantOfMissed } from '#shared/features/quizzes/quizzes.contract'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'

/** A question as shown to a student. */
export interface SheetStep {
  /** Unique within the sheet. */
  id: string
  question: Question
  subject: Subject
  /** Set if the answer is graded by the language of the page, as in practice. */
  answerLanguage?: Language | undefined
}

/** A question of a quiz, or of a review that combines several quizzes. */
export interface QuizStep extends SheetStep {
  quizId: number
  /** The title of its quiz, in a review. */
  source?: { en: string; fr: string }
  /** For a new question that is asked instead of a missed one. */
  variantSeed?: number | undefined
}

export function quizSteps({ id, questions, subject }: Quiz): QuizStep[] {
  return questions.map((question) => ({ id: question.id, quizId: id, question, subject }))
}

export function reviewSteps(reviews: readonly ReviewQuestion[]): QuizStep[] {
  return reviews.map(({ quizId, quizTitle, quizTitleFr, subject, question, variantSeed }) => ({
    // Question ids are unique only within a quiz.
    id: `${quizId} ${idOf(question, variantSeed)}`,
    quizId,
    question,
    subject,
    source: { en: quizTitle, fr: quizTitleFr },
    ...(variantSeed !== null && { variantSeed }),
  }))
}

/** Asks new questions instead of those missed, where there are any. */
export function withVariants(steps: readonly QuizStep[], variants: readonly VariantOfMissed[]): QuizStep[] {
  return steps.map((step) => {
    const variant = variants.find(({ question }) => question.id === step.question.id)
    return variant ? { ...step, ...variant, id: idOf(variant.question, variant.variantSeed) } : step
  })
}

/** An answer stored on the device belongs to one variant only. */
function idOf({ id }: Question, variantSeed: number | null): string {
  return variantSeed === null ? id : `${id} ${variantSeed}`
}

/** The reading passages of a sheet, each once. */
export function passagesOf(steps: readonly QuizStep[]): { passage: Passage; subject: Subject }[] {
  const byText = new Map(
    steps.flatMap(({ question: { passage }, subject }) => (passage ? [[passage.text, { passage, subject }]] : [])),
  )
  return [...byText.values()]
}

/** The ids of the questions that were answered wrongly. */
export function missedSteps(steps: readonly QuizStep[], answers: GivenAnswers): string[] {
  return steps.flatMap(({ id, question }) => (gradeAnswer(question, answers[id]).isCorrect ? [] : [id]))
}
