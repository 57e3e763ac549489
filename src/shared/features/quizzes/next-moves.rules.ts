import { DIFFICULTIES, type Difficulty, EXCELLENT_FROM } from './quizzes.rules'

interface Finished {
  percent: number
  missedCount: number
  /** The guide that explains the most of what was missed; null for none. */
  guideId: number | null
  quizId: number | null
  subject: string
  /** Null where the quiz is gone. */
  difficulty: Difficulty | null
}

interface Candidate {
  quizId: number
  subject: string
  difficulty: Difficulty
  bestPercent: number | null
}

interface Known {
  finished: Finished
  quizzes: readonly Candidate[]
  /** Hours that the student holds. */
  hours: number
}

/** What a student can do after a quiz, one click away. */
export type NextMove =
  | { kind: 'missed'; count: number }
  | { kind: 'guide'; guideId: number }
  | { kind: 'harder'; quizId: number }
  | { kind: 'tutor' }

/** A tutor is offered only to who has the hour already: nothing is sold inside learning. */
const TUTOR_HOURS = 1

/** The best move first: what was missed, or something harder after a success. */
export function nextMoves({ finished, quizzes, hours }: Known): NextMove[] {
  const missed: NextMove[] = finished.missedCount > 0 ? [{ kind: 'missed', count: finished.missedCount }] : []
  const { guideId } = finished
  const guide: NextMove[] = guideId === null ? [] : [{ kind: 'guide', guideId }]
  const harder = findHarder(finished, quizzes)
  const step: NextMove[] = harder ? [{ kind: 'harder', quizId: harder.quizId }] : []
  const tutor: NextMove[] = finished.missedCount > 0 && hours >= TUTOR_HOURS ? [{ kind: 'tutor' }] : []
  const mend = [...missed, ...guide, ...tutor]
  return finished.percent >= EXCELLENT_FROM ? [...step, ...mend] : [...mend, ...step]
}

/** A quiz of the subject that was never finished: just above this one, or as hard where there is none above. */
function findHarder({ quizId, subject, difficulty }: Finished, quizzes: readonly Candidate[]): Candidate | undefined {
  if (difficulty === null) return undefined
  const rung = (quiz: { difficulty: Difficulty }) => DIFFICULTIES.indexOf(quiz.difficulty)
  const own = DIFFICULTIES.indexOf(difficulty)
  return quizzes
    .filter((quiz) => quiz.subject === subject && quiz.quizId !== quizId && quiz.bestPercent === null)
    .filter((quiz) => rung(quiz) >= own)
    .sort((a, b) => distance(rung(a), own) - distance(rung(b), own) || a.quizId - b.quizId)[0]
}

/** One rung up is best, the same rung comes next. */
function distance(rung: number, own: number): number {
  return Math.abs(rung - (own + 1))
}
