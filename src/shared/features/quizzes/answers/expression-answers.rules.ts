import { type ExpressionReading, readExpressions } from './expression-reader.rules'
import { isSame, letter, opposite, type Polynomial } from './polynomials.rules'

export interface ExpressionKind {
  kind: 'expression'
  /** No brackets, like terms gathered: for questions that ask to expand or to simplify. */
  simplest?: true | undefined
}

export type NearlyExpression = 'simplest' | 'sign' | 'extra'

/** A right answer, where it can be read in exactly one way: `1,200x` could be two expressions. */
export function readRightExpression(text: string): ExpressionReading | undefined {
  const [first, ...others] = readExpressions(text)
  return others.every(({ sides }) => first && areSameSides(sides, first.sides)) ? first : undefined
}

/** True when both say the same for every value of their letters; otherwise what is nearly right, if anything. */
export function gradeExpression(
  kind: ExpressionKind,
  right: string,
  given: string,
): true | NearlyExpression | undefined {
  const wanted = readRightExpression(right)
  if (!wanted) return undefined
  const readings = readExpressions(given)
  const equal = readings.filter(({ sides }) => areSameSides(sides, wanted.sides))
  if (equal.length > 0) return !kind.simplest || equal.some((reading) => reading.isSimplest) || 'simplest'
  if (readings.some(({ sides }) => isOpposite(sides, wanted.sides))) return 'sign'
  return readings.some(({ sides }) => isNamed(sides, wanted.sides)) ? 'extra' : undefined
}

/**
 * An equation may be written from right to left. Scaled or rearranged it is another step of the work: 2x = 10 is not x
 * = 5.
 */
function areSameSides(given: readonly Polynomial[], wanted: readonly Polynomial[]): boolean {
  if (given.length !== wanted.length) return false
  const matches = (sides: readonly Polynomial[]) =>
    sides.every((side, place) => isSame(side, wanted[place] ?? new Map()))
  return matches(given) || matches(given.toReversed())
}

function isOpposite([given, ...rest]: readonly Polynomial[], [wanted, ...others]: readonly Polynomial[]): boolean {
  if (!given || !wanted || rest.length > 0 || others.length > 0) return false
  return wanted.size > 0 && isSame(opposite(given), wanted)
}

/** `P = 4x` where `4x` was asked: right, with a name before it. */
function isNamed(given: readonly Polynomial[], [wanted, ...others]: readonly Polynomial[]): boolean {
  const [name, value] = given
  if (!name || !value || !wanted || others.length > 0) return false
  const [symbol = ''] = name.keys()
  const isNewSymbol = symbol.length === 1 && ![...wanted.keys()].join('').includes(symbol)
  return isNewSymbol && isSame(name, letter(symbol)) && isSame(value, wanted)
}
