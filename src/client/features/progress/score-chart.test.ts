import { describe, expect, it } from 'vitest'
import { floorOf, runningAverages, scoreLines, trendOf } from './score-chart'

describe('scoreLines', () => {
  it('returns nothing without scores', () => {
    expect(scoreLines([])).toEqual([])
  })

  it('puts a single score in the middle', () => {
    expect(scoreLines([{ attemptId: 7, subject: 'math', day: '2026-11-14', percent: 70 }])).toEqual([
      { subject: 'math', points: [{ x: 0.5, attemptId: 7, day: '2026-11-14', percent: 70 }] },
    ])
  })

  it('gives each day the same width and shares it among its quizzes', () => {
    const lines = scoreLines([
      { attemptId: 1, subject: 'english', day: '2026-09-01', percent: 50 },
      { attemptId: 2, subject: 'english', day: '2026-11-14', percent: 60 },
      { attemptId: 3, subject: 'english', day: '2026-11-14', percent: 80 },
      { attemptId: 4, subject: 'french', day: '2026-11-14', percent: 90 },
    ])
    expect(lines.map(({ subject }) => subject)).toEqual(['english', 'french'])
    expect(lines[0]?.points.map(({ x }) => Number(x.toFixed(3)))).toEqual([0.25, 0.667, 0.833])
    expect(lines[1]?.points.map(({ x }) => x)).toEqual([0.75])
  })

  it('sorts lines by subject, not by date', () => {
    const scores = (['math', 'french', 'english'] as const).map((subject, index) => {
      return { attemptId: index, subject, day: `2026-11-1${index}`, percent: 70 }
    })
    expect(scoreLines(scores).map(({ subject }) => subject)).toEqual(['english', 'french', 'math'])
  })
})

describe('runningAverages', () => {
  it('averages each score with the two before it, if there are any', () => {
    const scores = [60, 90, 30, 90].map((percent, index) => {
      return { attemptId: index, subject: 'math' as const, day: `2026-11-1${index}`, percent }
    })
    const [line] = scoreLines(scores)
    expect(runningAverages(line?.points ?? []).map(({ percent }) => percent)).toEqual([60, 75, 60, 70])
  })
})

describe('floorOf', () => {
  it.each([
    [[100], 60],
    [[60, 90], 60],
    [[59, 90], 40],
    [[42], 40],
    [[39], 20],
    [[0, 100], 0],
    [[], 60],
  ])('begins the scale of %j at %i', (percents, floor) => {
    const scores = percents.map((percent, attemptId) => ({
      attemptId,
      subject: 'math' as const,
      day: '2026-11-14',
      percent,
    }))
    expect(floorOf(scores)).toBe(floor)
  })
})

describe('trendOf', () => {
  const lineOf = (scores: Record<string, number>) => ({
    subject: 'math' as const,
    points: Object.entries(scores).map(([day, percent], attemptId) => ({ x: 0, attemptId, day, percent })),
  })

  it('compares the last two weeks with the two before', () => {
    const scores = { '2026-10-01': 10, '2026-10-24': 60, '2026-11-05': 70, '2026-11-06': 72, '2026-11-19': 75 }
    expect(trendOf(lineOf(scores), '2026-11-19')).toBe(9)
  })

  it.each([[{}], [{ '2026-10-22': 60, '2026-11-10': 80 }], [{ '2026-11-01': 60 }]])(
    'says nothing without scores in both: %j',
    (scores) => {
      expect(trendOf(lineOf(scores), '2026-11-19')).toBeNull()
    },
  )
})
