import { describe, expect, test } from 'vitest'
import { recommend } from './recommendation.rules'

type Quiz = Parameters<typeof recommend>[0]['quizzes'][number]

const TODAY = '2026-11-16'

function quiz(quizId: number, overrides: Partial<Quiz> = {}): Quiz {
  return {
    quizId,
    subject: 'math',
    difficulty: 'easy',
    lastPercent: null,
    bestPercent: null,
    lastDay: null,
    lastAttemptId: null,
    ...overrides,
  }
}

function finished(quizId: number, percent: number, overrides: Partial<Quiz> = {}): Quiz {
  return quiz(quizId, {
    lastPercent: percent,
    bestPercent: percent,
    lastDay: '2026-11-14',
    lastAttemptId: null,
    ...overrides,
  })
}

const record = (quizzes: Quiz[], overrides: Partial<Parameters<typeof recommend>[0]> = {}) => ({
  quizzes,
  dueReviews: 0,
  unfinishedQuizIds: [],
  today: TODAY,
  ...overrides,
})

describe('a new student', () => {
  test('begins with an easy quiz in each subject', () => {
    const quizzes = [
      quiz(1, { difficulty: 'hard' }),
      quiz(2, { difficulty: 'easy' }),
      quiz(3, { subject: 'french', difficulty: 'medium' }),
      quiz(4, { subject: 'french', difficulty: 'easy' }),
      quiz(5, { subject: 'english', difficulty: 'easy' }),
    ]
    expect(recommend(record(quizzes))).toEqual([
      { kind: 'begin', quizId: 5, subject: 'english' },
      { kind: 'begin', quizId: 4, subject: 'french' },
      { kind: 'begin', quizId: 2, subject: 'math' },
    ])
  })

  test('gets nothing where there are no quizzes', () => {
    expect(recommend(record([]))).toEqual([])
  })
})

describe('a student with a record', () => {
  test('finishes what was begun before anything else', () => {
    const [first] = recommend(record([quiz(1), quiz(2)], { unfinishedQuizIds: [2], dueReviews: 3 }))
    expect(first).toEqual({ kind: 'resume', quizId: 2, subject: 'math' })
  })

  test('is not sent to a begun quiz that no longer exists', () => {
    expect(recommend(record([quiz(1)], { unfinishedQuizIds: [99] }))[0]?.kind).toBe('begin')
  })

  test('looks at missed questions next, and is told how many', () => {
    expect(recommend(record([quiz(1)], { dueReviews: 4 }))[0]).toEqual({ kind: 'review', count: 4 })
  })

  test('mends what went badly today, with the questions of the latest attempt', () => {
    const today = (quizId: number, percent: number, lastAttemptId: number) =>
      finished(quizId, percent, { lastDay: TODAY, lastAttemptId })
    const quizzes = [finished(1, 20), today(2, 33, 70), today(3, 50, 71), today(4, 90, 72)]
    const [first, second] = recommend(record(quizzes))
    expect(first).toEqual({ kind: 'mend', quizId: 3, subject: 'math', attemptId: 71, lastPercent: 50 })
    expect(second).toMatchObject({ kind: 'retry', quizId: 1 })
  })

  test('has nothing to mend where 60 % was reached today', () => {
    const quizzes = [quiz(2), finished(1, 60, { lastDay: TODAY, lastAttemptId: 70 })]
    expect(recommend(record(quizzes)).map(({ kind }) => kind)).not.toContain('mend')
  })

  test('retries what went worst, but not on the same day', () => {
    const quizzes = [finished(1, 55), finished(2, 30), finished(3, 10, { lastDay: TODAY, lastAttemptId: null })]
    expect(recommend(record(quizzes))[0]).toEqual({ kind: 'retry', quizId: 2, subject: 'math', lastPercent: 30 })
  })

  test('goes to the weakest subject first', () => {
    const quizzes = [
      finished(1, 95),
      quiz(2, { difficulty: 'medium' }),
      finished(3, 65, { subject: 'french' }),
      quiz(4, { subject: 'french' }),
    ]
    expect(recommend(record(quizzes))[0]).toEqual({ kind: 'weakest', quizId: 4, subject: 'french' })
  })

  test('steps up to the difficulty just above what is managed', () => {
    const quizzes = [
      finished(1, 90),
      quiz(2, { difficulty: 'easy' }),
      quiz(3, { difficulty: 'medium' }),
      quiz(4, { difficulty: 'hard' }),
      finished(5, 70, { subject: 'french' }),
    ]
    expect(recommend(record(quizzes))).toContainEqual({
      kind: 'stepUp',
      quizId: 3,
      subject: 'math',
      difficulty: 'medium',
    })
  })

  test('counts the best score, not a worse one that came later: for the subject’s strength and for the difficulty', () => {
    const today = { lastDay: TODAY, lastAttemptId: null }
    const quizzes = [
      finished(1, 90, { lastPercent: 40, ...today }),
      quiz(2, { difficulty: 'easy' }),
      quiz(3, { difficulty: 'medium' }),
      finished(4, 70, { subject: 'french', ...today }),
      quiz(5, { subject: 'french' }),
    ]
    expect(recommend(record(quizzes))).toEqual([
      { kind: 'weakest', quizId: 5, subject: 'french' },
      { kind: 'stepUp', quizId: 3, subject: 'math', difficulty: 'medium' },
    ])
  })

  test('stays at a difficulty that is not managed yet', () => {
    const quizzes = [finished(1, 65), quiz(2, { difficulty: 'easy' }), quiz(3, { difficulty: 'medium' })]
    expect(recommend(record(quizzes))[0]).toMatchObject({ quizId: 2 })
  })

  test('comes back to what has not been seen for three weeks, longest first', () => {
    const quizzes = [
      finished(1, 90, { lastDay: '2026-10-26', lastAttemptId: null }),
      finished(2, 90, { lastDay: '2026-10-01', lastAttemptId: null }),
      finished(3, 90, { lastDay: '2026-10-27', lastAttemptId: null }),
    ]
    expect(recommend(record(quizzes))).toEqual([
      { kind: 'refresh', quizId: 2, subject: 'math', daysAgo: 46 },
      { kind: 'refresh', quizId: 1, subject: 'math', daysAgo: 21 },
    ])
  })

  test('is never offered one quiz twice', () => {
    const quizzes = [finished(1, 20, { lastDay: '2026-09-01', lastAttemptId: null })]
    expect(recommend(record(quizzes, { unfinishedQuizIds: [1] }))).toEqual([
      { kind: 'resume', quizId: 1, subject: 'math' },
    ])
  })

  test('gets the same advice for the same record, in whatever order it is read', () => {
    const quizzes = [
      finished(1, 40),
      quiz(2),
      finished(3, 80, { subject: 'french' }),
      quiz(4, { subject: 'french' }),
      quiz(5, { subject: 'english' }),
    ]
    expect(recommend(record([...quizzes].reverse()))).toEqual(recommend(record(quizzes)))
  })
})
