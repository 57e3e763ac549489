import { expect, test } from 'vitest'
import { readSentences } from '../../testing/content/content-sentences'

/** French text quoted in an English sentence keeps its own punctuation. */
const QUOTED_FRENCH = /«[^»]*»/g

test('commas and full stops are inside quotation marks in English, as in Canada', () => {
  const sentences = readSentences('en')
  expect(sentences.length).toBeGreaterThan(1_000)
  expect(sentences.filter(({ text }) => /”[.,]/.test(text.replace(QUOTED_FRENCH, '')))).toEqual([])
})
