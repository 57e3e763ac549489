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
const TWO_FRACTIONS = new RegExp(`${FRACTION} ?([+−]) ?${FRACTION}`)
const CALCULATION = new RegExp(`${FRACTION} ?([+−]) ?${FRACTION} ?= ?${FRACTION}`)

function isDrawable({ filled, parts }: BarFraction): boolean {
  return parts >= 2 && parts <= PARTS_MAX && filled >= 1 && filled <= parts
}

/** The different fractions in a text, in order. */
export function fractionsIn(text: string): BarFraction[] {
  const barFractions = [...text.matchAll(new RegExp(FRACTION, 'g'))].map(([, filled, parts]) => {
    return { filled: Number(filled), parts: Number(parts) }
  })
  return barFractions.filter((one, place) => barFractions.findIndex((other) => isSame(one, other)) === place)
}

function isSame(one: BarFraction, other: BarFraction): boolean {
  return one.filled === other.filled && one.parts === other.parts
}

type JoinedBars = Exclude<FractionBars, { kind: 'bars' }>

/** The first sum or difference of two fractions with the same denominator, if one bar can show it. */
function joinedBars(text: string): JoinedBars | null {
  const [, a, bottom, sign, b, otherBottom] = TWO_FRACTIONS.exec(text) ?? []
  if (bottom === undefined || bottom !== otherBottom) return null
  const joined: JoinedBars = {
    kind: sign === '+' ? 'sum' : 'difference',
    parts: Number(bottom),
    first: Number(a),
    second: Number(b),
  }
  const result = resultOf(joined)
  return result >= 0 && isDrawable({ filled: Math.max(joined.first, result), parts: joined.parts }) ? joined : null
}

function resultOf({ kind, first, second }: JoinedBars): number {
  return kind === 'sum' ? first + second : first - second
}

const ASKED = new RegExp(String.raw`${FRACTION} ?[+−] ?${FRACTION} ?=? ?\\\)`)

/** The sum or difference that a question asks for; null if it asks for something else or one bar cannot show it. */
export function barsOfQuestion(text: string): FractionBars | null {
  const [calculationText] = ASKED.exec(text) ?? []
  return calculationText ? joinedBars(calculationText) : null
}

/** A step of a solution about fractions, as bars; null if bars cannot show it. */
export function barsOfStep(text: string): FractionBars | null {
  const [calculation, , , , , , c, lastBottom] = CALCULATION.exec(text) ?? []
  const joined = calculation ? joinedBars(calculation) : null
  if (joined && joined.parts === Number(lastBottom) && resultOf(joined) === Number(c)) return joined
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
