import { expect, test } from 'vitest'
import { faultsOfAmount } from './content-minimums'
import { readContent } from './read-content'

test('the shipped content is enough', () => {
  expect(faultsOfAmount(readContent().content)).toEqual([])
})

test('nothing is far from enough, and every lack is named', () => {
  const faults = faultsOfAmount({ quizzes: [], guides: [], tutors: [] })
  expect(faults).toContain('content/quizzes/math: quizzes: 0 instead of at least 8')
  expect(faults).toContain('content/quizzes/math: quiz of difficulty hard: none')
  expect(faults).toContain('content/guides/english: guides: 0 instead of at least 12')
  expect(faults).toContain('content/guides/french: guide of type audio: none')
  expect(faults).toContain('content/tutors: tutors of english: 0 instead of at least 3')
  expect(faults).toContain('content/tutors: tutors: 0 instead of at least 6')
})
