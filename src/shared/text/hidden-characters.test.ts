import { expect, test } from 'vitest'
import { hasHiddenCharacters, withoutHiddenCharacters } from './hidden-characters'

test.each([
  ['a line end', 'Noah\nSingh'],
  ['a NUL', 'Noah\u0000'],
  ['an escape', '\u001b[31mNoah'],
  ['an override of the direction', 'Noah \u202eadmin'],
  ['an isolate', '\u2066Noah\u2069'],
  ['a right-to-left mark', '\u200fNoah'],
  ['an Arabic letter mark', 'Noah\u061c'],
  ['a line separator', 'Noah\u2028Singh'],
  ['a zero-width space', 'No\u200bah'],
  ['a zero-width joiner between Latin letters', 'No\u200dah'],
  ['a zero-width non-joiner at the end', 'نور\u200c'],
  ['a byte order mark', '\ufeffNoah'],
  ['a word joiner', 'Noah\u2060'],
  ['a soft hyphen', 'No\u00adah'],
  ['a Hangul filler', '\u3164'],
  ['a halfwidth Hangul filler', '\uffa0'],
  ['a blank of Braille', '\u2800\u2800'],
  ['a tag', 'Noah\u{e0041}'],
])('finds and removes %s', (_what, text) => {
  expect(hasHiddenCharacters(text)).toBe(true)
  expect(hasHiddenCharacters(withoutHiddenCharacters(text))).toBe(false)
})

test.each(['Zoé-Maëlle d’Éon', 'نور', 'می\u200cلاد', 'क्\u200dष', '김민준', '李小龙', 'O’Brien\u00a0Jr.', ''])(
  'leaves %j as it is',
  (name) => {
    expect(hasHiddenCharacters(name)).toBe(false)
    expect(withoutHiddenCharacters(name)).toBe(name)
  },
)
