import { percentOf } from '../../percent'
import { bestStreak, totalLessonsCompleted } from './progress.rules'

/** Attempts as they are listed. */
interface FinishedAttempt {
  score: number
  totalQuestions: number
  quiz: { subject: string }
}

/** The quiz figures of a record. A server may omit them, and they are then computed from the attempts. */
interface QuizCounts {
  quizzesTaken: number
  /** The sum of the attempts' percentages. */
  percentSum: number
  averageScore: number | null
  perfectScores: number
}

interface SubjectRecord extends Partial<QuizCounts> {
  subject: string
  lessonsCompleted: number
  totalLessons?: number | null | undefined
  currentStreak: number
}

/** Whether a record contains the quiz figures itself. */
export function countsQuizzes<Known extends SubjectRecord>(record: Known): record is Known & QuizCounts {
  const { quizzesTaken, percentSum, averageScore, perfectScores } = record
  return [quizzesTaken, percentSum, averageScore, perfectScores].every((count) => count !== undefined)
}

/** Records with their quiz figures: their own, or computed from the attempts. */
export function withQuizCounts<Known extends SubjectRecord>(
  records: readonly Known[],
  attempts: readonly FinishedAttempt[],
): (Known & QuizCounts)[] {
  return records.map((record) => {
    if (countsQuizzes(record)) return record
    const percents = attempts
      .filter(({ quiz }) => quiz.subject === record.subject)
      .map(({ score, totalQuestions }) => percentOf(score, totalQuestions))
    return { ...record, ...quizCounts(percents) }
  })
}

/** All subjects together; the average gives each quiz the same weight. */
export function summarize(records: readonly (SubjectRecord & QuizCounts)[]) {
  const quizzesTaken = sumOf(records.map((record) => record.quizzesTaken))
  // From the sums: an average of rounded averages can be a percent off.
  const percentSum = sumOf(records.map((record) => record.percentSum))
  return {
    lessonsCompleted: totalLessonsCompleted(records),
    bestStreak: bestStreak(records),
    quizzesTaken,
    averageScore: averageScore({ quizzesTaken, percentSum }),
    perfectScores: sumOf(records.map((record) => record.perfectScores)),
  }
}

/** Rounded once, at the end; null before the first quiz. */
export function averageScore({ quizzesTaken, percentSum }: Pick<QuizCounts, 'quizzesTaken' | 'percentSum'>) {
  return quizzesTaken > 0 ? Math.round(percentSum / quizzesTaken) : null
}

function quizCounts(percents: readonly number[]): QuizCounts {
  const sums = { quizzesTaken: percents.length, percentSum: sumOf(percents) }
  return {
    ...sums,
    averageScore: averageScore(sums),
    perfectScores: percents.filter((percent) => percent === 100).length,
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
