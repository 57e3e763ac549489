import type { Language } from '../../languages'
import { formatNumber } from '../../mathematics/format-number'
import type { DrawnAnswer } from '../drawn-answer'
import type { FigureOf } from '../figure'
import { shownPlaces, valueOfDigit } from '../place-value'
import { describeMeasures } from './describe-shapes'
import { listWords } from './figure-words'
import { MEASURE_WORDS, PLACE_NAMES } from './shape-words'

export function describeCircle(figure: FigureOf<'circle'>, language: Language, answer?: DrawnAnswer): string {
  const { radius, diameter, circumference, unit } = figure
  const name = MEASURE_WORDS[language]
  const measures = [
    [name.radius, radius],
    [name.diameter, diameter],
    [name.circumference, circumference],
  ] as const
  return describeMeasures(language === 'en' ? 'A circle' : 'Un cercle', measures, { unit, language, answer })
}

export function describeBox(figure: FigureOf<'box'>, language: Language, answer?: DrawnAnswer): string {
  const { length, width, height, unit } = figure
  const name = MEASURE_WORDS[language]
  const measures = [
    [name.length, length],
    [name.width, width],
    [name.height, height],
  ] as const
  return describeMeasures(language === 'en' ? 'A box' : 'Une boîte', measures, { unit, language, answer })
}

export function describeCylinder(figure: FigureOf<'cylinder'>, language: Language, answer?: DrawnAnswer): string {
  const { radius, height, unit } = figure
  const name = MEASURE_WORDS[language]
  const measures = [
    [name.radius, radius],
    [name.height, height],
  ] as const
  return describeMeasures(language === 'en' ? 'A cylinder' : 'Un cylindre', measures, { unit, language, answer })
}

export function describePlaceValue(figure: FigureOf<'place-value'>, language: Language): string {
  const visiblePlaces = shownPlaces(figure)
    .filter(({ digit }) => digit !== '')
    .map(({ digit, place }) => `${digit} ${PLACE_NAMES[language][place]}`)
  const marked = valueOfDigit(figure)
  const start = language === 'en' ? 'A place-value chart: ' : 'Un tableau de numération\u00a0: '
  const chart = `${start}${listWords(visiblePlaces, language)}.`
  if (!marked) return chart
  const [digit, value] = [marked.digit, marked.value].map((each) => formatNumber(each, language))
  return language === 'en'
    ? `${chart} The digit ${digit} is worth ${value}.`
    : `${chart} Le chiffre ${digit} vaut ${value}.`
}

export function describeSideSquares({ a, b }: FigureOf<'side-squares'>, language: Language): string {
  const areas = [a * a, b * b, a * a + b * b].map((area) => formatNumber(area, language))
  return language === 'en'
    ? `A right triangle with legs of ${a} and ${b}, and a square on each side. Their areas: ` +
        `${listWords(areas, language)}.`
    : `Un triangle rectangle de cathètes ${a} et ${b}, avec un carré sur chaque côté. Leurs aires\u00a0: ` +
        `${listWords(areas, language)}.`
}

export function describeBalance({ unknowns, left, right }: FigureOf<'balance'>, language: Language): string {
  const boxes = unknowns === 1 ? 'x' : `${unknowns}x`
  const side = left > 0 ? `${boxes} + ${left}` : boxes
  return language === 'en'
    ? `A level balance: ${side} on the left, ${right} on the right.`
    : `Une balance en équilibre\u00a0: ${side} à gauche, ${right} à droite.`
}

export function describeTimeline({ events, now }: FigureOf<'timeline'>, language: Language): string {
  const isEnglish = language === 'en'
  const present = { from: now ?? 0, to: null, text: isEnglish ? 'now' : 'maintenant' }
  const named = events.map(({ label, labelFr, from, to }) => ({ from, to, text: isEnglish ? label : labelFr }))
  const eventTexts = (now === null ? named : [...named, present])
    .toSorted((one, other) => one.from - other.from)
    .map(({ text, to }) => (to === null ? text : `${text} (${isEnglish ? 'lasts' : 'dure'})`))
  return `${isEnglish ? 'A timeline: ' : 'Une ligne du temps\u00a0: '}${eventTexts.join('; ')}.`
}

export function describeSentence({ parts }: FigureOf<'sentence'>, language: Language): string {
  const partTexts = parts.map(({ text, role, roleFr }) => `${text} (${language === 'en' ? role : roleFr})`)
  return `${language === 'en' ? 'A sentence in parts: ' : 'Une phrase et ses parties\u00a0: '}${partTexts.join(', ')}.`
}
