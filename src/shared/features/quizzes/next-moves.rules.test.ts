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

const topicQuizIds = [1, 2, 3, 4, 5]
const movesAfter = (known: Omit<Parameters<typeof nextMoves>[0], 'topicQuizIds'>) =>
  nextMoves({ ...known, topicQuizIds })
const kinds = (known: Parameters<typeof movesAfter>[0]) => movesAfter(known).map(({ kind }) => kind)

describe('after a quiz', () => {
  test.each([
    ['33 % and two hours: what was missed, then a tutor, then something new', failed, 2, ['missed', 'tutor', 'quiz']],
    ['33 % without hours: no tutor, and no price', failed, 0.5, ['missed', 'quiz']],
    ['exactly one hour covers a session', failed, 1, ['missed', 'tutor', 'quiz']],
    [
      '33 % and a guide: it comes after what was missed',
      { ...failed, guideId: 7 },
      2,
      ['missed', 'guide', 'tutor', 'quiz'],
    ],
    ['90 % and a guide: the next quiz first', { ...passed, guideId: 7 }, 0, ['quiz', 'missed', 'guide']],
    ['90 %: the next quiz first', passed, 0, ['quiz', 'missed']],
    ['80 % is managed', { ...passed, percent: 80 }, 0, ['quiz', 'missed']],
    ['79 % is not', { ...passed, percent: 79 }, 0, ['missed', 'quiz']],
    ['100 %: only the next quiz', { ...passed, percent: 100, missedCount: 0 }, 5, ['quiz']],
    ['a deleted quiz suggests no other', { ...failed, quizId: null, difficulty: null }, 0, ['missed']],
  ] as const)('%s', (_, finished, hours, expected) => {
    expect(kinds({ finished, quizzes, hours })).toEqual(expected)
  })

  test('a success leads to a new quiz of the topic, one level harder if there is one', () => {
    expect(movesAfter({ finished: passed, quizzes, hours: 0 })[0]).toEqual({ kind: 'quiz', quizId: 3, isHarder: true })
    const done = quizzes.map((quiz) => (quiz === medium ? { ...medium, bestPercent: 90 } : quiz))
    expect(movesAfter({ finished: passed, quizzes: done, hours: 0 })[0]).toEqual({
      kind: 'quiz',
      quizId: 2,
      isHarder: false,
    })
    expect(kinds({ finished: passed, quizzes: [easy, french], hours: 0 })).toEqual(['missed'])
  })

  test.each([0, 33, 59, 60, 79])('%i %% never leads to a harder quiz', (percent) => {
    const finished = { ...failed, percent }
    expect(movesAfter({ finished, quizzes, hours: 0 }).at(-1)).toEqual({ kind: 'quiz', quizId: 2, isHarder: false })
    expect(kinds({ finished, quizzes: [easy, medium, hard], hours: 0 })).toEqual(['missed'])
    const fromMedium = { ...finished, quizId: 3, difficulty: 'medium' as const }
    expect(movesAfter({ finished: fromMedium, quizzes: [easyToo, medium, hard], hours: 0 }).at(-1)).toEqual({
      kind: 'quiz',
      quizId: 2,
      isHarder: false,
    })
  })

  test('a quiz of another topic is never suggested', () => {
    expect(nextMoves({ finished: passed, quizzes, topicQuizIds: [1], hours: 0 })).toEqual([
      { kind: 'missed', count: 1 },
    ])
  })
})
