import { add, areEqual, isZero, multiply, negate, type Rational, rational } from './rationals.rules'

/** Maps the sorted variables of each term (`xxy` is x²y) to its coefficient, which is never zero. */
export type Polynomial = ReadonlyMap<string, Rational>

const HIGHEST_DEGREE = 12
const MOST_PRODUCTS = 2_000
const LARGEST = 10n ** 40n

/** Thrown for expressions beyond school use: too high a power, too many terms, too large a number. */
export const TOO_LARGE = Symbol('too large')

export function constant(value: Rational): Polynomial {
  return isZero(value) ? new Map() : new Map([['', value]])
}

export function letter(name: string): Polynomial {
  return new Map([[name, rational(1n)]])
}

/** The value of a polynomial without variables. */
export function constantOf(polynomial: Polynomial): Rational | undefined {
  if (polynomial.size === 0) return rational(0n)
  return polynomial.size === 1 ? polynomial.get('') : undefined
}

export function sum(one: Polynomial, other: Polynomial): Polynomial {
  const terms = new Map(one)
  for (const [letters, factor] of other) addTerm(terms, letters, factor)
  return terms
}

export function opposite(polynomial: Polynomial): Polynomial {
  return new Map([...polynomial].map(([letters, factor]) => [letters, negate(factor)]))
}

export function isSame(one: Polynomial, other: Polynomial): boolean {
  if (one.size !== other.size) return false
  return [...one].every(([letters, factor]) => {
    const otherFactor = other.get(letters)
    return otherFactor !== undefined && areEqual(factor, otherFactor)
  })
}

/** Limits the number of products across one expression, however it is built. */
export function createMultiplier() {
  let products = 0

  function product(one: Polynomial, other: Polynomial): Polynomial {
    products += one.size * other.size
    if (products > MOST_PRODUCTS) throw TOO_LARGE
    const terms = new Map<string, Rational>()
    for (const [letters, factor] of one) {
      for (const [otherLetters, otherFactor] of other) {
        const together = [...letters, ...otherLetters].sort().join('')
        if (together.length > HIGHEST_DEGREE) throw TOO_LARGE
        addTerm(terms, together, multiply(factor, otherFactor))
      }
    }
    return terms
  }

  function power(base: Polynomial, exponent: number): Polynomial {
    if (exponent > HIGHEST_DEGREE) throw TOO_LARGE
    let result = constant(rational(1n))
    for (let count = 0; count < exponent; count += 1) result = product(result, base)
    return result
  }

  return { product, power }
}

function addTerm(terms: Map<string, Rational>, letters: string, factor: Rational): void {
  const before = terms.get(letters)
  const after = before ? add(before, factor) : factor
  if (isHuge(after)) throw TOO_LARGE
  if (isZero(after)) terms.delete(letters)
  else terms.set(letters, after)
}

function isHuge({ numerator, denominator }: Rational): boolean {
  return numerator > LARGEST || -numerator > LARGEST || denominator > LARGEST
}
