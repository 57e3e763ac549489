import { expect, test } from 'vitest'
import { localText } from './local-text'

test.each([
  [{ en: 'Halves', fr: 'Moitiés' }, { text: 'Halves' }, { text: 'Moitiés' }],
  [{ en: 'Halves', fr: '' }, { text: 'Halves' }, { text: 'Halves', lang: 'en' }],
  [{ en: 'Halves', fr: undefined }, { text: 'Halves' }, { text: 'Halves', lang: 'en' }],
  [{ en: '', fr: 'Moitiés' }, { text: 'Moitiés', lang: 'fr' }, { text: 'Moitiés' }],
  [{ en: '', fr: '' }, { text: '' }, { text: '' }],
])('shows %j in the reader’s language, or in the other one', (texts, english, french) => {
  expect(localText(texts, 'en')).toEqual(english)
  expect(localText(texts, 'fr')).toEqual(french)
})
