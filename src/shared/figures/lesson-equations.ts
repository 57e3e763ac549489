import type { Language } from '../languages'
import { formatNumber } from '../mathematics/format-number'
import type { Figure, FigureOf } from './figure'
import { shiftBetween } from './place-value'

const RIGHT = 90
const ANGLE_WORDS = {
  en: { acute: 'acute', right: 'right', obtuse: 'obtuse' },
  fr: { acute: 'aigu', right: 'droit', obtuse: 'obtus' },
} as const

/** The current description of a figure for lessons, with formulas between `\\(` and `\\)`. */
export function lessonEquationOf(start: Figure, now: Figure, language: Language): string {
  switch (now.kind) {
    case 'circle':
      return circleEquations(now, language)
    case 'box':
      return boxEquation(now, language)
    case 'cylinder':
      return cylinderEquation(now, language)
    case 'side-squares':
      return squaresEquation(now, language)
    case 'place-value':
      return start.kind === now.kind ? shiftEquation(start, now, language) : ''
    case 'balance':
      return balanceEquation(now)
    case 'angle':
      return angleEquation(now, language)
    default:
      return ''
  }
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function formula(text: string, unit = ''): string {
  return `\\(${text}\\)${unit && `\u00a0${unit}`}`
}

function both(one: string, other: string): string {
  return `${one}; ${other}`
}

function circleEquations({ radius, unit }: FigureOf<'circle'>, language: Language): string {
  const [r, size] = [formatNumber(Number(radius), language), Number(radius)]
  const around = formatNumber(rounded(2 * Math.PI * size), language)
  const inside = formatNumber(rounded(Math.PI * size ** 2), language)
  return both(
    formula(`C = 2 \\times \\pi \\times ${r} \\approx ${around}`, unit),
    formula(`A = \\pi \\times ${r}^{2} \\approx ${inside}`, unit && `${unit}²`),
  )
}

function boxEquation({ length, width, height, unit }: FigureOf<'box'>, language: Language): string {
  const volume = Number(length) * Number(width) * Number(height)
  const sides = [length, width, height].map((side) => formatNumber(Number(side), language))
  return formula(`V = ${sides.join(' \\times ')} = ${formatNumber(volume, language)}`, unit && `${unit}³`)
}

function cylinderEquation({ radius, height, unit }: FigureOf<'cylinder'>, language: Language): string {
  const volume = formatNumber(rounded(Math.PI * Number(radius) ** 2 * Number(height)), language)
  const [r, h] = [radius, height].map((side) => formatNumber(Number(side), language))
  return formula(`V = \\pi \\times ${r}^{2} \\times ${h} \\approx ${volume}`, unit && `${unit}³`)
}

function squaresEquation({ a, b }: FigureOf<'side-squares'>, language: Language): string {
  const sum = a ** 2 + b ** 2
  const root = Math.sqrt(sum)
  const sign = Number.isInteger(root) ? '=' : '\\approx'
  return both(
    formula(`${a}^{2} + ${b}^{2} = ${a ** 2} + ${b ** 2} = ${sum}`),
    formula(`c = \\sqrt{${sum}} ${sign} ${formatNumber(rounded(root), language)}`),
  )
}

function shiftEquation(start: FigureOf<'place-value'>, now: FigureOf<'place-value'>, language: Language): string {
  const times = shiftBetween(start.digits, now.digits)
  const [before, after] = [start.digits, now.digits].map((digits) => formatNumber(Number(digits), language))
  if (times === 0) return after ?? ''
  return `${before} ${times > 0 ? '×' : '÷'} ${formatNumber(10 ** Math.abs(times), language)} = ${after}`
}

function balanceEquation({ unknowns, left, right }: FigureOf<'balance'>): string {
  const boxes = unknowns === 1 ? 'x' : `${unknowns}x`
  if (left > 0) return formula(`${boxes} + ${left} = ${right}`)
  if (unknowns === 1) return formula(`x = ${right}`)
  return `${formula(`${boxes} = ${right}`)}, ${formula(`x = ${right} \\div ${unknowns} = ${right / unknowns}`)}`
}

function angleEquation({ parts: [part] }: FigureOf<'angle'>, language: Language): string {
  if (!part) return ''
  const name = part.degrees === RIGHT ? 'right' : part.degrees < RIGHT ? 'acute' : 'obtuse'
  return `${part.degrees}°${language === 'fr' ? '\u00a0: ' : ': '}${ANGLE_WORDS[language][name]}`
}
