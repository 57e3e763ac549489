import type { Language } from '../languages'
import { formatNumber } from '../mathematics/format-number'
import type { FigureOf } from './figure'
import { listWords, plural } from './figure-words'

export function describeNumberLine(figure: FigureOf<'number-line'>, language: Language): string {
  const { from, to, parts, numbered, points } = figure
  const number = (value: number) => formatNumber(value, language)
  const line =
    language === 'en'
      ? `A number line from ${number(from)} to ${number(to)}, cut into ${parts} equal parts.`
      : `Une droite numérique de ${number(from)} à ${number(to)}, partagée en ${parts} parties égales.`
  const said = points.map(({ name, mark }) => {
    const at = numbered === 'all' ? number(from + ((to - from) * mark) / parts) : null
    if (language === 'en')
      return at ? `Point ${name} is at ${at}.` : `Point ${name} is at mark ${mark} after ${number(from)}.`
    return at ? `Le point ${name} est à ${at}.` : `Le point ${name} est sur la marque ${mark} après ${number(from)}.`
  })
  return [line, ...said].join(' ')
}

export function describeFraction(figure: FigureOf<'fraction-bar' | 'fraction-circle'>, language: Language): string {
  const { kind, parts, filled } = figure
  if (language === 'en') {
    const shape = kind === 'fraction-bar' ? 'A bar' : 'A circle'
    return `${shape} cut into ${parts} equal parts; ${filled} ${plural(filled, ['is', 'are'], 'en')} coloured.`
  }
  const shape = kind === 'fraction-bar' ? 'Une barre partagée' : 'Un cercle partagé'
  const coloured = plural(filled, ['partie est coloriée', 'parties sont coloriées'], 'fr')
  return `${shape} en ${parts} parties égales; ${filled} ${coloured}.`
}

export function describePlane(figure: FigureOf<'plane'>, language: Language): string {
  const { from, to, points, lines } = figure
  const ends = [formatNumber(from, language), formatNumber(to, language)]
  const grid =
    language === 'en'
      ? `A grid with both axes from ${ends.join(' to ')}.`
      : `Un plan dont les deux axes vont de ${ends.join(' à ')}.`
  const marked = points.map(({ name, at }) => {
    const place = sayPlace(at, language)
    return language === 'en' ? `Point ${name}: ${place}.` : `Point ${name}\u00a0: ${place}.`
  })
  const drawn = lines.map(({ through }) => {
    const places = through.map((at) => sayPlace(at, language))
    return language === 'en'
      ? `A line goes through two points: ${places.join('; and ')}.`
      : `Une droite passe par deux points\u00a0: ${places.join('; et ')}.`
  })
  return [grid, ...marked, ...drawn].join(' ')
}

/** The way from the origin, as the eye goes it; coordinates would often be the answer. */
function sayPlace([x, y]: readonly [number, number], language: Language): string {
  const words = PLACE_WORDS[language]
  const steps = [
    ...(x === 0 ? [] : [`${Math.abs(x)} ${x > 0 ? words.right : words.left}`]),
    ...(y === 0 ? [] : [`${Math.abs(y)} ${y > 0 ? words.up : words.down}`]),
  ]
  return steps.length === 0 ? words.origin : `${listWords(steps, language)} ${words.from}`
}

const PLACE_WORDS = {
  en: {
    right: 'to the right',
    left: 'to the left',
    up: 'up',
    down: 'down',
    origin: 'at the origin',
    from: 'from the origin',
  },
  fr: {
    right: 'vers la droite',
    left: 'vers la gauche',
    up: 'vers le haut',
    down: 'vers le bas',
    origin: 'à l’origine',
    from: 'à partir de l’origine',
  },
} as const
