import { DIFFICULTIES, type Difficulty, EXCELLENT_FROM } from './quizzes.rules'

interface FinishedQuiz {
  percent: number
  missedCount: number
  /** The guide that covers most of the missed questions; null for none. */
  guideId: number | null
  quizId: number | null
  subject: string
  /** Null when the quiz was deleted. */
  difficulty: Difficulty | null
}

interface QuizCandidate {
  quizId: number
  subject: string
  difficulty: Difficulty
  bestPercent: number | null
}

interface QuizOutcome {
  finished: FinishedQuiz
  quizzes: readonly QuizCandidate[]
  /** Quizzes of the same topic. */
  topicQuizIds: readonly number[]
  /** The student's balance. */
  hours: number
}

export type NextMove =
  | { kind: 'missed'; count: number }
  | { kind: 'guide'; guideId: number }
  | { kind: 'quiz'; quizId: number; isHarder: boolean }
  | { kind: 'tutor' }

/** A tutor is offered only to students who already have the hours: nothing is sold inside learning. */
const TUTOR_HOURS = 1

/** Best move first: missed questions, or another quiz of the topic after a success. */
export function nextMoves({ finished, quizzes, topicQuizIds, hours }: QuizOutcome): NextMove[] {
  const missed: NextMove[] = finished.missedCount > 0 ? [{ kind: 'missed', count: finished.missedCount }] : []
  const { guideId } = finished
  const guide: NextMove[] = guideId === null ? [] : [{ kind: 'guide', guideId }]
  const quiz = findQuiz(
    finished,
    quizzes.filter(({ quizId }) => topicQuizIds.includes(quizId)),
  )
  const step: NextMove[] = quiz ? [quiz] : []
  const tutor: NextMove[] = finished.missedCount > 0 && hours >= TUTOR_HOURS ? [{ kind: 'tutor' }] : []
  const mend = [...missed, ...guide, ...tutor]
  return finished.percent >= EXCELLENT_FROM ? [...step, ...mend] : [...mend, ...step]
}

/** A new quiz of the topic: one level harder after an excellent result, else at most of the same level. */
function findQuiz(
  { percent, quizId, subject, difficulty }: FinishedQuiz,
  quizzes: readonly QuizCandidate[],
): NextMove | null {
  if (difficulty === null) return null
  const rungOf = (quiz: QuizCandidate) => DIFFICULTIES.indexOf(quiz.difficulty)
  const own = DIFFICULTIES.indexOf(difficulty)
  const targetDifficulty = percent >= EXCELLENT_FROM ? own + 1 : own
  const distance = (quiz: QuizCandidate) => Math.abs(rungOf(quiz) - targetDifficulty)
  const [next] = quizzes
    .filter((quiz) => quiz.subject === subject && quiz.quizId !== quizId && quiz.bestPercent === null)
    .filter((quiz) => rungOf(quiz) <= targetDifficulty)
    .sort((a, b) => distance(a) - distance(b) || rungOf(b) - rungOf(a) || a.quizId - b.quizId)
  return next ? { kind: 'quiz', quizId: next.quizId, isHarder: rungOf(next) > own } : null
}
