import type { Band } from '#shared/features/quizzes/quizzes.rules'

/** The ink of a score, the same wherever it stands. */
export const BAND_INK: Record<Band, string> = {
  excellent: 'text-correct',
  good: 'text-primary',
  needsWork: 'text-wrong',
}
