import { expect, test } from 'vitest'
import { parseCover } from './covers.rules'

test.each([
  ['@array', { kind: 'drawing', name: 'array', word: '' }],
  ['@page snow', { kind: 'drawing', name: 'page', word: 'snow' }],
  ['@nothing', null],
  ['', null],
  ['a||b', null],
  ['one|two|three|four', null],
  ['a word that is far too long', null],
])('reads the cover "%s"', (text, cover) => {
  expect(parseCover(text)).toEqual(cover)
})

test('marks the word between stars', () => {
  expect(parseCover('their|*there*')).toEqual({
    kind: 'words',
    pieces: [
      { text: 'their', isAccent: false },
      { text: 'there', isAccent: true },
    ],
  })
})
