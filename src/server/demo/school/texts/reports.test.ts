import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/languages'
import { SUBJECTS } from '#shared/subjects'
import { skillMapOf } from '../../../features/skills/skill-maps'
import { COURSES } from './courses'
import { OWN_LESSONS, OWN_QUIZZES, reportOn } from './reports'

describe.each(SUBJECTS)('lessons in %s', (subject) => {
  const { quizzes, guides } = skillMapOf(subject)
  const topics = Object.values(COURSES[subject]).flat()

  test('are about quizzes and guides of the content', () => {
    expect(topics.map(({ quiz }) => quiz).filter((quiz) => !quizzes[quiz])).toEqual([])
    expect(topics.map(({ guide }) => guide).filter((guide) => !guides[guide])).toEqual([])
    expect(OWN_QUIZZES[subject].filter((quiz) => !quizzes[quiz])).toEqual([])
  })

  test.each(LANGUAGES)('have a report of their own on each topic in %s', (language) => {
    const texts = topics.map((topic) => reportOn(topic, language).done)
    expect(new Set(texts).size).toBe(topics.length)
  })
})

test('the demo’s own student still has to take the quiz that her tutor assigned before this week', () => {
  const [assigned] = OWN_LESSONS.slice(-2)
  expect(OWN_QUIZZES.math).not.toContain(assigned?.work.quiz)
})
