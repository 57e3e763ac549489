import { missedQuestions } from '#shared/features/quizzes/answer-sheets.rules'
import type { Attempt } from '#shared/features/quizzes/attempts.contract'
import { LATELY_DAYS, stillMissed } from '#shared/features/quizzes/missed-lately.rules'
import type { MissedQuestion } from '#shared/features/tutors/sharing.contract'
import { businessDay } from '#shared/time/business-day'
import { daysBetween } from '#shared/time/calendar'
import type { Db } from '../../../db/db'
import { toAttempt } from '../quizzes.service'
import { findLatestAttempts, type LatestAttempts } from '../quizzes.store'

const RESULTS_MAX = 5

/** Recently missed questions that are not yet answered correctly, and the latest results. */
export async function readMissedLately(
  db: Db,
  latest: LatestAttempts,
): Promise<{ missed: (MissedQuestion & { quizId: number | null })[]; results: Attempt[] }> {
  const rows = await findLatestAttempts(db, latest)
  const today = businessDay(latest.until)
  const attempts = rows
    .filter(({ attempt }) => daysBetween(attempt.day, today) <= LATELY_DAYS)
    .map(({ attempt, questions }) => ({
      ...attempt,
      questions,
      // Old attempts without stored verdicts are graded by the current rules.
      missed: attempt.missed ?? missedQuestions(questions ?? [], attempt.answers),
    }))
  const missed = stillMissed(attempts).map(({ attempt, question, answer }) => {
    const { id: attemptId, quizId, quizTitle, quizTitleFr, completedAt } = attempt
    return { attemptId, quizId, quizTitle, quizTitleFr, completedAt: completedAt.toISOString(), question, answer }
  })
  return { missed, results: rows.slice(0, RESULTS_MAX).map(({ attempt }) => toAttempt(attempt)) }
}
