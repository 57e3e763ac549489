/** The kinds of work that a tutor can assign to a student after a session. */
export const WORK_KINDS = ['quiz', 'guide'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** The most in one report: students would not do more. */
export const WORK_MAX = 3

/** How many of the tutor's earlier reports are shown beside a new one. */
export const EARLIER_REPORTS_MAX = 5

/** How long the link in a guardian's email shows a report without a sign-in. */
export const REPORT_LINK_DAYS = 30

interface AssignedWork {
  kind: WorkKind
  assignedAt: Date
  /** When the quiz was last finished. */
  finishedAt: Date | null
  /** When the guide was first opened from the assigned work. */
  openedAt: Date | null
}

/**
 * A quiz is done when it was finished after it was assigned; a guide when it was opened from the assigned work. Nothing
 * has to be done twice.
 */
export function isWorkDone({ kind, assignedAt, finishedAt, openedAt }: AssignedWork): boolean {
  if (kind === 'guide') return openedAt !== null
  return finishedAt !== null && finishedAt >= assignedAt
}
