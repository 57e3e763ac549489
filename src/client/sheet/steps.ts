import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import type { Passage } from '#shared/features/quizzes/passages.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { GivenAnswers, Quiz, ReviewQuestion } from '#shared/features/quizzes/quizzes.contract'
import type { Subject } from '#shared/subjects'

/** A question on its page. */
export interface SheetStep {
  /** Unlike all others of the sheet. */
  id: string
  question: Question
  subject: Subject
}

/** One question of a sheet from one quiz or several. */
export interface Step extends SheetStep {
  quizId: number
  /** The title of its quiz, where a sheet gathers several. */
  source?: { en: string; fr: string }
}

export function quizSteps({ id, questions, subject }: Quiz): Step[] {
  return questions.map((question) => ({ id: question.id, quizId: id, question, subject }))
}

export function reviewSteps(reviews: readonly ReviewQuestion[]): Step[] {
  return reviews.map(({ quizId, quizTitle, quizTitleFr, subject, question }) => ({
    // Two quizzes may use the same question id.
    id: `${quizId} ${question.id}`,
    quizId,
    question,
    subject,
    source: { en: quizTitle, fr: quizTitleFr },
  }))
}

/** The texts that a sheet asks about, each once. */
export function passagesOf(steps: readonly Step[]): { passage: Passage; subject: Subject }[] {
  const byText = new Map(
    steps.flatMap(({ question: { passage }, subject }) => (passage ? [[passage.text, { passage, subject }]] : [])),
  )
  return [...byText.values()]
}

/** The steps of a sheet that were just missed, by their ids. */
export function missedSteps(steps: readonly Step[], answers: GivenAnswers): string[] {
  return steps.flatMap(({ id, question }) => (gradeAnswer(question, answers[id]).isCorrect ? [] : [id]))
}
