import { expect, test } from 'vitest'
import { formatFileSize } from './file-size'

test.each([
  [0, '0 KB', '0 ko'],
  [1, '1 KB', '1 ko'],
  [1024, '1 KB', '1 ko'],
  [1025, '2 KB', '2 ko'],
  [1.44 * 1024 * 1024, '1.4 MB', '1,4 Mo'],
  [10 * 1024 * 1024, '10 MB', '10 Mo'],
])('%i bytes', (bytes, english, french) => {
  expect(formatFileSize(bytes, 'en')).toBe(english.replace(' ', '\u00a0'))
  expect(formatFileSize(bytes, 'fr')).toBe(french.replace(' ', '\u00a0'))
})
