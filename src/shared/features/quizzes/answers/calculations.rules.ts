import { tidyAnswer, withoutEndMark } from './answer-characters.rules'
import { readExpressions } from './expression-reader.rules'
import { constant, constantOf, isSame, type Polynomial } from './polynomials.rules'
import { givenValues, type Stems } from './question-context.rules'
import { multiply, type Rational, rational } from './rationals.rules'
import { readUnit } from './units.rules'

const LONGEST = 120

/**
 * The result of a calculation that is true: `42` of `7 × 6 = 42`, `x = 22` of `x = 7 + 15 = 22`, `3.8 kg` of
 * `3800 g = 3.8 kg`. Undefined for any other text.
 */
export function resultOfCalculation(text: string, stems: Stems): string | undefined {
  if (text.length > LONGEST) return undefined
  const parts = withoutEndMark(tidyAnswer(text)).split('=')
  const [unknown = ''] = parts
  const isNamed = /^ ?\p{L} ?$/u.test(unknown)
  const steps = isNamed ? parts.slice(1) : parts
  const result = steps.at(-1)?.trim()
  if (!result || !steps.some((step) => isCalculated(step, result)) || !areEqual(steps, givenValues(stems)))
    return undefined
  return isNamed ? `${unknown.trim()} = ${result}` : result
}

/** `x = 5 = 5` is no calculation. */
function isCalculated(step: string, result: string): boolean {
  return !/^ ?-?[\d ,.]+$/.test(step) && step.trim() !== result
}

/** Whether all steps are equal in one of their meanings: a comma may start decimals or group thousands. */
function areEqual(steps: readonly string[], given: ReadonlyMap<string, string>): boolean {
  const last = steps.at(-1) ?? ''
  // The counted thing may follow the result: `6 × 2 = 12 cups`.
  const [number = ''] = /^ ?-?\$?[\d ,.]+(?:\/\d+)?/.exec(last) ?? []
  const results = [...readValues(last, given), ...readValues(number, given)]
  const others = steps.slice(0, -1).map((step) => readValues(step, given))
  return results.some((result) => others.every((values) => values.some((value) => isSame(value, result))))
}

/** A quantity is read with its unit and without: `3800 g = 3.8 kg`, but `7 cm × 6 cm = 42 cm²`. */
function readValues(step: string, given: ReadonlyMap<string, string>): Polynomial[] {
  const { text, size } = withoutUnits(step)
  const filled = text.replace(/\p{L}/gu, (letter) => (given.has(letter) ? `(${given.get(letter)})` : letter))
  return readExpressions(filled).flatMap(({ sides: [value, ...rest] }) => {
    if (!value || rest.length > 0) return []
    const number = constantOf(value)
    return number && size ? [value, constant(multiply(number, size))] : [value]
  })
}

const UNIT = /(?<=\d) ?([\p{L}°%$¢]+(?:\/\p{L}+)?[²³]?)/gu
const HUNDREDTH = rational(1n, 100n)

function withoutUnits(step: string): { text: string; size?: Rational } {
  const units = Array.from(step.matchAll(UNIT), ([, name = '']) => readUnit(name))
  const text = step
    .replace(UNIT, (found, name: string) => (readUnit(name) ? ' ' : found))
    .replace(/\$ ?(?=[\d.,])/g, '')
    .replace(/(?<=[\d)]) ?x ?(?=[\d(])/g, '×')
  const [unit, ...others] = units
  if (!unit || others.length > 0 || !/^[\s\d.,]+$/.test(text)) return { text }
  return { text, size: unit.dimension === 'percent' ? HUNDREDTH : unit.size }
}
