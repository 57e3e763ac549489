import { DIFFICULTIES, type Difficulty, EXCELLENT_FROM } from './quizzes.rules'

interface Finished {
  percent: number
  missedCount: number
  /** The guide that covers most of the missed questions; null for none. */
  guideId: number | null
  quizId: number | null
  subject: string
  /** Null when the quiz was deleted. */
  difficulty: Difficulty | null
}

interface Candidate {
  quizId: number
  subject: string
  difficulty: Difficulty
  bestPercent: number | null
}

interface QuizOutcome {
  finished: Finished
  quizzes: readonly Candidate[]
  /** The student's balance. */
  hours: number
}

export type NextMove =
  | { kind: 'missed'; count: number }
  | { kind: 'guide'; guideId: number }
  | { kind: 'harder'; quizId: number }
  | { kind: 'tutor' }

/** A tutor is offered only to students who already have the hours: nothing is sold inside learning. */
const TUTOR_HOURS = 1

/** Best move first: missed questions, or a harder quiz after a success. */
export function nextMoves({ finished, quizzes, hours }: QuizOutcome): NextMove[] {
  const missed: NextMove[] = finished.missedCount > 0 ? [{ kind: 'missed', count: finished.missedCount }] : []
  const { guideId } = finished
  const guide: NextMove[] = guideId === null ? [] : [{ kind: 'guide', guideId }]
  const harder = findHarder(finished, quizzes)
  const step: NextMove[] = harder ? [{ kind: 'harder', quizId: harder.quizId }] : []
  const tutor: NextMove[] = finished.missedCount > 0 && hours >= TUTOR_HOURS ? [{ kind: 'tutor' }] : []
  const mend = [...missed, ...guide, ...tutor]
  return finished.percent >= EXCELLENT_FROM ? [...step, ...mend] : [...mend, ...step]
}

/** A new quiz of the subject: one level harder if possible, else of the same level. */
function findHarder({ quizId, subject, difficulty }: Finished, quizzes: readonly Candidate[]): Candidate | undefined {
  if (difficulty === null) return undefined
  const rung = (quiz: { difficulty: Difficulty }) => DIFFICULTIES.indexOf(quiz.difficulty)
  const own = DIFFICULTIES.indexOf(difficulty)
  return quizzes
    .filter((quiz) => quiz.subject === subject && quiz.quizId !== quizId && quiz.bestPercent === null)
    .filter((quiz) => rung(quiz) >= own)
    .sort((a, b) => distance(rung(a), own) - distance(rung(b), own) || a.quizId - b.quizId)[0]
}

/** One level up is best, the same level is next. */
function distance(rung: number, own: number): number {
  return Math.abs(rung - (own + 1))
}
