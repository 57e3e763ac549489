import type { Token } from './expression-tokens.rules'
import { rational } from './rationals.rules'

/**
 * Whether an expression is expanded and its like terms are combined. Each term has at most one number (a fraction
 * counts as one) and each variable once.
 */
export function isSimplest(tokens: readonly Token[], termCount: number): boolean {
  if (tokens.some((token) => token.type === 'sign' && token.sign === '(')) return false
  const terms = splitTerms(tokens)
  return terms.length === Math.max(1, termCount) && terms.every(isSimplestTerm)
}

function splitTerms(tokens: readonly Token[]): Token[][] {
  const terms: Token[][] = [[]]
  for (const token of tokens) {
    const isBetween = token.type === 'sign' && (token.sign === '+' || token.sign === '-')
    if (!isBetween) terms.at(-1)?.push(token)
    else if (terms.at(-1)?.length) terms.push([])
  }
  return terms
}

function isSimplestTerm(tokens: readonly Token[]): boolean {
  const isExponent = (place: number) => isSign(tokens[place - 1], '^')
  const letters = tokens.flatMap((token) => (token.type === 'letter' ? token.name : []))
  const numbers = tokens.filter((token, place) => token.type === 'number' && !isExponent(place))
  const isRaised = tokens.some((token, place) => isSign(token, '^') && tokens[place - 1]?.type === 'number')
  return !isRaised && new Set(letters).size === letters.length && areOneFactor(numbers, tokens)
}

/** One number, or two that are a fraction in lowest terms. */
function areOneFactor(numbers: readonly Token[], tokens: readonly Token[]): boolean {
  const [above, below, ...others] = numbers.flatMap((token) => (token.type === 'number' ? [token.value] : []))
  if (others.length > 0) return false
  if (!above || !below) return true
  const isDivided = tokens.some((token) => isSign(token, '/'))
  if (!isDivided || above.denominator !== 1n || below.denominator !== 1n) return false
  return rational(above.numerator, below.numerator).denominator === below.numerator
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.type === 'sign' && token.sign === sign
}
