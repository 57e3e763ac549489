import { scorePercent } from '../quizzes/quizzes.rules'
import { bestStreak, totalLessonsCompleted } from './progress.rules'

/** Attempts as they are listed. */
interface FinishedAttempt {
  score: number
  totalQuestions: number
  quiz: { subject: string }
}

/** What a record says of quizzes. A server may leave it to the attempts. */
interface QuizCounts {
  quizzesTaken: number
  averageScore: number | null
  perfectScores: number
}

interface SubjectRecord extends Partial<QuizCounts> {
  subject: string
  lessonsCompleted: number
  totalLessons?: number | null | undefined
  currentStreak: number
}

/** Whether a record counts the quizzes itself. */
export function countsQuizzes<Known extends SubjectRecord>(record: Known): record is Known & QuizCounts {
  return record.quizzesTaken !== undefined && record.averageScore !== undefined && record.perfectScores !== undefined
}

/** Records with their quizzes counted: as they came, or from the attempts where a record does not say. */
export function withQuizCounts<Known extends SubjectRecord>(
  records: readonly Known[],
  attempts: readonly FinishedAttempt[],
): (Known & QuizCounts)[] {
  return records.map((record) => {
    if (countsQuizzes(record)) return record
    const percents = attempts
      .filter(({ quiz }) => quiz.subject === record.subject)
      .map(({ score, totalQuestions }) => scorePercent(score, totalQuestions))
    return {
      ...record,
      quizzesTaken: percents.length,
      averageScore: roundedAverage(percents),
      perfectScores: percents.filter((percent) => percent === 100).length,
    }
  })
}

/** All subjects together; the average gives each quiz the same weight. */
export function summarize(records: readonly (SubjectRecord & QuizCounts)[]) {
  const quizzesTaken = records.reduce((sum, record) => sum + record.quizzesTaken, 0)
  const percentSum = records.reduce((sum, record) => sum + (record.averageScore ?? 0) * record.quizzesTaken, 0)
  return {
    lessonsCompleted: totalLessonsCompleted(records),
    bestStreak: bestStreak(records),
    quizzesTaken,
    averageScore: quizzesTaken > 0 ? Math.round(percentSum / quizzesTaken) : null,
    perfectScores: records.reduce((sum, record) => sum + record.perfectScores, 0),
  }
}

function roundedAverage(percents: readonly number[]): number | null {
  return percents.length > 0 ? Math.round(percents.reduce((sum, percent) => sum + percent, 0) / percents.length) : null
}
