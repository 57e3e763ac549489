import { expect, test } from 'vitest'
import { changeLanguage, currentLanguage, loadWords, translator } from './i18n'

test('words requested during a language change are loaded in the new language too', async () => {
  await changeLanguage('en')
  const change = changeLanguage('fr')
  await loadWords(['credits'])
  await change
  expect(translator('credits')('packages.buy')).toBe('Acheter')
})

test('the latest choice of language wins, whichever words arrive last', async () => {
  await changeLanguage('en')
  await loadWords(['booking'])
  await Promise.all([changeLanguage('fr'), changeLanguage('en')])
  expect(currentLanguage()).toBe('en')
})
