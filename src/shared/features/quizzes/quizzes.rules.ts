const MINUTES_PER_QUESTION = 1.5
/** From this percentage on, a quiz counts as passed well. */
export const EXCELLENT_FROM = 80
export const GOOD_FROM = 60

/** The most questions that staff can give a quiz. */
export const QUIZ_QUESTIONS_MAX = 100
/** Shipped quizzes are shorter, to fit into a lesson. */
export const SHIPPED_QUIZ_QUESTIONS = { min: 6, max: 12 } as const
/** The most missed questions in one review; more come in the next. */
export const REVIEW_LENGTH = 12

export type ScoreBand = 'excellent' | 'good' | 'needsWork'

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export const DEFAULT_DIFFICULTY = 'medium'

/** Answers of older servers may lack the difficulty. */
export function withDifficulty<Q extends { difficulty: string }>(quiz: Q): Q {
  return { ...quiz, difficulty: quiz.difficulty ?? DEFAULT_DIFFICULTY }
}

/** Minutes a quiz is likely to take. */
export function estimateMinutes(questionCount: number): number {
  return Math.ceil(questionCount * MINUTES_PER_QUESTION)
}

export function bandOf(percent: number): ScoreBand {
  if (percent >= EXCELLENT_FROM) return 'excellent'
  return percent >= GOOD_FROM ? 'good' : 'needsWork'
}
