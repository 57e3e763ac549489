import { describe, expect, it } from 'vitest'
import type { QuizRecord } from '#shared/features/quizzes/quizzes.contract'
import type { UnfinishedSheet } from './unfinished-quizzes'
import { suggest } from './use-recommendations'

function quiz(quizId: number, overrides: Partial<QuizRecord> = {}): QuizRecord {
  return {
    quizId,
    title: `Quiz ${quizId}`,
    titleFr: '',
    subject: 'math',
    difficulty: 'easy',
    questionCount: 2,
    lastPercent: null,
    bestPercent: null,
    lastDay: null,
    lastAttemptId: null,
    missedToday: [],
    ...overrides,
  }
}

const started: UnfinishedSheet = { questionIds: ['q1', 'q2'], index: 1, answers: { q1: 0 }, isSubmitted: false }
const today = '2026-11-15'

function kinds(record: { quizzes: QuizRecord[]; dueReviews: number }, unfinished = new Map<number, UnfinishedSheet>()) {
  return suggest({ record, unfinished, today, limit: 2 }).map(({ recommendation }) => recommendation.kind)
}

describe('suggest', () => {
  it('includes the quiz it is about', () => {
    const [first] = suggest({ record: { quizzes: [quiz(7)], dueReviews: 0 }, unfinished: new Map(), today, limit: 2 })
    expect(first?.quiz?.title).toBe('Quiz 7')
  })

  it('always includes a due review, even beside unfinished quizzes', () => {
    const quizzes = [quiz(1), quiz(2), quiz(3)]
    const unfinished = new Map(quizzes.map(({ quizId }) => [quizId, started]))
    expect(kinds({ quizzes, dueReviews: 0 }, unfinished)).toEqual(['resume', 'resume'])
    expect(kinds({ quizzes, dueReviews: 4 }, unfinished)).toEqual(['resume', 'review'])
  })

  it('includes the guide to read before retrying a quiz that went badly today', () => {
    const failed = quiz(7, {
      lastPercent: 33,
      bestPercent: 33,
      lastDay: '2026-11-15',
      lastAttemptId: 3,
      missedToday: ['q2'],
    })
    const titles = { title: 'Adding fractions', titleFr: '' }
    const relatedContent = [
      { guideId: 9, guide: titles, quizId: 7, quiz: titles, questionCount: 2, questionIds: ['q2'] },
    ]
    const input = { record: { quizzes: [failed], dueReviews: 0 }, unfinished: new Map(), today, limit: 2 }
    expect(suggest({ ...input, relatedContent })[0]).toMatchObject({ recommendation: { guideId: 9 }, guide: titles })
    expect(suggest(input)[0]).toMatchObject({ recommendation: { kind: 'mend', guideId: null }, guide: undefined })
  })

  it('does not resume a quiz whose number of questions has changed', () => {
    expect(kinds({ quizzes: [quiz(1, { questionCount: 3 })], dueReviews: 0 }, new Map([[1, started]]))).toEqual([
      'begin',
    ])
  })
})
