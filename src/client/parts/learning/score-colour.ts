import type { Band } from '#shared/features/quizzes/quizzes.rules'

export const SCORE_COLOURS: Record<Band, string> = {
  excellent: 'text-correct',
  good: 'text-primary',
  needsWork: 'text-wrong',
}
