import type { Subject } from '../../subjects'
import { addDays } from '../../time/calendar'

/** The one-sentence summary of the progress screen, for students and people who look at it with them. */
export interface ProgressNews {
  activeDays: number
  /** Null while no two subjects can be compared, and when they are equally good. */
  strongest: { subject: Subject; averageScore: number } | null
  /** The subject in which practice helps most; null if there is no strongest. */
  weakest: Subject | null
}

export const NEWS_WEEKS = 4
/** One quiz can be luck. */
const COMPARED_QUIZZES_MIN = 2
const DIFFERENCE_MIN = 3

interface SubjectScores {
  subject: Subject
  quizzesTaken: number
  averageScore: number | null
}

export function progressNews(
  records: readonly SubjectScores[],
  { activeDays, today }: { activeDays: readonly string[]; today: string },
): ProgressNews {
  const from = addDays(today, -7 * NEWS_WEEKS)
  const scored = records.flatMap(({ subject, quizzesTaken, averageScore }) =>
    averageScore !== null && quizzesTaken >= COMPARED_QUIZZES_MIN ? [{ subject, averageScore }] : [],
  )
  const [best, ...others] = scored.toSorted((a, b) => b.averageScore - a.averageScore)
  const last = others.at(-1)
  const isClear = best && last && best.averageScore - last.averageScore >= DIFFERENCE_MIN
  return {
    activeDays: activeDays.filter((day) => day > from).length,
    strongest: isClear ? best : null,
    weakest: isClear ? last.subject : null,
  }
}
