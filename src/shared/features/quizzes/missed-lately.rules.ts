import { answerTo } from './answer-sheets.rules'

/** How far back tutors see missed questions. */
export const LATELY_DAYS = 30

const MISSED_MAX = 20

interface SubmittedAttempt {
  quizId: number | null
  answers: Readonly<Record<string, number | string>>
  /** The questions as they were asked; null when they were not stored. */
  questions: readonly { id: string }[] | null
  /** Ids of missed questions. */
  missed: readonly string[]
}

interface MissedQuestion<Attempt extends SubmittedAttempt> {
  attempt: Attempt
  question: NonNullable<Attempt['questions']>[number]
  answer: number | string | null
}

/** Missed questions not answered correctly since, each once with the last answer. Attempts are sorted newest first. */
export function stillMissed<Attempt extends SubmittedAttempt>(attempts: readonly Attempt[]): MissedQuestion<Attempt>[] {
  const seenIds = new Set<string>()
  const missed: MissedQuestion<Attempt>[] = []
  for (const attempt of attempts) {
    for (const question of attempt.questions ?? []) {
      const key = `${attempt.quizId} ${question.id}`
      if (attempt.quizId !== null && seenIds.has(key)) continue
      seenIds.add(key)
      if (!attempt.missed.includes(question.id)) continue
      missed.push({ attempt, question, answer: answerTo(attempt.answers, question.id) ?? null })
    }
  }
  return missed.slice(0, MISSED_MAX)
}
