import { describe, expect, test } from 'vitest'
import { describeLengths, findLong, isCode } from './file-lengths'

const files = (...lengths: number[]) => new Map(lengths.map((lines, place) => [`src/${place}.ts`, lines]))
const nineShort = Array<number>(9).fill(149)

describe('findLong', () => {
  test.each([
    ['a file of 300 lines among nine short ones', files(...nineShort, 300)],
    ['no file at all', files()],
  ])('allows %s', (_, given) => {
    expect([...findLong(given)]).toEqual([])
  })

  test('names a file of 301 lines', () => {
    expect([...findLong(files(...nineShort, 301))]).toEqual([
      'src/9.ts: 301 lines, 300 are the most: look for the seam',
    ])
  })

  test('counts when more than one in ten has 150 lines', () => {
    expect([...findLong(files(...nineShort.slice(1), 150, 150))]).toEqual([
      'only 80.0 % of 10 files have fewer than 150 lines: nine in ten should',
    ])
  })
})

test.each([
  ['src/a.ts', true],
  ['src/a.tsx', true],
  ['src/a.css', true],
  ['db/migrations/0001_a.sql', true],
  ['scripts/a.mjs', true],
  ['db/migrations/meta/0001_snapshot.json', false],
  ['content/quizzes/a.json', false],
  ['README.md', false],
])('whether %s is code: %s', (file, is) => {
  expect(isCode(file)).toBe(is)
})

test('the figures are said in a sentence', () => {
  expect(describeLengths(files(10, 200))).toBe('2 files, 50.0 % under 150 lines, longest 200')
})
