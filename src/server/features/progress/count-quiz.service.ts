import { type Earned, earnedBy } from '#shared/features/progress/earned.rules'
import { lessonsIn } from '#shared/features/progress/progress.rules'
import { summarize } from '#shared/features/progress/progress-summary.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { NOTHING, toRecord, toRecords } from './progress.service'
import { moveProgress, type SubjectTotals, type Totals, totals } from './progress.store'

/** Progress in the statements that hand in a quiz: what they read before, and what they write. */
export const quizProgress = { read: { totals }, move: moveProgress }

interface FinishedQuiz {
  studentId: string
  subject: Subject
  /** The day on which it is finished: today. */
  today: string
  percent: number
  isFirstTime: boolean
}

/** What a finished quiz adds to the totals that were read before it, and what it earns; null for nothing. */
export async function countQuiz(
  db: Db,
  before: readonly SubjectTotals[],
  { studentId, subject, today, percent, isFirstTime }: FinishedQuiz,
): Promise<{ added: Totals; earned: Earned | null }> {
  const added = {
    lessonsCompleted: lessonsIn({ kind: 'quiz', isFirstTime }),
    quizzesTaken: 1,
    percentSum: percent,
    perfectScores: percent === 100 ? 1 : 0,
  }
  const own = before.find((row) => row.subject === subject) ?? { subject, ...NOTHING, latestDays: [] }
  const isFirstOfDay = own.latestDays[0] !== today
  const latestDays = isFirstOfDay ? [today, ...own.latestDays] : own.latestDays
  const records = await toRecords(db, { studentId, today }, before)
  const counted = await toRecord(db, { studentId, today }, { ...addTotals(own, added), subject, latestDays })
  const earned = earnedBy({
    after: summarize(records.map((record) => (record.subject === subject ? counted : record))),
    before: summarize(records),
    streakDays: counted.currentStreak,
    isFirstOfDay,
  })
  return { added, earned: earned.achievements.length > 0 || earned.streakDays !== null ? earned : null }
}

function addTotals(one: Totals, other: Totals): Totals {
  return {
    lessonsCompleted: one.lessonsCompleted + other.lessonsCompleted,
    quizzesTaken: one.quizzesTaken + other.quizzesTaken,
    percentSum: one.percentSum + other.percentSum,
    perfectScores: one.perfectScores + other.perfectScores,
  }
}
