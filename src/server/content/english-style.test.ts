import { expect, test } from 'vitest'
import { readContent } from './read-content'

test('in an English explanation a comma or full stop stands inside the quotation marks, as in Canada', () => {
  const explanations = readContent().content.quizzes.flatMap(({ value }) =>
    value.questions.map((each) => each.explanation),
  )
  expect(explanations.length).toBeGreaterThan(0)
  expect(explanations.filter((text) => /”[.,]/.test(text))).toEqual([])
})
