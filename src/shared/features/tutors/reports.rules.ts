/** What a tutor can give a student to do after a session. */
export const WORK_KINDS = ['quiz', 'guide'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** At most so many at once: more would not get done. */
export const WORK_MAX = 3

interface GivenWork {
  kind: WorkKind
  assignedAt: Date
  /** When the quiz was last finished. */
  finishedAt: Date | null
  /** When the guide was first opened from what the tutor gave. */
  openedAt: Date | null
}

/**
 * A quiz is done when it was finished after it was given; a guide when it was opened from there. Nothing is done twice.
 */
export function isWorkDone({ kind, assignedAt, finishedAt, openedAt }: GivenWork): boolean {
  if (kind === 'guide') return openedAt !== null
  return finishedAt !== null && finishedAt >= assignedAt
}
