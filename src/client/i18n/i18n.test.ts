import { expect, test } from 'vitest'
import { changeLanguage, currentLanguage, loadWords, translator } from './i18n'

test('words that are asked for while the language changes come in the new one too', async () => {
  await changeLanguage('en')
  const turning = changeLanguage('fr')
  await loadWords(['credits'])
  await turning
  expect(translator('credits')('packages.buy')).toBe('Acheter')
})

test('the latest choice wins, whichever words arrive last', async () => {
  await changeLanguage('en')
  await loadWords(['booking'])
  await Promise.all([changeLanguage('fr'), changeLanguage('en')])
  expect(currentLanguage()).toBe('en')
})
