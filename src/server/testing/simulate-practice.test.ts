import { describe, expect, test } from 'vitest'
import { SUBJECTS } from '#shared/subjects'
import { readCourse } from './practice-course'
import { simulate } from './simulate-practice'

/**
 * A small crowd of the one that `npm run simulate:practice` plays; chance alone moves its shares by four hundredths.
 */
const CROWD = { holes: 'chapter', students: 80, seed: 1 } as const

describe.each(SUBJECTS)('practice in %s', (subject) => {
  const course = readCourse(subject)
  const practice = simulate(course, { ...CROWD, strategy: 'practice' })

  test('keeps about four in five answers right once it knows the student', () => {
    expect(practice.success).toBeGreaterThan(0.73)
    expect(practice.success).toBeLessThan(0.85)
  })

  test('finds the three weakest skills of most students within 40 questions', () => {
    expect(practice.found).toBeGreaterThan(0.8)
  })

  test('finds them for more students than chance or fixed quizzes do', () => {
    const random = simulate(course, { ...CROWD, strategy: 'random' })
    const quizzes = simulate(course, { ...CROWD, strategy: 'quizzes' })
    expect(practice.found).toBeGreaterThan(random.found + 0.15)
    expect(practice.found).toBeGreaterThan(quizzes.found + 0.15)
  })

  test('is the same again from the same seed', () => {
    expect(simulate(course, { ...CROWD, students: 5, strategy: 'practice' })).toEqual(
      simulate(course, { ...CROWD, students: 5, strategy: 'practice' }),
    )
  })
})
