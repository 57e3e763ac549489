import { percentOf } from '../../percent'
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
  /** Of the attempts' percentages. */
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

/** Whether a record counts the quizzes itself. */
export function countsQuizzes<Known extends SubjectRecord>(record: Known): record is Known & QuizCounts {
  const { quizzesTaken, percentSum, averageScore, perfectScores } = record
  return [quizzesTaken, percentSum, averageScore, perfectScores].every((count) => count !== undefined)
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
      .map(({ score, totalQuestions }) => percentOf(score, totalQuestions))
    return { ...record, ...quizCounts(percents) }
  })
}

/** All subjects together; the average gives each quiz the same weight. */
export function summarize(records: readonly (SubjectRecord & QuizCounts)[]) {
  const quizzesTaken = sumOf(records.map((record) => record.quizzesTaken))
  // From the sums: an average of averages that are already rounded can be a percent off.
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
