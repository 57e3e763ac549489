import type { QuestionDraft } from '#shared/features/quizzes/quiz-drafts.contract'

/** Whether what is stored says what was sent, in every field that was sent. */
export function isAsSent(stored: object, sent: object): boolean {
  return Object.entries(sent).every(
    ([field, value]) => value === undefined || JSON.stringify(Reflect.get(stored, field)) === JSON.stringify(value),
  )
}

/** Whether these are the questions that were sent, in their order. */
export function areAsSent(stored: readonly object[], sent: readonly QuestionDraft[]): boolean {
  return stored.length === sent.length && sent.every((question, index) => isAsSent(stored[index] ?? {}, question))
}
