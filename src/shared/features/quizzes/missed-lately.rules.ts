import { answerTo } from './answer-sheets.rules'

/** How far back a tutor looks: what was missed earlier says little about now. */
export const LATELY_DAYS = 30

const MISSED_MAX = 20

interface HandedIn {
  quizId: number | null
  answers: Readonly<Record<string, number | string>>
  /** The questions as they were asked; null where they were not kept. */
  questions: readonly { id: string }[] | null
  /** The ids of those that were missed. */
  missed: readonly string[]
}

interface Missed<Attempt extends HandedIn> {
  attempt: Attempt
  question: NonNullable<Attempt['questions']>[number]
  answer: number | string | null
}

/**
 * The questions that were missed and not answered rightly since, each once and with the last answer given.
 * The attempts come newest first.
 */
export function stillMissed<Attempt extends HandedIn>(attempts: readonly Attempt[]): Missed<Attempt>[] {
  const seen = new Set<string>()
  const found: Missed<Attempt>[] = []
  for (const attempt of attempts) {
    for (const question of attempt.questions ?? []) {
      const key = `${attempt.quizId} ${question.id}`
      if (attempt.quizId !== null && seen.has(key)) continue
      seen.add(key)
      if (!attempt.missed.includes(question.id)) continue
      found.push({ attempt, question, answer: answerTo(attempt.answers, question.id) ?? null })
    }
  }
  return found.slice(0, MISSED_MAX)
}
