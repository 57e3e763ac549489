import { describe, expect, test } from 'vitest'
import { calculate, holds, isEqual } from './exact-arithmetic'
import { findEquations } from './find-equations'

describe('calculating', () => {
  test.each([
    ['1 + 2 × 3', '7'],
    ['(1 + 2) × 3', '9'],
    ['24 ÷ 6 × 2', '8'],
    ['1/3 + 1/6', '1/2'],
    ['0.1 + 0.2', '0.3'],
    ['−3 − −5', '2'],
    ['2³ × 2^2', '32'],
    ['10⁻²', '0.01'],
    ['sqrt(144) + sqrt(1/4)', '12.5'],
    ['17 mod 5', '2'],
    ['gcd(12, 18) + lcm(4, 6)', '18'],
    ['2(3 + 4)', '14'],
  ])('%s is %s', (expression, expected) => {
    expect(isEqual(calculate(expression), calculate(expected))).toBe(true)
  })

  test('replaces letters by their values', () => {
    expect(holds('2x + 3 = 11', { x: 4 })).toBe(true)
    expect(holds('3(x − 1) = 2x', { x: -3 })).toBe(false)
  })

  test.each(['', '1 +', '2 2', 'x', '1/0', 'sqrt(2)', '(1', '1)'])('refuses “%s”', (expression) => {
    expect(() => calculate(expression)).toThrow()
  })

  test.each([
    ['1/2 = 2/4', true],
    ['1 < 2 < 3', true],
    ['1 < 3 < 2', false],
    ['3 ≤ 3', true],
    ['3 ≠ 3', false],
  ])('%s is %s', (statement, expected) => {
    expect(holds(statement)).toBe(expected)
  })
})

describe('equations in a text', () => {
  test.each([
    ['First 3 × 4 = 12, then 12 + 1,200 = 1,212.', 'en', ['3 × 4 = 12', '12 + 1200 = 1212']],
    ['D’abord 3,5 + 1\u00a0200 = 1\u00a0203,5.', 'fr', ['3.5 + 1200 = 1203.5']],
    ['$3.50 + $2.25 = $5.75', 'en', ['3.50 + 2.25 = 5.75']],
    ['3,50\u00a0$ + 2,25\u00a0$ = 5,75\u00a0$.', 'fr', ['3.50 + 2.25 = 5.75']],
    ['5\u00a0cm × 4\u00a0cm = 20\u00a0cm²', 'en', ['5 × 4 = 20']],
    ['25% = \\(\\frac{1}{4}\\)', 'en', ['(25/100) =  ((1)/(4))']],
    ['So 2x + 3 = 11, and x = 4.', 'en', ['2x + 3 = 11', 'x = 4']],
    ['\\(\\sqrt{9} = 3\\) and \\(2^{3} = 8\\)', 'en', ['sqrt(9) = 3', '2^(3) = 8']],
    ['C = 4h + 15', 'en', []],
  ] as const)('%s', (text, language, expected) => {
    expect(findEquations(text, language)).toEqual(expected)
  })
})
