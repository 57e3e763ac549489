import { describe, expect, test } from 'vitest'
import { findPlaces, lineAndColumn } from './json-places'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const SAMPLE = JSON.stringify(
  { title: 'A "b" \\ \u00e9', n: [0, -1.5e3, true, false, null], q: [{ x: {} }, []] },
  null,
  2,
)

describe('places in JSON', () => {
  test('are found for every value', () => {
    const places = findPlaces('{ "a": [1, {"b": "c"}] }')
    expect(places).toEqual(
      new Map([
        ['', 0],
        ['a', 7],
        ['a.0', 8],
        ['a.1', 11],
        ['a.1.b', 17],
      ]),
    )
  })

  test('a long string is read quickly', () => {
    expect(findPlaces(JSON.stringify('x'.repeat(2_000_000)))).toBeInstanceOf(Map)
  })

  test('deeply nested brackets are refused without an overflow', () => {
    expect(findPlaces('['.repeat(100_000))).toEqual({ offset: expect.any(Number) })
  })

  test.each([
    ['{"a": 1,}', 8],
    ['{"a" 1}', 5],
    ['[1, 2', 5],
    ['{"a": 01}', 6],
    ['{} x', 3],
    ['', 0],
    ['{"a": "line\nbreak"}', 6],
  ])('%j is invalid at %i', (text, offset) => {
    expect(findPlaces(text)).toEqual({ offset })
  })

  test('agree with JSON.parse on what is valid, whichever character is changed', () => {
    const characters = ['', '"', '{', ']', ',', ':', '0', 'x', '\\', '\n', '-', '.', 'e', ' ']
    const changed = Array.from(SAMPLE, (_, at) =>
      characters.map((character) => SAMPLE.slice(0, at) + character + SAMPLE.slice(at + 1)),
    )
    expect(changed.flat().filter((text) => findPlaces(text) instanceof Map !== isJson(text))).toEqual([])
  })
})

test.each([
  ['abc', 2, { line: 1, column: 3 }],
  ['a\nbc', 3, { line: 2, column: 2 }],
  ['a\r\nbc', 3, { line: 2, column: 1 }],
])('%j at %i', (text, offset, place) => {
  expect(lineAndColumn(text, offset)).toEqual(place)
})
