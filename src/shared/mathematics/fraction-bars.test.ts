import { describe, expect, test } from 'vitest'
import { barsOfQuestion, barsOfStep, findContradiction } from './fraction-bars'

const frac = (top: number, bottom: number) => `\\frac{${top}}{${bottom}}`

describe('the bars of a step', () => {
  test.each([
    [`\\(${frac(1, 4)} + ${frac(2, 4)} = ${frac(3, 4)}\\)`, { kind: 'sum', parts: 4, first: 1, second: 2 }],
    [`\\(${frac(5, 6)} − ${frac(2, 6)} = ${frac(3, 6)}\\)`, { kind: 'difference', parts: 6, first: 5, second: 2 }],
    [
      `Compare \\(${frac(2, 3)}\\) with \\(${frac(3, 4)}\\).`,
      {
        kind: 'bars',
        fractions: [
          { filled: 2, parts: 3 },
          { filled: 3, parts: 4 },
        ],
      },
    ],
    [`\\(${frac(2, 4)}\\) is \\(${frac(2, 4)}\\).`, { kind: 'bars', fractions: [{ filled: 2, parts: 4 }] }],
  ])('draws %s', (text, bars) => {
    expect(barsOfStep(text)).toEqual(bars)
  })

  test.each([
    ['a text without fractions', 'Add 3 and 4.'],
    ['more than a whole', `\\(${frac(7, 4)}\\)`],
    ['too many parts', `\\(${frac(1, 40)}\\)`],
    ['more than three fractions', [1, 2, 3, 4].map((top) => `\\(${frac(top, 5)}\\)`).join(' ')],
  ])('are not drawn for %s', (_, text) => {
    expect(barsOfStep(text)).toBeNull()
  })
})

test.each([
  [`\\(${frac(2, 7)} + ${frac(3, 7)} =\\) ____.`, { kind: 'sum', parts: 7, first: 2, second: 3 }],
  [`What is \\(${frac(3, 5)} − ${frac(1, 5)}\\)?`, { kind: 'difference', parts: 5, first: 3, second: 1 }],
  [`What is \\(${frac(1, 5)} − ${frac(3, 5)}\\)?`, null],
  [`What is \\(${frac(1, 5)} + ${frac(1, 2)}\\)?`, null],
  [`What is \\(${frac(1, 5)} + ${frac(3, 5)} × 2\\)?`, null],
  [`Which is equal to \\(${frac(1, 2)}\\)?`, null],
])('draws the question “%s” as one bar only where it can', (text, bars) => {
  expect(barsOfQuestion(text)).toEqual(bars)
})

describe('a wrong sum or difference', () => {
  const sum = `What is \\(${frac(1, 4)} + ${frac(2, 4)}\\)?`
  const difference = `What is \\(${frac(3, 5)} − ${frac(1, 5)}\\)?`

  test('a sum that is less than one of its parts contradicts it', () => {
    const start = { filled: 2, parts: 4 }
    expect(findContradiction(sum, '3/8')).toEqual({ start, given: { filled: 3, parts: 8 }, isLess: true })
  })

  test('a difference that is more than the minuend contradicts it', () => {
    const start = { filled: 3, parts: 5 }
    expect(findContradiction(difference, '4/5')).toEqual({ start, given: { filled: 4, parts: 5 }, isLess: false })
  })

  test.each([
    [sum, '2/4'],
    [sum, '3/4'],
    [sum, '4/4'],
    [sum, '0.4'],
    [sum, '1/40'],
    [difference, '2/10'],
    ['Half of ten?', '3/8'],
    [`What is \\(${frac(1, 4)} + ${frac(2, 4)} × 3\\)?`, '3/8'],
  ])('“%s” answered with %s contradicts nothing that bars can show', (question, typed) => {
    expect(findContradiction(question, typed)).toBeNull()
  })
})
