import { describe, expect, test } from 'vitest'
import { readMarkedText } from './marked-text'
import { FormulaError, parseFormula } from './parse-formula'

const number = (text: string) => ({ kind: 'number', text })
const letter = (text: string) => ({ kind: 'letter', text })
const sign = (text: string) => ({ kind: 'sign', text })
const row = (...parts: unknown[]) => ({ kind: 'row', parts })

describe('parseFormula reads', () => {
  test.each<[string, unknown]>([
    ['7', number('7')],
    ['3,5', number('3,5')],
    ['1\u00a0200', number('1\u00a0200')],
    ['\\frac{3}{4}', { kind: 'fraction', top: number('3'), bottom: number('4') }],
    ['2x + 3', row(number('2'), letter('x'), sign('+'), number('3'))],
    ['x^2', { kind: 'power', base: letter('x'), exponent: number('2') }],
    ['10^{-2}', { kind: 'power', base: number('10'), exponent: row(sign('-'), number('2')) }],
    ['x_1', { kind: 'index', base: letter('x'), below: number('1') }],
    ['\\sqrt{50}', { kind: 'root', degree: null, of: number('50') }],
    ['\\sqrt[3]{27}', { kind: 'root', degree: number('3'), of: number('27') }],
    ['2 \\times \\pi', row(number('2'), sign('×'), letter('π'))],
    ['5 \\text{ cm}', row(number('5'), { kind: 'words', text: ' cm' })],
    [
      '(2 + 3)^2',
      row(sign('('), number('2'), sign('+'), number('3'), { kind: 'power', base: sign(')'), exponent: number('2') }),
    ],
  ])('%s', (source, expected) => {
    expect(parseFormula(source)).toEqual(expected)
  })
})

describe('parseFormula refuses', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['\\frac{3}', '“{” is missing'],
    ['\\frac34', '“{” is missing'],
    ['\\frac{3}{}', 'empty braces'],
    ['{3', '“}” is missing'],
    ['3}', '“}” is out of place'],
    ['^2', '“^” has no base'],
    ['+^2', '“^” has no base'],
    ['\\color{red}', '\\color is not allowed'],
    ['\\constructor', '\\constructor is not allowed'],
    ['\\href{javascript:alert(1)}{x}', '\\href is not allowed'],
    ['\\text{\\frac{1}{2}}', 'words contain only words'],
    ['<b>&amp;', '“&” is not allowed'],
    ['3 $', '“$” is not allowed'],
    ['{{{{{{1}}}}}}', 'nested deeper than 5'],
    ['1'.repeat(201), 'longer than 200 characters'],
  ])('%s with the reason: %s', (source, says) => {
    expect(() => parseFormula(source)).toThrow(says)
  })
})

describe('a marked text', () => {
  test('distinguishes money from mathematics', () => {
    expect(readMarkedText('Half of $5 is \\(\\frac{1}{2}\\) of it, or $2.50.')).toEqual([
      { kind: 'text', text: 'Half of $5 is ' },
      {
        kind: 'formula',
        source: '\\frac{1}{2}',
        formula: { kind: 'fraction', top: number('1'), bottom: number('2') },
      },
      { kind: 'text', text: ' of it, or $2.50.' },
    ])
  })

  test('a text without formulas is one piece', () => {
    expect(readMarkedText('3,50 $')).toEqual([{ kind: 'text', text: '3,50 $' }])
  })

  test('a text with an unclosed formula is refused', () => {
    expect(() => readMarkedText('a \\(3')).toThrow(FormulaError)
  })
})
