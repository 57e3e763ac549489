import { expect, test } from 'vitest'
import { withoutQuotes, wrongForms } from '../../../../harness/form-of-address'
import { readSentences } from '../../testing/content/content-sentences'

test('every French sentence of quizzes, guides and practice addresses students as tu', () => {
  const sentences = readSentences('fr')
  expect(sentences.length).toBeGreaterThan(1_000)
  expect(sentences.filter(({ text }) => wrongForms(withoutQuotes(text), 'tu').length > 0)).toEqual([])
})
