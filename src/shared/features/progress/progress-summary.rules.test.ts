import { describe, expect, test } from 'vitest'
import { countsQuizzes, summarize, withQuizCounts } from './progress-summary.rules'

const bare = { subject: 'math', lessonsCompleted: 2, currentStreak: 3 }
const counted = { ...bare, quizzesTaken: 3, percentSum: 270, averageScore: 90, perfectScores: 1 }

function attempt(subject: string, score: number) {
  return { score, totalQuestions: 10, quiz: { subject } }
}

describe('the quizzes of a record', () => {
  test("are taken from the record's own counts", () => {
    expect(countsQuizzes(counted)).toBe(true)
    expect(withQuizCounts([counted], [attempt('math', 1)])).toEqual([counted])
  })

  test('are counted from the attempts if the record has no counts', () => {
    expect(countsQuizzes(bare)).toBe(false)
    expect(withQuizCounts([bare], [attempt('math', 10), attempt('math', 7), attempt('french', 1)])).toEqual([
      { ...bare, quizzesTaken: 2, percentSum: 170, averageScore: 85, perfectScores: 1 },
    ])
  })

  test('have no average before the first attempt', () => {
    expect(withQuizCounts([bare], [])[0]).toMatchObject({ quizzesTaken: 0, averageScore: null, perfectScores: 0 })
  })
})

describe('all subjects together', () => {
  test('give each quiz the same weight', () => {
    const french = {
      ...counted,
      subject: 'french',
      lessonsCompleted: 1,
      currentStreak: 5,
      quizzesTaken: 1,
      percentSum: 50,
      averageScore: 50,
    }
    expect(summarize([counted, french])).toEqual({
      lessonsCompleted: 3,
      bestStreak: 5,
      quizzesTaken: 4,
      averageScore: 80,
      perfectScores: 2,
    })
  })

  test('are averaged from the scores, not from rounded averages', () => {
    // 83.5 and 50.5 are shown as 84 and 51; all four together are 67, not 67.5.
    const math = { ...counted, quizzesTaken: 2, percentSum: 167, averageScore: 84 }
    const french = { ...counted, subject: 'french', quizzesTaken: 2, percentSum: 101, averageScore: 51 }
    expect(summarize([math, french]).averageScore).toBe(67)
  })

  test('have no average for a new student', () => {
    expect(
      summarize([
        { ...bare, lessonsCompleted: 0, quizzesTaken: 0, percentSum: 0, averageScore: null, perfectScores: 0 },
      ]),
    ).toMatchObject({
      quizzesTaken: 0,
      averageScore: null,
    })
  })
})
