import { expect, test } from 'vitest'
import { readSentences } from '../../testing/content-sentences'

/** French that an English sentence quotes keeps its own marks. */
const QUOTED_FRENCH = /«[^»]*»/g

test('in English a comma or full stop stands inside the quotation marks, as in Canada', () => {
  const sentences = readSentences('en')
  expect(sentences.length).toBeGreaterThan(1_000)
  expect(sentences.filter(({ text }) => /”[.,]/.test(text.replace(QUOTED_FRENCH, '')))).toEqual([])
})
