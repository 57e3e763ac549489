import { expect, test } from 'vitest'
import type { ContentFiles } from '../content-file'
import { readContent } from '../read-content'
import { giveawayProblems } from './answer-giveaways'

/** This many math questions, each with its options and the position of the right one. */
function contentOf(
  amount: number,
  make: (index: number) => { right: number; options: string[]; optionsFr?: string[] },
) {
  const questions = Array.from({ length: amount }, (_, index) => {
    const { right, options, optionsFr = options } = make(index)
    const texts = { question: '', questionFr: '', explanation: '', explanationFr: '' }
    return { id: `q${index}`, type: 'multiple_choice' as const, ...texts, options, optionsFr, correctAnswer: right }
  })
  const texts = { title: '', titleFr: '', description: '', descriptionFr: '' }
  const value = { ...texts, subject: 'math', difficulty: 'easy', questions } as const
  return { quizzes: [{ slug: 'numbers', path: '', value }], guides: [], tutors: [] } satisfies ContentFiles
}

const ALIKE = ['one', 'two', 'six', 'ten']
const LONG = ['one', 'two', 'six', 'eleven']

test('no shipped answer can be guessed by its position or its length', () => {
  expect(giveawayProblems(readContent().content)).toEqual([])
})

test('reports a position that is right too often, and those that are right too seldom', () => {
  const content = contentOf(40, (index) => ({ right: index % 2 === 0 ? 2 : (index >> 1) % 4, options: ALIKE }))
  expect(giveawayProblems(content)).toEqual([
    'content/quizzes/math: option 1 is the right one in 13% of the questions',
    'content/quizzes/math: option 2 is the right one in 13% of the questions',
    'content/quizzes/math: option 3 is the right one in 63% of the questions',
    'content/quizzes/math: option 4 is the right one in 13% of the questions',
  ])
})

test('reports a right option that is the longest too often, in each language', () => {
  const longest = (right: number) => ALIKE.map((option, place) => (place === right ? 'eleven' : option))
  const of = (index: number) => ({ right: index % 4, options: ALIKE, optionsFr: longest(index % 4) })
  expect(giveawayProblems(contentOf(40, of))).toEqual([
    'content/quizzes/math: the right one of optionsFr is the longest in 100%',
  ])
  expect(giveawayProblems(contentOf(40, (index) => ({ right: index % 4, options: LONG })))).toEqual([])
})

test('a few questions are not enough to judge', () => {
  expect(giveawayProblems(contentOf(39, () => ({ right: 3, options: LONG })))).toEqual([])
})
