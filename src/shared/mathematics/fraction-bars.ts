/** A fraction of one whole, as a bar can show it. */
export interface BarFraction {
  filled: number
  parts: number
}

/** Figures that follow from the fractions in a text. */
export type FractionBars =
  /** One bar below the other. */
  | { kind: 'bars'; fractions: BarFraction[] }
  /** Parts of one bar that are added or removed. */
  | { kind: 'sum' | 'difference'; parts: number; first: number; second: number }

const PARTS_MAX = 16
const BARS_MAX = 3
const FRACTION = String.raw`\\frac\{(\d+)\}\{(\d+)\}`
const CALCULATION = new RegExp(`${FRACTION} ?([+−]) ?${FRACTION} ?= ?${FRACTION}`)

function isDrawable({ filled, parts }: BarFraction): boolean {
  return parts >= 2 && parts <= PARTS_MAX && filled >= 1 && filled <= parts
}

/** The different fractions in a text, in order. */
export function fractionsIn(text: string): BarFraction[] {
  const found = [...text.matchAll(new RegExp(FRACTION, 'g'))].map(([, filled, parts]) => {
    return { filled: Number(filled), parts: Number(parts) }
  })
  return found.filter((one, place) => found.findIndex((other) => isSame(one, other)) === place)
}

function isSame(one: BarFraction, other: BarFraction): boolean {
  return one.filled === other.filled && one.parts === other.parts
}

/** A step of a solution about fractions, as bars; null if bars cannot show it. */
export function barsOfStep(text: string): FractionBars | null {
  const [, a, bottom, sign, b, otherBottom, c, lastBottom] = CALCULATION.exec(text) ?? []
  if (bottom !== undefined && bottom === otherBottom && bottom === lastBottom) {
    const [parts, first, second, result] = [Number(bottom), Number(a), Number(b), Number(c)]
    const isSum = sign === '+'
    const isTrue = isSum ? first + second === result : first - second === result
    if (isTrue && isDrawable({ filled: Math.max(first, result), parts }))
      return { kind: isSum ? 'sum' : 'difference', parts, first, second }
  }
  const fractions = fractionsIn(text).filter(isDrawable)
  return fractions.length > 0 && fractions.length <= BARS_MAX ? { kind: 'bars', fractions } : null
}

export interface Contradiction {
  start: BarFraction
  given: BarFraction
  /** Whether the answer is less than a part although something was added; else more. */
  isLess: boolean
}

const QUESTION = new RegExp(`${FRACTION} ?([+−]) ?${FRACTION}(?! ?[+−×÷=])`)

/**
 * A wrong answer to a sum or difference of fractions that is impossible: less than an added part, or more than the
 * minuend. Reveals nothing about the right answer.
 */
export function findContradiction(question: string, typed: string): Contradiction | null {
  const [, a, b, sign, c, d] = QUESTION.exec(question) ?? []
  const [, filled, parts] = /^\s*(\d{1,3})\s*\/\s*(\d{1,3})\s*$/.exec(typed) ?? []
  if (a === undefined || filled === undefined) return null
  const first = { filled: Number(a), parts: Number(b) }
  const second = { filled: Number(c), parts: Number(d) }
  const given = { filled: Number(filled), parts: Number(parts) }
  const isSum = sign === '+'
  const start = isSum && compare(second, first) > 0 ? second : first
  if (!isDrawable(start) || !isDrawable(given)) return null
  const order = compare(given, start)
  if (isSum ? order >= 0 : order <= 0) return null
  return { start, given, isLess: isSum }
}

function compare(one: BarFraction, other: BarFraction): number {
  return one.filled * other.parts - other.filled * one.parts
}
