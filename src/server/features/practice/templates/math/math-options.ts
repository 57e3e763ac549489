import type { Option } from '../question'
import { both, cents, dollars, measure, number, percent, same } from '../wording'

export function num(value: number): Option {
  return { ...number(value), value }
}

/** A fraction as a formula inside a text. */
export function frac(top: number | string, bottom: number | string): string {
  return `\\(${bare(top, bottom)}\\)`
}

/** A fraction without delimiters, for use inside a longer formula. */
export function bare(top: number | string, bottom: number | string): string {
  return `\\frac{${top}}{${bottom}}`
}

/** A formula inside a text. */
export function formula(source: string): string {
  return `\\(${source}\\)`
}

/** A fraction as an option; a whole number where the denominator is 1. */
export function fraction(top: number, bottom: number): Option {
  if (bottom === 1) return num(top)
  return { ...same(frac(top, bottom)), value: top / bottom }
}

/** A wrong fraction in lowest terms, so that the right one does not stand out by its form. */
export function reducedFraction(top: number, bottom: number): Option {
  return fraction(...lowest(top, bottom))
}

/** The parts of a fraction in lowest terms. */
export function lowest(top: number, bottom: number): [number, number] {
  const divisor = greatestDivisor(top, bottom)
  return [top / divisor, bottom / divisor]
}

export function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b)
}

export function money(value: number): Option {
  return { ...cents(value), value }
}

export function wholeDollars(value: number): Option {
  return { ...dollars(value), value }
}

export function inUnit(value: number, unit: string): Option {
  return { ...measure(value, unit), value }
}

export function share(value: number): Option {
  return { ...percent(value), value }
}

export function degrees(value: number): Option {
  return { ...both(`${value}°`, `${value}°`), value }
}

/** Decimals computed from whole parts: 0.1 + 0.2 must be 0.3. */
export function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** A number after an operator: in brackets if it is negative. */
export function signed(value: number): string {
  return value < 0 ? `(−${-value})` : String(value)
}

/** A quotient in lowest terms, for formulas: −3, or −2/3. */
export function minusFraction(top: number, bottom: number): string {
  const [above, below] = lowest(Math.abs(top), bottom)
  const size = below === 1 ? String(above) : bare(above, below)
  return top < 0 ? `−${size}` : size
}

/** A number with a real minus sign, for formulas. */
export function minus(value: number): string {
  return value < 0 ? `−${-value}` : String(value)
}
