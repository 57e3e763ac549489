import { type DrawnAnswer, numbersInText, valueOfAnswer } from './drawn-answer'
import type { Figure } from './figure'

const LINE_MAX = 40
const BAR_PARTS_MAX = 20
const TABLE_MAX = 12
const MEASURES = ['radius', 'diameter', 'circumference'] as const

/**
 * A figure for the feedback on a question that has none, from the numbers in its English text; null where none of the
 * known kinds fits. Some of them show the answer.
 */
export function illustrationOf(question: string, answer: DrawnAnswer): Figure | null {
  return (
    placeValueIn(question) ??
    percentIn(question) ??
    circleIn(question) ??
    boxIn(question) ??
    balanceIn(question) ??
    productIn(question, answer) ??
    jumpIn(question, answer)
  )
}

/** “In the number 4,827, what is the value of the digit 8?” */
function placeValueIn(question: string): Figure | null {
  const digit = /\bdigit (\d)\b/.exec(question)?.[1]
  if (!digit || !/\b(worth|value)\b/.test(question)) return null
  const written = question.match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  const numbers = written.map((text) => text.replace(/,/g, '')).filter((text) => /^\d{1,7}(\.\d{1,3})?$/.test(text))
  const digits = numbers.find((text) => text.length > 1 && text.split(digit).length === 2)
  if (!digits) return null
  return { kind: 'place-value', digits, marked: digits.replace('.', '').indexOf(digit) }
}

/** “25% of 80”, “3/4 × 20” */
function percentIn(question: string): Figure | null {
  const percent = /\b(\d{1,3})\s?% of (?:the )?\$?(\d[\d,]*)/.exec(question)
  const fraction = /\\frac\{(\d+)\}\{(\d+)\} \\times \d+(?! *\})/.exec(question)
  const [top, bottom] = percent ? [Number(percent[1]), 100] : [Number(fraction?.[1]), Number(fraction?.[2])]
  if (!top || !bottom || top > bottom) return null
  const divisor = commonDivisor(top, bottom)
  const parts = bottom / divisor
  return parts <= BAR_PARTS_MAX ? { kind: 'fraction-bar', parts, filled: top / divisor } : null
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

/** “a radius of 6 m. What is its diameter?” */
function circleIn(question: string): Figure | null {
  const given = [...question.matchAll(/\b(radius|diameter|circumference) of (\d+(?:\.\d+)?)\s(mm|cm|m|km)\b/g)]
  const [only] = given
  if (!only || given.length > 1 || /cylinder|can\b|height/.test(question)) return null
  const askedMeasure = MEASURES.find(
    (measure) => measure !== only[1] && new RegExp(`\\b[Ii]ts ${measure}\\b`).test(question),
  )
  const labelOf = (measure: (typeof MEASURES)[number]) => {
    if (measure === only[1]) return Number(only[2])
    return measure === askedMeasure ? '?' : null
  }
  return {
    kind: 'circle',
    radius: labelOf('radius'),
    diameter: labelOf('diameter'),
    circumference: labelOf('circumference'),
    unit: only[3] ?? '',
  }
}

/** “5 cm long, 4 cm wide and 3 cm high”, “edges of 4 cm” */
function boxIn(question: string): Figure | null {
  const side = (words: string) => new RegExp(`(\\d+|____)\\s(mm|cm|m)\\s(?:${words})\\b`).exec(question)
  const sides = [side('long'), side('wide'), side('high|deep')]
  const units = new Set(sides.map((found) => found?.[2]))
  const unit = sides[0]?.[2]
  if (unit && units.size === 1) {
    const [length = '?', width = '?', height = '?'] = sides.map((found) => lengthOf(found?.[1]))
    return { kind: 'box', length, width, height, unit }
  }
  const [, one, edgeUnit, two, three] =
    /\bedges of (\d+)\s(cm|m|mm)(?:, (\d+)\s(?:cm|m|mm) and (\d+)\s(?:cm|m|mm))?/.exec(question) ?? []
  if (!one || !edgeUnit) return null
  const edges = [one, two ?? one, three ?? one].map(Number)
  return { kind: 'box', length: edges[0] ?? 1, width: edges[1] ?? 1, height: edges[2] ?? 1, unit: edgeUnit }
}

function lengthOf(written: string | undefined): number | '?' {
  return written === undefined || written === '____' || Number(written) === 0 ? '?' : Number(written)
}

/** The only equation of a question: “3x + 7 = 28” */
function balanceIn(question: string): Figure | null {
  const [, times = '', added, total] = /\\\((\d?)x \+ (\d+) = (\d+)\\\)/.exec(question) ?? []
  const [unknowns, left, right] = [Number(times || 1), Number(added), Number(total)]
  const x = (right - left) / unknowns
  const fits = unknowns >= 1 && unknowns <= 4 && left <= 50 && right <= 100 && x > 0 && Number.isInteger(x)
  return fits ? { kind: 'balance', unknowns, left, right } : null
}

/** “7 × 8” as rows and columns */
function productIn(question: string, answer: DrawnAnswer): Figure | null {
  const [, one, other] = /\\\((\d{1,2}) \\times (\d{1,2})(?: =)?\\\)/.exec(question) ?? []
  const [width, height] = [Math.max(Number(one), Number(other)), Math.min(Number(one), Number(other))]
  if (height < 2 || width > TABLE_MAX || valueOfAnswer(answer) !== width * height) return null
  return { kind: 'rectangle', width, height, proportion: Math.min(width / height, 5), unit: '' }
}

/** From the first number to the answer, where the other number says how far: “−9 °C … falls by 8 degrees” */
function jumpIn(question: string, answer: DrawnAnswer): Figure | null {
  const [start, step, ...others] = numbersInText(question)
  const value = valueOfAnswer(answer)
  if (start === undefined || step === undefined || value === null || others.length > 0) return null
  if (Math.min(start, step, value) >= 0 || Math.abs(value - start) !== Math.abs(step)) return null
  const [from, to] = [Math.min(start, value, 0) - 1, Math.max(start, value, 0) + 1]
  const isWhole = [start, value].every(Number.isInteger) && to - from <= LINE_MAX
  if (!isWhole || start === value || /\\times|\\div/.test(question)) return null
  return {
    kind: 'number-line',
    from,
    to,
    parts: to - from,
    numbered: 'all',
    points: [{ name: 'A', mark: start - from }],
  }
}
