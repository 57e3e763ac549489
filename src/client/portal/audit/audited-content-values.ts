import { Question } from '#shared/features/quizzes/questions.contract'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { Figure } from '#shared/figures/figure'

/** What an entry keeps of a quiz or a guide. */
export interface AuditedContent {
  /** Whose colour its figures have. */
  subject: string | undefined
  questions: Question[]
  /** Questions that were too long to be kept, while there was a limit. */
  notKept: number
  /** Questions of an older entry, of which only the number was kept. */
  onlyCounted: number
  text: string
  textFr: string
  /** What the texts name by number. */
  figures: Figure[]
  /** Older entries hold the beginning of a guide's texts, and none of its activities. */
  isBeginning: boolean
  activityCount: number
  hasFile: boolean
}

/** Reads a kept state. It is what the server wrote at the time, so nothing about its shape is taken for granted. */
export function readAuditedContent(state: AuditEntry['before']): AuditedContent {
  const listed = Array.isArray(state?.questions) ? state.questions : null
  const questions = (listed ?? []).flatMap((item) => Question.safeParse(item).data ?? [])
  const count = typeof state?.questionCount === 'number' ? state.questionCount : questions.length
  const activities = Array.isArray(state?.activities) ? state.activities : null
  const figures = Array.isArray(state?.figures) ? state.figures : []
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    subject: text(state?.subject) || undefined,
    questions,
    notKept: listed ? count - questions.length : 0,
    onlyCounted: listed ? 0 : count,
    text: text(state?.content),
    textFr: text(state?.contentFr),
    figures: figures.flatMap((item) => Figure.safeParse(item).data ?? []),
    isBeginning: typeof state?.content === 'string' && !activities,
    activityCount: activities?.length ?? 0,
    hasFile: [state?.storedFile, state?.storedFileFr].some((name) => typeof name === 'string'),
  }
}

/** Whether there was nothing more: not so where something was, and was not kept. */
export function isBlank({ questions, text, textFr, isBeginning, hasFile, ...counts }: AuditedContent): boolean {
  const { notKept, onlyCounted, activityCount } = counts
  const items = questions.length + notKept + onlyCounted + activityCount
  return items === 0 && !text && !textFr && !isBeginning && !hasFile
}
