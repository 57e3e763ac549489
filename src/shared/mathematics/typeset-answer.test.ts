import { expect, test } from 'vitest'
import type { Formula } from './parse-formula'
import { sayFormula } from './say-formula'
import { typesetAnswer } from './typeset-answer'

/** With brackets around the parts of a fraction, so that its shape is visible. */
function show(formula: Formula | null): string | null {
  if (!formula) return null
  switch (formula.kind) {
    case 'row':
      return formula.parts.map(show).join('')
    case 'fraction':
      return `{${show(formula.top)}|${show(formula.bottom)}}`
    case 'power':
      return `${show(formula.base)}^{${show(formula.exponent)}}`
    case 'root':
      return `√{${show(formula.of)}}`
    case 'index':
      return null
    default:
      return formula.text
  }
}

test.each([
  ['3/8', '{3|8}'],
  ['3 / 8', '{3|8}'],
  ['1 1/2', '1{1|2}'],
  ['11/2', '{11|2}'],
  ['-5/7', '−{5|7}'],
  ['2x/3', '{2x|3}'],
  ['(x+1)/2', '{x+1|2}'],
  ['1/2 + 3/4', '{1|2}+{3|4}'],
  ['x^2+3x', 'x^{2}+3x'],
  ['2x²', '2x^{2}'],
  ['10^(-3)', '10^{−3}'],
  ['√16', '√{16}'],
  ['2*x^2', '2×x^{2}'],
  ['1 1/2 km', '1{1|2} km'],
  ['x = 3/4', 'x={3|4}'],
])('%s is set as %s', (typed, shape) => {
  expect(show(typesetAnswer(typed))).toBe(shape)
})

test.each(['', '12', '3,5', 'chevaux', '2x + 3', '3/', '/4', 'x^', '(1/2', '1/2)', '√', '3/8 !', '1/'.repeat(40)])(
  '“%s” is not set',
  (typed) => {
    expect(typesetAnswer(typed)).toBeNull()
  },
)

test('a typed mixed number is read aloud as one', () => {
  const formula = typesetAnswer('1 1/2')
  expect(formula && sayFormula(formula, 'en')).toContain('over')
})
