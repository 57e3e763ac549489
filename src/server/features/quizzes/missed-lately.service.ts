import { missedQuestions } from '#shared/features/quizzes/answer-sheets.rules'
import type { Attempt } from '#shared/features/quizzes/attempts.contract'
import { LATELY_DAYS, stillMissed } from '#shared/features/quizzes/missed-lately.rules'
import type { MissedQuestion } from '#shared/features/tutors/sharing.contract'
import { businessDay } from '#shared/time/business-day'
import { daysBetween } from '#shared/time/calendar'
import type { Db } from '../../db/db'
import { findLatestAttempts, type WhichLatest } from './missed-lately.store'
import { toAttempt } from './quizzes.service'

const RESULTS_MAX = 5

/** What a student missed lately in a subject and has not put right, and the last results, newest first. */
export async function readMissedLately(
  db: Db,
  which: WhichLatest,
): Promise<{ missed: MissedQuestion[]; results: Attempt[] }> {
  const rows = await findLatestAttempts(db, which)
  const today = businessDay(which.until)
  const attempts = rows
    .filter(({ attempt }) => daysBetween(attempt.day, today) <= LATELY_DAYS)
    .map(({ attempt, questions }) => ({
      ...attempt,
      questions,
      // As where the student looks at it: an attempt without kept verdicts is judged by the rule of now.
      missed: attempt.missed ?? missedQuestions(questions ?? [], attempt.answers),
    }))
  const missed = stillMissed(attempts).map(({ attempt, question, answer }) => {
    const { id: attemptId, quizTitle, quizTitleFr, completedAt } = attempt
    return { attemptId, quizTitle, quizTitleFr, completedAt: completedAt.toISOString(), question, answer }
  })
  return { missed, results: rows.slice(0, RESULTS_MAX).map(({ attempt }) => toAttempt(attempt)) }
}
