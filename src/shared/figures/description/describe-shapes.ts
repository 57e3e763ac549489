import type { Language } from '../../languages'
import { formatNumber } from '../../mathematics/format-number'
import type { DrawnAnswer } from '../drawn-answer'
import type { FigureOf, MeasureLabel } from '../figure'
import { listWords } from './figure-words'

type NamedLabel = readonly [name: string, label: MeasureLabel]

const UNKNOWN: Record<Language, string> = { en: 'unknown', fr: 'à trouver' }

export function describeRectangle(figure: FigureOf<'rectangle'>, language: Language, answer?: DrawnAnswer): string {
  const { width, height, unit } = figure
  const names: NamedLabel[] =
    language === 'en'
      ? [
          ['width', width],
          ['height', height],
        ]
      : [
          ['largeur', width],
          ['hauteur', height],
        ]
  return describeMeasures(language === 'en' ? 'A rectangle' : 'Un rectangle', names, { unit, language, answer })
}

export function describeTriangle(figure: FigureOf<'triangle'>, language: Language, answer?: DrawnAnswer): string {
  const { sides, angles, height, rightAngle, unit } = figure
  const isEnglish = language === 'en'
  const shape = isEnglish ? 'A triangle ABC' : 'Un triangle ABC'
  const corner = rightAngle?.toUpperCase()
  const right = corner ? (isEnglish ? ` with a right angle at ${corner}` : ` rectangle en ${corner}`) : ''
  const lengths: NamedLabel[] = [
    [isEnglish ? 'side AB' : 'côté AB', sides.ab],
    [isEnglish ? 'side BC' : 'côté BC', sides.bc],
    [isEnglish ? 'side CA' : 'côté CA', sides.ca],
    [isEnglish ? 'height from C' : 'hauteur issue de C', height],
  ]
  const turns: NamedLabel[] = [
    ['angle A', angles.a],
    ['angle B', angles.b],
    ['angle C', angles.c],
  ]
  const sentences = [
    ...sayMeasures(lengths, { unit, language, answer }),
    ...sayMeasures(turns, { unit: '°', language, answer }),
  ]
  return finish(`${shape}${right}`, sentences, language)
}

export function describeAngle({ parts }: FigureOf<'angle'>, language: Language, answer?: DrawnAnswer): string {
  const measures = parts.map(({ label }) => {
    if (label === '?' && answer !== undefined) return `${answer.text.replace(/ ?°$/, '')}°`
    if (typeof label === 'number') return `${formatNumber(label, language)}°`
    if (language === 'en') return label === '?' ? 'an unknown angle' : 'an angle without a measure'
    return label === '?' ? 'un angle inconnu' : 'un angle sans mesure'
  })
  const whole = sayWhole(
    parts.reduce((sum, { degrees }) => sum + degrees, 0),
    language,
  )
  if (parts.length === 1) {
    const [only] = measures
    if (typeof parts[0]?.label !== 'number') return language === 'en' ? 'An angle.' : 'Un angle.'
    return language === 'en' ? `An angle of ${only}.` : `Un angle de ${only}.`
  }
  const start = language === 'en' ? 'Angles side by side: ' : 'Des angles côte à côte\u00a0: '
  return `${start}${listWords(measures, language)}.${whole}`
}

/** The total of adjacent angles, if a drawing shows it. */
function sayWhole(degrees: number, language: Language): string {
  const wholes: Record<number, Record<Language, string>> = {
    90: { en: 'a right angle', fr: 'un angle droit' },
    180: { en: 'a straight line', fr: 'un angle plat' },
    360: { en: 'a full turn', fr: 'un angle plein' },
  }
  const name = wholes[degrees]?.[language]
  if (!name) return ''
  return language === 'en' ? ` Together they make ${name}.` : ` Ensemble, ils forment ${name}.`
}

interface MeasureFormat {
  unit: string
  language: Language
  /** Said instead of “unknown” once the figure may show it. */
  answer?: DrawnAnswer | undefined
}

export function describeMeasures(shape: string, measures: readonly NamedLabel[], saying: MeasureFormat): string {
  return finish(shape, sayMeasures(measures, saying), saying.language)
}

function finish(shape: string, measures: readonly string[], language: Language): string {
  if (measures.length === 0) return `${shape}.`
  const colon = language === 'en' ? ': ' : '\u00a0: '
  return `${shape}${colon}${measures.join(', ')}.`
}

function sayMeasures(measures: readonly NamedLabel[], { unit, language, answer }: MeasureFormat): string[] {
  return measures.flatMap(([name, label]) => {
    if (label === null) return []
    if (label === '?') return [`${name} ${answer?.text ?? UNKNOWN[language]}`]
    const space = unit === '°' || unit === '' ? '' : '\u00a0'
    return [`${name} ${formatNumber(label, language)}${space}${unit}`]
  })
}
