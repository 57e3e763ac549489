import { expect, test } from 'vitest'
import { sentencesOf, toggleSentence } from './suggestions'

test('suggests at most three short sentences, each once', () => {
  const long = 'This sentence is so long that it would not fit on one line of a phone.'
  expect(sentencesOf([`Decimals. ${long} Page 84?`, null, 'Decimals.\nA test', 'One more'])).toEqual([
    'Decimals.',
    'Page 84?',
    'A test',
  ])
  expect(sentencesOf(['', undefined])).toEqual([])
})

test('adds a suggestion once, and takes it out without touching the rest', () => {
  expect(toggleSentence('', 'Decimals.')).toBe('Decimals.')
  expect(toggleSentence('Fractions.', 'Decimals.')).toBe('Fractions. Decimals.')
  expect(toggleSentence('Fractions. Decimals. Page 84.', 'Decimals.')).toBe('Fractions. Page 84.')
})
