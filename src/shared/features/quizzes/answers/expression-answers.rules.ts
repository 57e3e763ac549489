import { type ExpressionReading, readExpressions } from './expression-reader.rules'
import { isSame, letter, opposite, type Polynomial } from './polynomials.rules'
import { repeatsQuestion, type Stems } from './question-context.rules'

export interface ExpressionKind {
  kind: 'expression'
  /** Requires no brackets and combined like terms, for questions that ask to expand or simplify. */
  simplest?: true | undefined
}

export type NearlyExpression = 'simplest' | 'sign' | 'extra'

/** Undefined unless the text has exactly one meaning: `1,200x` could be two expressions. */
export function readRightExpression(text: string): ExpressionReading | undefined {
  const [first, ...others] = readExpressions(text)
  return others.every(({ sides }) => first && areSameSides(sides, first.sides)) ? first : undefined
}

/** True when both are equal for all values of their variables; else what is nearly right, if anything. */
export function gradeExpression(
  { kind, right, stems }: { kind: ExpressionKind; right: string; stems: Stems },
  given: string,
): true | NearlyExpression | undefined {
  const expected = readRightExpression(right)
  if (!expected) return undefined
  const readings = readExpressions(given)
  const equal = readings.filter(({ sides }) => areSameSides(sides, expected.sides))
  if (equal.length > 0) {
    const isOpen = kind.simplest ? !equal.some((reading) => reading.isSimplest) : repeatsFormula(given, right, stems)
    return isOpen ? 'simplest' : true
  }
  if (readings.some(({ sides }) => isOpposite(sides, expected.sides))) return 'sign'
  return readings.some(({ sides }) => isNamed(sides, expected.sides)) ? 'extra' : undefined
}

/** Whether the answer is a sum or product that the question gives, instead of what it is equal to. */
function repeatsFormula(given: string, right: string, stems: Stems): boolean {
  return /\S *[-+−(]/.test(given) && !repeatsQuestion(right, stems) && repeatsQuestion(given, stems)
}

/** The sides of an equation may be swapped, but not scaled or rearranged: `2x = 10` is not `x = 5`. */
function areSameSides(given: readonly Polynomial[], expected: readonly Polynomial[]): boolean {
  if (given.length !== expected.length) return false
  const matches = (sides: readonly Polynomial[]) =>
    sides.every((side, place) => isSame(side, expected[place] ?? new Map()))
  return matches(given) || matches(given.toReversed())
}

function isOpposite([given, ...rest]: readonly Polynomial[], [expected, ...others]: readonly Polynomial[]): boolean {
  if (!given || !expected || rest.length > 0 || others.length > 0) return false
  return expected.size > 0 && isSame(opposite(given), expected)
}

/** `P = 4x` when `4x` is expected. */
function isNamed(given: readonly Polynomial[], [expected, ...others]: readonly Polynomial[]): boolean {
  const [name, value] = given
  if (!name || !value || !expected || others.length > 0) return false
  const [symbol = ''] = name.keys()
  const isNewSymbol = symbol.length === 1 && ![...expected.keys()].join('').includes(symbol)
  return isNewSymbol && isSame(name, letter(symbol)) && isSame(value, expected)
}
