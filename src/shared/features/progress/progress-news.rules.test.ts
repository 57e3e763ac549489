import { expect, test } from 'vitest'
import type { Subject } from '../../subjects'
import { progressNews } from './progress-news.rules'

const TODAY = '2026-11-18'
const record = (subject: Subject, averageScore: number | null, quizzesTaken = 3) => {
  return { subject, averageScore, quizzesTaken }
}
const news = (records: Parameters<typeof progressNews>[0], activeDays: string[] = []) =>
  progressNews(records, { activeDays, today: TODAY })

test('names the strongest subject and the one that practice helps most', () => {
  const records = [record('english', 81), record('french', 88), record('math', 83)]
  expect(news(records)).toEqual({
    activeDays: 0,
    strongest: { subject: 'french', averageScore: 88 },
    weakest: 'english',
  })
})

test.each([
  ['no scores', [record('english', null, 0), record('math', null, 0)]],
  ['one subject', [record('english', 81), record('math', null, 0)]],
  ['a single quiz', [record('english', 81), record('math', 20, 1)]],
  ['nearly equal subjects', [record('english', 81), record('french', 80), record('math', 79)]],
])('compares nothing with %s', (_, records) => {
  expect(news(records)).toMatchObject({ strongest: null, weakest: null })
})

test('counts the active days of four weeks', () => {
  expect(news([], ['2026-10-21', '2026-10-22', '2026-11-18']).activeDays).toBe(2)
})
