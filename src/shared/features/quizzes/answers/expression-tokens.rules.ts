import { tidyAnswer, withoutEndMark } from './answer-characters.rules'
import { type Comma, readDecimal } from './number-answers.rules'
import { type Rational, rational } from './rationals.rules'

export type OperatorSign = '+' | '-' | '*' | '/' | '^' | '(' | ')' | '='
export type Token =
  | { type: 'number'; value: Rational }
  | { type: 'letter'; name: string }
  | { type: 'sign'; sign: OperatorSign }

const LONGEST = 120
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const SIGNS: ReadonlyMap<string, OperatorSign> = new Map([
  ...(['+', '-', '*', '/', '^', '(', ')', '='] as const).map((sign) => [sign, sign] as const),
  ['×', '*'],
  ['·', '*'],
  ['\u22c5', '*'],
  ['\u2219', '*'],
  ['÷', '/'],
  ['\u2044', '/'],
  ['\u2215', '/'],
  ['[', '('],
  [']', ')'],
])

const PIECE = / +|\d[\d ,.]*\d|[.,]?\d+|[⁰¹²³⁴⁵⁶⁷⁸⁹]+|[a-zα-ω]|[\s\S]/gu

/** The tokens of an expression; undefined when a character is not allowed. Ignores case. */
export function readTokens(text: string, comma: Comma): Token[] | undefined {
  if (text.length > LONGEST) return undefined
  const tidy = withoutEndMark(tidyAnswer(text)).replace(/^= ?/, '')
  const tokens: Token[] = []
  for (const piece of tidy.match(PIECE) ?? []) {
    if (piece.startsWith(' ')) continue
    const read = readPiece(piece, comma)
    if (!read) return undefined
    tokens.push(...read)
  }
  return tokens
}

function readPiece(piece: string, comma: Comma): Token[] | undefined {
  const sign = SIGNS.get(piece)
  if (sign) return [{ type: 'sign', sign }]
  if (/^[a-zα-ω]$/u.test(piece)) return [{ type: 'letter', name: piece }]
  if (SUPERSCRIPTS.includes(piece.charAt(0))) {
    const exponent = [...piece].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')
    return [
      { type: 'sign', sign: '^' },
      { type: 'number', value: rational(BigInt(exponent)) },
    ]
  }
  const value = readVulgar(piece) ?? readDecimal(piece, comma)
  return value && [{ type: 'number', value }]
}

/** `½` is one number, so that `1½` is refused as two numbers instead of read as 1 × ½. */
function readVulgar(piece: string): Rational | undefined {
  const [, above, below] = /^(\d+)\u2044(\d+)$/.exec(piece.normalize('NFKD')) ?? []
  return above && below && below !== '0' ? rational(BigInt(above), BigInt(below)) : undefined
}
