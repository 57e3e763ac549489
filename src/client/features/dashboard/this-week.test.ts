import { describe, expect, it } from 'vitest'
import type { ProgressRecord } from '#shared/features/progress/progress.contract'
import { streakNews } from './this-week'

const TODAY = '2026-11-15'

function record(subject: ProgressRecord['subject'], currentStreak: number): ProgressRecord {
  return {
    subject,
    lessonsCompleted: 1,
    totalLessons: 30,
    currentStreak,
    quizzesTaken: 1,
    percentSum: 80,
    averageScore: 80,
    perfectScores: 0,
  }
}

describe('streakNews', () => {
  it('encourages a student who has done nothing yet', () => {
    const history = { activity: [], scores: [] }
    expect(streakNews({ records: [record('math', 0)], history, today: TODAY })).toEqual({ kind: 'nothingYet' })
  })

  it('offers a new streak when the old one has ended', () => {
    const history = { activity: [{ day: '2026-11-10', count: 1 }], scores: [] }
    expect(streakNews({ records: [record('math', 0)], history, today: TODAY })).toEqual({ kind: 'noStreak' })
  })

  it('asks for a quiz while there is no activity today', () => {
    const history = { activity: [{ day: '2026-11-14', count: 2 }], scores: [] }
    const records = [record('english', 2), record('math', 5)]
    expect(streakNews({ records, history, today: TODAY })).toEqual({ kind: 'keepGoing', subject: 'math', days: 5 })
  })

  it('says that today already counts for the streak', () => {
    const scores = [{ attemptId: 1, subject: 'math' as const, day: TODAY, percent: 90 }]
    const history = { activity: [{ day: TODAY, count: 1 }], scores }
    expect(streakNews({ records: [record('math', 5)], history, today: TODAY })).toMatchObject({ kind: 'goesOn' })
  })

  it('does not count a quiz in another subject for the streak', () => {
    const scores = [{ attemptId: 1, subject: 'english' as const, day: TODAY, percent: 90 }]
    const history = { activity: [{ day: TODAY, count: 1 }], scores }
    expect(streakNews({ records: [record('math', 5)], history, today: TODAY })).toMatchObject({ kind: 'streak' })
  })

  it('states only the length when today’s activity may be in another subject', () => {
    const history = { activity: [{ day: TODAY, count: 1 }], scores: [] }
    expect(streakNews({ records: [record('math', 5)], history, today: TODAY })).toMatchObject({ kind: 'streak' })
  })
})
