import type { AuditEntry } from '#shared/features/admin/admin-activity.contract'
import { Question } from '#shared/features/quizzes/quizzes.contract'

/** What an entry keeps of a quiz or a guide. */
interface KeptContent {
  questions: Question[]
  /** Questions that were too long to be kept. */
  notKept: number
  text: string
  textFr: string
  hasFile: boolean
}

/** Reads a kept state. It is what the server wrote at the time, so nothing about its shape is taken for granted. */
export function readKeptContent(state: AuditEntry['before']): KeptContent {
  const listed = Array.isArray(state?.questions) ? state.questions : []
  const questions = listed.flatMap((item) => Question.safeParse(item).data ?? [])
  const count = typeof state?.questionCount === 'number' ? state.questionCount : questions.length
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    questions,
    notKept: count - questions.length,
    text: text(state?.content),
    textFr: text(state?.contentFr),
    hasFile: typeof state?.storedFile === 'string',
  }
}
