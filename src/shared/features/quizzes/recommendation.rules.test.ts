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
    missedToday: [],
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

const finishedToday = (quizId: number, percent: number, overrides: Partial<Quiz> & { lastAttemptId: number }) =>
  finished(quizId, percent, { lastDay: TODAY, ...overrides })

const record = (quizzes: Quiz[], overrides: Partial<Parameters<typeof recommend>[0]> = {}) => ({
  quizzes,
  dueReviews: 0,
  unfinishedQuizIds: [],
  today: TODAY,
  relatedContent: [],
  ...overrides,
})

describe('a new student', () => {
  test('is offered an easy quiz in each subject', () => {
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

  test('gets no recommendations without quizzes', () => {
    expect(recommend(record([]))).toEqual([])
  })
})

describe('a student with a record', () => {
  test('is sent to an unfinished quiz first', () => {
    const [first] = recommend(record([quiz(1), quiz(2)], { unfinishedQuizIds: [2], dueReviews: 3 }))
    expect(first).toEqual({ kind: 'resume', quizId: 2, subject: 'math' })
  })

  test('is not sent to an unfinished quiz that no longer exists', () => {
    expect(recommend(record([quiz(1)], { unfinishedQuizIds: [99] }))[0]?.kind).toBe('begin')
  })

  test('is sent to the due reviews next, with their number', () => {
    expect(recommend(record([quiz(1)], { dueReviews: 4 }))[0]).toEqual({ kind: 'review', count: 4 })
  })

  test('is offered the missed questions of the latest failed quiz of today', () => {
    const quizzes = [
      finished(1, 20),
      finishedToday(2, 33, { lastAttemptId: 70 }),
      finishedToday(3, 50, { lastAttemptId: 71, missedToday: ['q1', 'q4', 'q6'] }),
      finishedToday(4, 90, { lastAttemptId: 72 }),
    ]
    const [first, second] = recommend(record(quizzes))
    const facts = { quizId: 3, subject: 'math', attemptId: 71, lastPercent: 50, missedCount: 3, guideId: null }
    expect(first).toEqual({ kind: 'mend', ...facts })
    expect(second).toMatchObject({ kind: 'retry', quizId: 1 })
  })

  test('is offered the guide that covers most of the missed questions', () => {
    const quizzes = [finishedToday(3, 33, { lastAttemptId: 71, missedToday: ['q1', 'q4', 'q6'] })]
    const relatedContent = [
      { guideId: 20, quizId: 3, questionIds: ['q1', 'q2', 'q3', 'q5'] },
      { guideId: 21, quizId: 3, questionIds: ['q4', 'q6'] },
      { guideId: 22, quizId: 4, questionIds: ['q1', 'q4', 'q6'] },
    ]
    const guideIn = (known: typeof relatedContent) => recommend(record(quizzes, { relatedContent: known }))[0]
    expect(guideIn(relatedContent)).toMatchObject({ kind: 'mend', guideId: 21 })
    expect(guideIn(relatedContent.slice(2))).toMatchObject({ kind: 'mend', guideId: null })
  })

  test('is not offered missed questions after reaching 60 % today', () => {
    const quizzes = [quiz(2), finished(1, 60, { lastDay: TODAY, lastAttemptId: 70 })]
    expect(recommend(record(quizzes)).map(({ kind }) => kind)).not.toContain('mend')
  })

  describe('after a success today', () => {
    const easy = finishedToday(1, 100, { lastAttemptId: 70 })
    const higher = { kind: 'harder', subject: 'math', lastPercent: 100 } as const
    const [easyToo, medium, hard] = [quiz(2), quiz(3, { difficulty: 'medium' }), quiz(4, { difficulty: 'hard' })]
    const untried = quiz(5, { subject: 'french' })

    test.each([
      [
        'is offered the next difficulty in that subject first',
        [easyToo, medium, hard],
        { quizId: 3, difficulty: 'medium' },
      ],
      [
        'skips a difficulty without new quizzes',
        [easyToo, finished(3, 70, { difficulty: 'medium' }), hard],
        { quizId: 4, difficulty: 'hard' },
      ],
    ] as const)('%s', (_, others, step) => {
      const quizzes = [easy, ...others, untried]
      expect(recommend(record(quizzes, { dueReviews: 3 }))[0]).toEqual({ ...higher, ...step })
      // An unfinished quiz still comes first.
      expect(recommend(record(quizzes, { unfinishedQuizIds: [5] }))[1]).toEqual({ ...higher, ...step })
    })

    test.each([
      ['no harder quiz is left', [easy, easyToo, untried]],
      ['the score was below 80 %', [{ ...easy, lastPercent: 79 }, medium, untried]],
      ['the success was yesterday', [{ ...easy, lastDay: '2026-11-15' }, medium, untried]],
    ])('gets the usual recommendations when %s', (_, quizzes) => {
      expect(recommend(record(quizzes))[0]).toMatchObject({ kind: 'begin', subject: 'french' })
    })

    test('is offered the follow-up of the later of a success and a failure first', () => {
      const kinds = (failedIn: number) =>
        recommend(record([easy, medium, finishedToday(6, 40, { lastAttemptId: failedIn })])).map(({ kind }) => kind)
      expect(kinds(71).slice(0, 2)).toEqual(['mend', 'harder'])
      expect(kinds(69).slice(0, 2)).toEqual(['harder', 'mend'])
    })
  })

  test('is sent to retry the quiz with the lowest score, but not on the same day', () => {
    const quizzes = [finished(1, 55), finished(2, 30), finished(3, 10, { lastDay: TODAY, lastAttemptId: null })]
    expect(recommend(record(quizzes))[0]).toEqual({ kind: 'retry', quizId: 2, subject: 'math', lastPercent: 30 })
  })

  test('is sent to the weakest subject first', () => {
    const quizzes = [
      finished(1, 95),
      quiz(2, { difficulty: 'medium' }),
      finished(3, 65, { subject: 'french' }),
      quiz(4, { subject: 'french' }),
    ]
    expect(recommend(record(quizzes))[0]).toEqual({ kind: 'weakest', quizId: 4, subject: 'french' })
  })

  test('is offered the difficulty just above the one already passed well', () => {
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

  test('is judged by the best score of a quiz, not by a later worse one', () => {
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

  test('stays at a difficulty that is not passed well yet', () => {
    const quizzes = [finished(1, 65), quiz(2, { difficulty: 'easy' }), quiz(3, { difficulty: 'medium' })]
    expect(recommend(record(quizzes))[0]).toMatchObject({ quizId: 2 })
  })

  test('is sent back to quizzes not taken for three weeks, the oldest first', () => {
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

  test('gets the same recommendations whatever the order of the record', () => {
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

describe('which quiz comes next', () => {
  test('is of the subject with the lowest average of best scores', () => {
    const quizzes = [
      finished(1, 95, { subject: 'english' }),
      finished(2, 85, { subject: 'english' }),
      quiz(3, { subject: 'english' }),
      finished(4, 75, { subject: 'math' }),
      quiz(5, { subject: 'math' }),
      finished(6, 88, { subject: 'french' }),
      quiz(7, { subject: 'french' }),
    ]
    expect(recommend(record(quizzes)).map((advice) => advice.kind !== 'review' && advice.quizId)).toEqual([5, 7, 3])
  })

  test('is one difficulty higher after a success, in the same subject, and the older of two quizzes', () => {
    const quizzes = [
      quiz(9, { difficulty: 'hard' }),
      quiz(8, { difficulty: 'medium' }),
      quiz(7, { difficulty: 'medium' }),
      quiz(2, { subject: 'french', difficulty: 'medium' }),
      finishedToday(1, 80, { lastAttemptId: 4 }),
    ]
    expect(recommend(record(quizzes))[0]).toMatchObject({ kind: 'harder', quizId: 7, difficulty: 'medium' })
  })

  test('is the one with the lowest failing score before today, the older of two equal ones', () => {
    const quizzes = [finished(3, 40), finished(2, 40), finished(1, 55), finished(4, 60)]
    const retries = recommend(record(quizzes)).filter(({ kind }) => kind === 'retry')
    expect(retries).toEqual([{ kind: 'retry', quizId: 2, subject: 'math', lastPercent: 40 }])
    expect(recommend(record([finished(4, 60)]))).toEqual([])
  })

  test('stays within the limit', () => {
    const quizzes = [1, 2, 3].map((quizId) => quiz(quizId))
    const advice = recommend(record(quizzes, { dueReviews: 2, unfinishedQuizIds: [1, 2, 3] }), 2)
    expect(advice).toEqual([
      { kind: 'resume', quizId: 1, subject: 'math' },
      { kind: 'resume', quizId: 2, subject: 'math' },
    ])
  })
})
