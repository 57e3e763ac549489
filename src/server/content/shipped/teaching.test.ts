import { expect, test } from 'vitest'
import { readContent } from '../read-content'

const { quizzes } = readContent().content
const questions = quizzes.flatMap(({ slug, value: { questions } }) =>
  questions.map((question) => ({ ...question, place: `${slug} ${question.id}` })),
)
const placesOf = (found: readonly { place: string }[]) => found.map(({ place }) => place)

test('every wrong option explains its mistake', () => {
  const choices = questions.filter(({ type }) => type === 'multiple_choice')
  expect(choices.length).toBeGreaterThan(500)
  expect(placesOf(choices.filter(({ feedback = [] }) => feedback.filter(Boolean).length !== 3))).toEqual([])
})

test('every blank has a hint', () => {
  const blanks = questions.filter(({ type }) => type === 'fill_blank')
  expect(blanks.length).toBeGreaterThan(200)
  expect(placesOf(blanks.filter(({ hints = [] }) => hints.length === 0))).toEqual([])
})

test('no hint to a blank contains the answer', () => {
  const revealing = questions.filter(({ correctAnswer, hints = [], hintsFr = [], answerKind }) => {
    if (typeof correctAnswer !== 'string' || answerKind?.kind !== 'text') return false
    const words = [...hints, ...hintsFr].flatMap((hint) => hint.toLowerCase().split(/[^\p{L}’-]+/u))
    return words.includes(correctAnswer.toLowerCase())
  })
  expect(placesOf(revealing)).toEqual([])
})
