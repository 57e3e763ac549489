import { describe, expect, test } from 'vitest'
import { businessDay } from '../../time/business-day'
import {
  achievements,
  bestStreak,
  lessonsIn,
  overallCompletion,
  percentComplete,
  practisedWith,
  streakDays,
  totalLessonsOf,
} from './progress.rules'

test.each([
  ['a completed session', { kind: 'session' }, 1],
  ['a quiz finished for the first time', { kind: 'quiz', isFirstTime: true }, 1],
  ['the same quiz again', { kind: 'quiz', isFirstTime: false }, 0],
] as const)('%s counts as a lesson or not', (_, finished, lessons) => {
  expect(lessonsIn(finished)).toBe(lessons)
})

describe('percentages', () => {
  test.each([
    [0, 30, 0],
    [1, 30, 3],
    [5, 30, 17],
    [30, 30, 100],
    [45, 30, 100],
    [3, 0, 0],
  ])('%i of %i lessons is %i percent', (lessonsCompleted, totalLessons, percent) => {
    expect(percentComplete({ lessonsCompleted, totalLessons })).toBe(percent)
  })

  test('a missing total counts as 30', () => {
    expect(totalLessonsOf({})).toBe(30)
    expect(totalLessonsOf({ totalLessons: null })).toBe(30)
    expect(percentComplete({ lessonsCompleted: 6 })).toBe(20)
  })

  test('the overall percentage is computed from the sums, not from the averages', () => {
    const records = [
      { lessonsCompleted: 10, totalLessons: 10, currentStreak: 2 },
      { lessonsCompleted: 0, totalLessons: 90, currentStreak: 5 },
    ]
    expect(overallCompletion(records)).toBe(10)
    expect(bestStreak(records)).toBe(5)
    expect(bestStreak([])).toBe(0)
    expect(overallCompletion([])).toBe(0)
  })
})

describe('streakDays', () => {
  test.each([
    ['nothing done', [], 0],
    ['today only', ['2026-11-16'], 1],
    ['yesterday only: today is not over', ['2026-11-15'], 1],
    ['the day before yesterday', ['2026-11-14'], 0],
    ['three in a row up to today', ['2026-11-16', '2026-11-15', '2026-11-14'], 3],
    ['a gap', ['2026-11-16', '2026-11-15', '2026-11-13'], 2],
    [
      'over the change of clocks and the end of a month',
      [
        '2026-11-16',
        '2026-11-15',
        '2026-11-14',
        '2026-11-13',
        '2026-11-12',
        '2026-11-11',
        '2026-11-10',
        '2026-11-09',
        '2026-11-08',
        '2026-11-07',
        '2026-11-06',
        '2026-11-05',
        '2026-11-04',
        '2026-11-03',
        '2026-11-02',
        '2026-11-01',
        '2026-10-31',
      ],
      17,
    ],
    ['a day from the future', ['2026-11-18', '2026-11-16', '2026-11-15'], 2],
  ])('%s', (_, days, streak) => {
    expect(streakDays(days, '2026-11-16')).toBe(streak)
  })

  test('continues over 29 February in a leap year', () => {
    expect(streakDays(['2028-03-01', '2028-02-29', '2028-02-28'], '2028-03-01')).toBe(3)
  })

  test('ends if 29 February was skipped in a leap year', () => {
    expect(streakDays(['2028-03-01', '2028-02-28'], '2028-03-01')).toBe(1)
  })

  test('lasts until midnight in Toronto, not in UTC', () => {
    const days = ['2026-11-15']
    expect(streakDays(days, businessDay(new Date('2026-11-17T04:59:59Z')))).toBe(1)
    expect(streakDays(days, businessDay(new Date('2026-11-17T05:00:00Z')))).toBe(0)
  })

  test.each([
    ['spring', ['2026-03-09', '2026-03-08', '2026-03-07'], '2026-03-10T03:59:59Z'],
    ['autumn', ['2026-11-02', '2026-11-01', '2026-10-31'], '2026-11-03T04:59:59Z'],
  ])('is not broken by the short or the long day in %s', (_, days, lastMoment) => {
    expect(streakDays(days, businessDay(new Date(lastMoment)))).toBe(3)
  })
})

describe('practisedWith', () => {
  test.each([
    ['four answers', [{ subject: 'math', answers: 4 }], []],
    ['the fifth answer', [{ subject: 'math', answers: 5 }], ['math']],
    ['the sixth answer, which counts no second time', [{ subject: 'math', answers: 6 }], []],
    [
      'the fifth answer of two subjects',
      [
        { subject: 'math', answers: 1 },
        { subject: 'french', answers: 4 },
      ],
      ['math', 'french'],
    ],
    [
      'the first answer in another subject afterwards',
      [
        { subject: 'french', answers: 7 },
        { subject: 'math', answers: 1 },
      ],
      ['math'],
    ],
    [
      'the second one there',
      [
        { subject: 'french', answers: 7 },
        { subject: 'math', answers: 2 },
      ],
      [],
    ],
  ])('%s', (_, ofDay, subjects) => {
    expect(practisedWith(ofDay, 'math')).toEqual(subjects)
  })
})

describe('achievements', () => {
  const none = { quizzesTaken: 0, bestStreak: 0, perfectScores: 0, lessonsCompleted: 0 }
  const earned = (record: Partial<typeof none>) =>
    achievements({ ...none, ...record })
      .filter((one) => one.earned)
      .map((one) => one.name)

  test('a new student can earn four achievements', () => {
    expect(earned({})).toEqual([])
    expect(achievements(none)).toHaveLength(4)
  })

  test.each([
    [{ quizzesTaken: 1 }, ['firstQuiz']],
    [{ bestStreak: 6 }, []],
    [{ bestStreak: 7 }, ['weekStreak']],
    [{ perfectScores: 1 }, ['perfectScore']],
    [{ lessonsCompleted: 9 }, []],
    [{ lessonsCompleted: 10 }, ['dedicatedLearner']],
  ])('%j earns %j', (record, names) => {
    expect(earned(record)).toEqual(names)
  })

  test('counted achievements have a progress', () => {
    expect(achievements({ ...none, bestStreak: 5 })[1]).toEqual({
      name: 'weekStreak',
      earned: false,
      reached: 5,
      needed: 7,
    })
  })
})
