import type { ProgressHistory } from '#shared/features/progress/progress.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'

export interface ScorePoint {
  /** From 0 (first day) to 1 (last day). */
  x: number
  attemptId: number
  day: string
  percent: number
}

export interface ScoreLine {
  subject: Subject
  points: ScorePoint[]
}

/**
 * One line per subject with scores. Every day with a quiz gets the same width, which its quizzes share, so that
 * neither a long holiday nor a busy afternoon distorts the chart.
 */
export function scoreLines(scores: ProgressHistory['scores']): ScoreLine[] {
  const days = [...new Set(scores.map(({ day }) => day))].sort()
  return SUBJECTS.flatMap((subject) => {
    const ofSubject = scores.filter((score) => score.subject === subject)
    if (ofSubject.length === 0) return []
    const points = days.flatMap((day, rank) => {
      const ofDay = ofSubject.filter((score) => score.day === day)
      return ofDay.map(({ attemptId, percent }, index) => ({
        x: (rank + (index + 1) / (ofDay.length + 1)) / days.length,
        attemptId,
        day,
        percent,
      }))
    })
    return [{ subject, points }]
  })
}
