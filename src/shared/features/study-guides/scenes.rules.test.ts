import { describe, expect, test } from 'vitest'
import { isSeen, markedPieces, stepMs, withoutAccents } from './scenes.rules'

/** A line with its highlights in brackets. */
function marked(line: string, texts: readonly string[]): string {
  const pieces = markedPieces(
    line,
    texts.map((text) => ({ text })),
  )
  return pieces.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('')
}

describe('a line with highlights', () => {
  test.each([
    ['the red leaf', ['red'], 'the [red] leaf'],
    ['été', ['é'], '[é]t[é]'],
    ['lets last letter', ['let', 'letter'], '[let]s last [letter]'],
    ['lets last letter', ['letter', 'let'], '[let]s last [letter]'],
    ['fall', ['fall'], '[fall]'],
    ['fall', ['all', 'fal'], '[fal]l'],
    ['fall', ['spring'], 'fall'],
    ['fall', [], 'fall'],
    ['', ['a'], ''],
  ] as const)('%j with %j is %j', (line, texts, expected) => {
    expect(marked(line, texts)).toBe(expected)
  })
})

test.each([
  ['é', 'e'],
  ['déçu', 'decu'],
  ['Noël', 'Noel'],
  ['forêt', 'foret'],
  ['plain', 'plain'],
])('%s is %s before its accents are written', (text, plain) => {
  expect(withoutAccents(text)).toBe(plain)
})

test.each([
  [{ step: 2 }, 1, false],
  [{ step: 2 }, 2, true],
  [{ step: 2 }, 5, true],
  [{ step: 2, until: 3 }, 3, true],
  [{ step: 2, until: 3 }, 4, false],
])('%j is visible at step %i: %s', (part, at, isThere) => {
  expect(isSeen(part, at)).toBe(isThere)
})

test('a longer caption stays longer, and the shortest at least four seconds', () => {
  expect(stepMs('')).toBe(4_000)
  expect(stepMs('x'.repeat(100))).toBe(10_500)
})
