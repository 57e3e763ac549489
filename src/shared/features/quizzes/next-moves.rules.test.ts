import { describe, expect, test } from 'vitest'
import { nextMoves } from './next-moves.rules'

const easy = { quizId: 1, subject: 'math', difficulty: 'easy', bestPercent: 40 } as const
const easyToo = { quizId: 2, subject: 'math', difficulty: 'easy', bestPercent: null } as const
const medium = { quizId: 3, subject: 'math', difficulty: 'medium', bestPercent: null } as const
const hard = { quizId: 4, subject: 'math', difficulty: 'hard', bestPercent: null } as const
const french = { quizId: 5, subject: 'french', difficulty: 'medium', bestPercent: null } as const
const quizzes = [easy, easyToo, medium, hard, french]
const failed = {
  percent: 33,
  missedCount: 4,
  guideId: null,
  quizId: 1,
  subject: 'math',
  difficulty: 'easy',
} as const
const passed = { ...failed, percent: 90, missedCount: 1 }

const kinds = (known: Parameters<typeof nextMoves>[0]) => nextMoves(known).map(({ kind }) => kind)

describe('after a quiz', () => {
  test.each([
    ['33 % and two hours: what was missed, then a tutor, then something new', failed, 2, ['missed', 'tutor', 'harder']],
    ['33 % without hours: no tutor, and no price', failed, 0.5, ['missed', 'harder']],
    ['exactly one hour covers a session', failed, 1, ['missed', 'tutor', 'harder']],
    [
      '33 % and a guide: it comes after what was missed',
      { ...failed, guideId: 7 },
      2,
      ['missed', 'guide', 'tutor', 'harder'],
    ],
    ['90 % and a guide: something harder first', { ...passed, guideId: 7 }, 0, ['harder', 'missed', 'guide']],
    ['90 %: something harder first', passed, 0, ['harder', 'missed']],
    ['80 % is managed', { ...passed, percent: 80 }, 0, ['harder', 'missed']],
    ['79 % is not', { ...passed, percent: 79 }, 0, ['missed', 'harder']],
    ['100 %: only something harder', { ...passed, percent: 100, missedCount: 0 }, 5, ['harder']],
    ['a quiz that is gone leads to no other', { ...failed, quizId: null, difficulty: null }, 0, ['missed']],
  ] as const)('%s', (_, finished, hours, expected) => {
    expect(kinds({ finished, quizzes, hours })).toEqual(expected)
  })

  test('offers a new quiz one level harder in the same subject', () => {
    expect(nextMoves({ finished: passed, quizzes, hours: 0 })[0]).toEqual({ kind: 'harder', quizId: 3 })
    const done = quizzes.map((quiz) => (quiz === medium ? { ...medium, bestPercent: 90 } : quiz))
    expect(nextMoves({ finished: passed, quizzes: done, hours: 0 })[0]).toEqual({ kind: 'harder', quizId: 2 })
    expect(kinds({ finished: passed, quizzes: [easy, french], hours: 0 })).toEqual(['missed'])
  })
})
