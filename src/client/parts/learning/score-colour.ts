import type { ScoreBand } from '#shared/features/quizzes/quizzes.rules'

export const SCORE_COLOURS: Record<ScoreBand, string> = {
  excellent: 'text-correct',
  good: 'text-primary',
  needsWork: 'text-wrong',
}
