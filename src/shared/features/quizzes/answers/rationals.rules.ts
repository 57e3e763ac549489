/** An exact fraction, always reduced, with a positive denominator. With floats, 0.1 + 0.2 would not equal 0.3. */
export interface Rational {
  numerator: bigint
  denominator: bigint
}

/** The denominator must not be zero. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  const divisor = greatestDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export function greatestDivisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one < 0n ? -one : one, other < 0n ? -other : other]
  while (b !== 0n) [a, b] = [b, a % b]
  return a
}

export function add(one: Rational, other: Rational): Rational {
  const numerator = one.numerator * other.denominator + other.numerator * one.denominator
  return rational(numerator, one.denominator * other.denominator)
}

export function multiply(one: Rational, other: Rational): Rational {
  return rational(one.numerator * other.numerator, one.denominator * other.denominator)
}

export function negate({ numerator, denominator }: Rational): Rational {
  return { numerator: -numerator, denominator }
}

/** The value must not be zero. */
export function invert({ numerator, denominator }: Rational): Rational {
  return rational(denominator, numerator)
}

export function areEqual(one: Rational, other: Rational): boolean {
  return one.numerator === other.numerator && one.denominator === other.denominator
}

export function isZero({ numerator }: Rational): boolean {
  return numerator === 0n
}
