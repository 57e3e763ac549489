import { expect, test } from 'vitest'
import { readContent } from '../read-content'
import { amountProblems } from './content-minimums'

test('the shipped content meets the minimums', () => {
  expect(amountProblems(readContent().content)).toEqual([])
})

test('reports everything that is missing from empty content', () => {
  const problems = amountProblems({ quizzes: [], guides: [], tutors: [] })
  expect(problems).toContain('content/quizzes/math: quizzes: 0 instead of at least 8')
  expect(problems).toContain('content/quizzes/math: quiz of difficulty hard: none')
  expect(problems).toContain('content/guides/english: guides: 0 instead of at least 12')
  expect(problems).toContain('content/guides/french: guide of type audio: none')
  expect(problems).toContain('content/tutors: tutors of english: 0 instead of at least 3')
  expect(problems).toContain('content/tutors: tutors: 0 instead of at least 6')
})
