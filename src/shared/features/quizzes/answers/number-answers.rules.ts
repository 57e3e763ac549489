import type { Language } from '../../../languages'
import { tidyAnswer, withoutEndMark } from './answer-characters.rules'
import { findConvertible, judgeLabel, type LabelledNumber, splitLabel } from './number-labels.rules'
import { repeatsQuestion, type Stems } from './question-context.rules'
import { areEqual, greatestDivisor, invert, isZero, multiply, negate, type Rational, rational } from './rationals.rules'

export interface NumberKind {
  kind: 'number'
  /** Requires a fraction in lowest terms or an integer, not a decimal. */
  lowestTerms?: true | undefined
  /** Expects a percentage: `75`, `75 %` and `75 percent` are equal. */
  percent?: true | undefined
  /** Units allowed before or after the number. */
  units?: readonly string[] | undefined
}

export type NearlyNumber = 'lowestTerms' | 'sign' | 'percent' | 'unit' | 'extra'

interface NumberReading {
  value: Rational
  isLowestTerms: boolean
}

const LONGEST = 100
const PERCENT = ['%', 'percent', 'per cent', 'pour cent', 'pourcent']
const HUNDRED = rational(100n)

/** The meaning of a comma: English groups thousands with it, French starts decimals with it. */
export const COMMAS = ['groups', 'decimals'] as const
export type Comma = (typeof COMMAS)[number]

const DECIMAL: Record<Comma, RegExp> = {
  groups: /^(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|)(?:\.(\d+))?$/,
  decimals: /^(\d+|[1-9]\d{0,2}(?: \d{3})+|)(?:,(\d+))?$/,
}

/** Reads an unsigned decimal number in one of the two notations. */
export function readDecimal(text: string, comma: Comma): Rational | undefined {
  const [, whole, decimals = ''] = DECIMAL[comma].exec(text) ?? []
  if (whole === undefined || whole + decimals === '') return undefined
  return rational(BigInt(whole.replace(/[, ]/g, '') + decimals), 10n ** BigInt(decimals.length))
}

/** Writes ½ or ⅚ as ` 1/2` or ` 5/6`; the space separates it from the integer part of a mixed number. */
function spellFractions(text: string): string {
  return text.replace(/[\u00bc-\u00be\u2150-\u215e\u2189]/g, (sign) => ` ${sign.normalize('NFKD')}`)
}

function tidyNumber(text: string): string {
  return (
    spellSigns(withoutEndMark(tidyAnswer(spellFractions(text))))
      // Fraction slash and division slash.
      .replace(/[\u2044\u2215]/g, '/')
      .replace(/ ?([/=]) ?/g, '$1')
      .replace(/^=/, '')
      .replace(/([+-]) /g, '$1')
      // Dollars and cents as they are said: 23$65, 23 dollars and 65 cents.
      .replace(/(?<![\d.,])(\d+) ?(?:\$|dollars?) ?(?:and |et )?(\d{2})(?: ?(?:¢|cents?|sous))?$/, '$1.$2$')
      .replace(/([+-])\$ ?(?=[\d.,])/g, '$$$1')
      // Only after a letter is a power part of a unit: 5² is not 52.
      .replace(/(\p{L})([²³])/gu, (_, letter: string, power: string) => letter + (power === '²' ? '2' : '3'))
  )
}

const MINUS = 'moins|minus|negative|négatif|négative|neg'
const PLUS = 'plus|positive|positif'
const SIGN_WORDS = new RegExp(`(?<=^|= ?|(?:vaut|est|égale|is|equals) )(?:(${MINUS})|(?:${PLUS}))(?= ?[\\d.,$(])`)

/** `moins 4` and `negative 4` are −4. */
function spellSigns(text: string): string {
  return text.replace(SIGN_WORDS, (_, negative?: string) => (negative ? '-' : '+'))
}

/** All meanings of a text as a number: none, one, or two when a comma is ambiguous. */
function readNumber(text: string): NumberReading[] {
  const [, bracketed] = /^\( ?([^()]*?) ?\)$/.exec(text) ?? []
  const [, sign, body = ''] = /^([+-]?)(.*)$/.exec(bracketed ?? text) ?? []
  const isNegative = sign === '-'
  const fraction = readFraction(body) ?? readFraction(spellDenominator(body))
  const readings = [fraction, readMixed(body), ...COMMAS.map((comma) => readPlain(body, comma))]
  return readings.flatMap((reading) => {
    if (!reading) return []
    return [isNegative ? { ...reading, value: negate(reading.value) } : reading]
  })
}

function readPlain(text: string, comma: Comma): NumberReading | undefined {
  const value = readDecimal(text, comma)
  return value && { value, isLowestTerms: /^[\d, ]*$/.test(text) && value.denominator === 1n }
}

function readFraction(text: string): NumberReading | undefined {
  const [, above, sign, below] = /^(\d+)\/([+-]?)(\d+)$/.exec(text) ?? []
  if (above === undefined || below === undefined || BigInt(below) === 0n) return undefined
  const [numerator, denominator] = [BigInt(above), BigInt(below)]
  const isReduced = greatestDivisor(numerator, denominator) === 1n && denominator !== 1n
  const value = rational(numerator, sign === '-' ? -denominator : denominator)
  return { value, isLowestTerms: isReduced && sign === '' }
}

const DENOMINATORS: readonly RegExp[] = [
  /hal(?:f|ves)|demie?s?/,
  /thirds?|tiers/,
  /quarters?|fourths?|quarts?/,
  /fifths?|cinquièmes?/,
  /sixths?|sixièmes?/,
  /sevenths?|septièmes?/,
  /eighths?|huitièmes?/,
  /ninths?|neuvièmes?/,
  /tenths?|dixièmes?/,
  /elevenths?|onzièmes?/,
  /twelfths?|douzièmes?/,
]

/** `2 sevenths`, `2 over 7` and `2 out of 7` as `2/7`. */
function spellDenominator(text: string): string {
  const [, above = '', words = ''] = /^(\d+) (?:chances? )?(.+)$/.exec(text) ?? []
  const place = DENOMINATORS.findIndex((names) => words.replace(names, '') === '')
  if (above && words && place >= 0) return `${above}/${place + 2}`
  return text.replace(/^(\d+) (?:chances? )?(?:over|sur|out of|in) (\d+)$/, '$1/$2')
}

/** `1 3/4` or `1 and 3/4`. */
function readMixed(text: string): NumberReading | undefined {
  const [, whole, rest] = /^(\d+) (?:and |et )?(\d+\/\d+)$/.exec(text) ?? []
  const part = rest === undefined ? undefined : readFraction(rest)
  if (whole === undefined || !part) return undefined
  const { numerator, denominator } = part.value
  const isProper = BigInt(whole) > 0n && numerator > 0n && numerator < denominator
  const value = rational(BigInt(whole) * denominator + numerator, denominator)
  return { value, isLowestTerms: part.isLowestTerms && isProper }
}

/** The text itself, and the text without each allowed unit before or after it. */
function withoutUnits(text: string, units: readonly string[]): string[] {
  const [, sign = '', body = ''] = /^([+-]?)(.*)$/.exec(text) ?? []
  const named = units.filter((unit) => unit !== '')
  return [
    text,
    ...named.filter((unit) => body.endsWith(unit)).map((unit) => sign + body.slice(0, -unit.length).trim()),
    ...named.filter((unit) => body.startsWith(unit)).map((unit) => sign + body.slice(unit.length).trim()),
  ]
}

function readWithUnits(text: string, { percent, units = [] }: NumberKind): NumberReading[] {
  if (text.length > LONGEST) return []
  const allowed = [...(percent ? PERCENT : []), ...units.map(tidyNumber)]
  return withoutUnits(tidyNumber(text), allowed).flatMap(readNumber)
}

/** Undefined unless the text has exactly one value: `1,200` could be two numbers. */
export function readRightNumber(text: string, kind: NumberKind): NumberReading | undefined {
  const [first, ...others] = readWithUnits(text, kind)
  return others.every(({ value }) => first && areEqual(first.value, value)) ? first : undefined
}

/** A probability may be a percentage as well. */
function readChance(text: string, stems: Stems): NumberReading[] {
  if (text.length > LONGEST || !stems.some((stem) => /probabilit/.test(stem))) return []
  const tidy = tidyNumber(text)
  const sign = PERCENT.find((percent) => tidy.endsWith(percent))
  const readings = sign === undefined ? [] : readNumber(tidy.slice(0, -sign.length).trim())
  return readings.map(({ value }) => ({ value: multiply(value, invert(HUNDRED)), isLowestTerms: false }))
}

export interface NumberQuestion {
  kind: NumberKind
  right: string
  stems: Stems
  /** If it is known, a comma has one meaning only. */
  language?: Language | undefined
}

/** True when one reading of the given number is right; else what is nearly right, if anything. */
export function gradeNumber(question: NumberQuestion, given: string): true | NearlyNumber | undefined {
  const { kind, right, stems, language } = question
  const expected = readRightNumber(right, kind)?.value
  if (!expected || isFrenchDecimal(given, language, expected)) return undefined
  const verdict = judgeReadings([...readWithUnits(given, kind), ...readChance(given, stems)], kind, expected)
  if (verdict === true && isQuestionRepeated(question, given)) return undefined
  if (verdict) return verdict
  const labelled = given.length > LONGEST ? undefined : splitLabel(tidyNumber(given))
  return labelled && gradeLabelled({ kind, stems, expected }, labelled)
}

/** On a French page `3,500` is 3.5; only a second comma or a point shows that thousands are grouped. */
function isFrenchDecimal(given: string, language: Language | undefined, expected: Rational): boolean {
  const [, whole = '', decimals = ''] = /(\d+),(\d{3})(?![\d.,])/.exec(given) ?? []
  if (language !== 'fr' || whole === '' || /,.*,|\./.test(given.replace(/\.$/, ''))) return false
  const grouped = rational(BigInt(whole + decimals))
  return areEqual(grouped, expected) || areEqual(negate(grouped), expected)
}

function judgeReadings(
  readings: readonly NumberReading[],
  kind: NumberKind,
  expected: Rational,
): true | NearlyNumber | undefined {
  const equal = readings.filter(({ value }) => areEqual(value, expected))
  if (equal.length > 0) return !kind.lowestTerms || equal.some(({ isLowestTerms }) => isLowestTerms) || 'lowestTerms'
  if (!isZero(expected) && readings.some(({ value }) => areEqual(negate(value), expected))) return 'sign'
  if (kind.percent && readings.some(({ value }) => areEqual(multiply(value, HUNDRED), expected))) return 'percent'
  return undefined
}

type LabelledQuestion = Pick<NumberQuestion, 'kind' | 'stems'> & { expected: Rational }

function gradeLabelled({ kind, stems, expected }: LabelledQuestion, labelled: LabelledNumber) {
  const readings = readNumber(labelled.number)
  const context = { stems, units: kind.units ?? [] }
  const verdict = judgeReadings(readings, kind, expected)
  const label = judgeLabel(labelled, context)
  if (verdict && label === 'fits') return verdict
  if (label === 'wrong') return undefined
  if (verdict === true || verdict === 'lowestTerms') return label === 'unit' ? 'unit' : 'extra'
  const conversion = findConvertible(labelled, context)
  if (!conversion) return undefined
  const factor = multiply(conversion.given.size, invert(conversion.asked.size))
  return readings.some(({ value }) => areEqual(multiply(value, factor), expected)) ? 'unit' : undefined
}

/** `0.75` is no answer to “Which fraction is equal to 0.75?”, nor is the mixed number that was given. */
function isQuestionRepeated({ right, stems }: NumberQuestion, given: string): boolean {
  return formOf(given) !== formOf(right) && repeatsQuestion(tidyNumber(given).replace(/ (?:et|and) /, ' '), stems)
}

function formOf(text: string): 'mixed' | 'fraction' | 'decimal' | 'integer' {
  const tidy = tidyNumber(text)
  if (/\d (?:and |et )?\d+\//.test(tidy)) return 'mixed'
  if (tidy.includes('/')) return 'fraction'
  return /[.,]\d/.test(tidy) ? 'decimal' : 'integer'
}

/** Whether a right answer is written as a fraction; its hint then shows one. */
export function isFraction(answer: number | string): boolean {
  return /\d ?\/ ?\d/.test(String(answer))
}
