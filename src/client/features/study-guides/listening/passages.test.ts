import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { passagesOf, sentencesFrom } from './passages'

it('splits a text into passages, each in its language', () => {
  const source =
    'Listen **well**.\n\n## The story\n\n[fr] Il était une fois.\n\n- one\n- two ____\n\n> A note.\n\n' +
    '| A | B |\n|---|---|\n| 1 | 2 |'
  expect(passagesOf(parseMarkdown(source), 'en').map(({ kind, language, text }) => [kind, language, text])).toEqual([
    ['paragraph', 'en', 'Listen well.'],
    ['heading2', 'en', 'The story'],
    ['paragraph', 'fr', 'Il était une fois.'],
    ['item', 'en', 'one'],
    ['item', 'en', 'two     '],
    ['note', 'en', 'A note.'],
    ['item', 'en', '1, 2'],
  ])
})

describe('sentencesFrom', () => {
  it('keeps the position of each sentence and every character', () => {
    const text = 'Vraiment? « Oui! » dit-elle. Bon…'
    const sentences = sentencesFrom(text, 0)
    expect(sentences.map((sentence) => sentence.text).join('')).toBe(text)
    for (const { start, text: sentence } of sentences) expect(text.slice(start, start + sentence.length)).toBe(sentence)
  })

  it('does not end a sentence inside a number', () => {
    expect(sentencesFrom('It is 12.5 m. Yes', 0).map(({ text }) => text)).toEqual(['It is 12.5 m. ', 'Yes'])
  })

  it('starts at an offset', () => {
    expect(sentencesFrom('One two. Three.', 4)).toEqual([
      { start: 4, text: 'two. ' },
      { start: 9, text: 'Three.' },
    ])
  })

  it('returns nothing for an empty text', () => {
    expect(sentencesFrom('', 0)).toEqual([])
    expect(sentencesFrom('  ', 0)).toEqual([])
  })
})
