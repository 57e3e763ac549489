import { expect, test } from 'vitest'
import { isSignInName, readSignInName } from './sign-in-names.rules'

test.each(['lea', 'léa-tremblay', 'Max.2015', 'noé_3', '123', 'a'.repeat(30)])('%s is a sign-in name', (name) => {
  expect(isSignInName(name)).toBe(true)
})

test.each([
  ['an email', 'lea@example.com'],
  ['an at-sign alone', '@lea'],
  ['two characters', 'lé'],
  ['31 characters', 'a'.repeat(31)],
  ['a space', 'lea t'],
  ['a hidden character', 'lea\u200b'],
  ['a hyphen at the end', 'lea-'],
  ['two dots', 'lea..t'],
  ['a tag', '<b>lea'],
  ['nothing', ''],
])('%s is no sign-in name', (_, name) => {
  expect(isSignInName(name)).toBe(false)
})

test('capital letters and accents that are typed separately make no other name', () => {
  expect([' le\u0301a ', 'LÉA'].map(readSignInName)).toEqual(['léa', 'léa'])
})
