import { Question } from '#shared/features/quizzes/questions.contract'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { Figure } from '#shared/figures/figure'

/** The recorded state of a quiz or a guide. */
export interface AuditedContent {
  /** The subject whose colour its figures have. */
  subject: string | undefined
  questions: Question[]
  /** The number of questions that were too long to be recorded, while there was a limit. */
  notKept: number
  /** The number of questions in an older entry, which recorded no more. */
  onlyCounted: number
  text: string
  textFr: string
  /** The figures that the texts refer to by number. */
  figures: Figure[]
  /** Older entries contain only the beginning of a guide's texts, and none of its activities. */
  isBeginning: boolean
  activityCount: number
  hasFile: boolean
}

/** Reads a recorded state. Its shape is not assumed, because older servers wrote other ones. */
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

/** Whether the state is complete: false if some of it was not recorded. */
export function isBlank({ questions, text, textFr, isBeginning, hasFile, ...counts }: AuditedContent): boolean {
  const { notKept, onlyCounted, activityCount } = counts
  const items = questions.length + notKept + onlyCounted + activityCount
  return items === 0 && !text && !textFr && !isBeginning && !hasFile
}
