import type { Language } from '../../languages'
import { formatDollars, formatNumber } from '../../mathematics/format-number'
import type { DrawnAnswer } from '../drawn-answer'
import type { Figure, FigureOf } from '../figure'
import { asksForLabel } from '../figure-labels'
import {
  describeBalance,
  describeBox,
  describeCircle,
  describeCylinder,
  describePlaceValue,
  describeSentence,
  describeSideSquares,
  describeTimeline,
} from './describe-lessons'
import { describeAngle, describeRectangle, describeTriangle } from './describe-shapes'
import { listWords, plural } from './figure-words'

const HOURS_ON_FACE = 12

const MINUTES_PER_NUMBER = 5

const CENTS_PER_DOLLAR = 100

const COINS: Record<number, Record<Language, readonly [string, string]>> = {
  5: { en: ['nickel (5¢)', 'nickels (5¢)'], fr: ['pièce de 5\u00a0¢', 'pièces de 5\u00a0¢'] },
  10: { en: ['dime (10¢)', 'dimes (10¢)'], fr: ['pièce de 10\u00a0¢', 'pièces de 10\u00a0¢'] },
  25: { en: ['quarter (25¢)', 'quarters (25¢)'], fr: ['pièce de 25\u00a0¢', 'pièces de 25\u00a0¢'] },
  100: { en: ['loonie ($1)', 'loonies ($1)'], fr: ['pièce de 1\u00a0$', 'pièces de 1\u00a0$'] },
  200: { en: ['toonie ($2)', 'toonies ($2)'], fr: ['pièce de 2\u00a0$', 'pièces de 2\u00a0$'] },
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

type Describers = {
  [Kind in Figure['kind']]: (figure: FigureOf<Kind>, language: Language, answer?: DrawnAnswer) => string
}

const DESCRIBERS: Describers = {
  'number-line': describeNumberLine,
  'fraction-bar': describeFraction,
  'fraction-circle': describeFraction,
  rectangle: describeRectangle,
  triangle: describeTriangle,
  angle: describeAngle,
  plane: describePlane,
  'bar-graph': describeBarGraph,
  'circle-graph': describeCircleGraph,
  table: describeTable,
  clock: describeClock,
  money: describeMoney,
  circle: describeCircle,
  box: describeBox,
  cylinder: describeCylinder,
  'place-value': describePlaceValue,
  'side-squares': describeSideSquares,
  balance: describeBalance,
  timeline: describeTimeline,
  sentence: describeSentence,
}

/** The text alternative: describes what the drawing shows. Without an answer it does not give away what is asked. */
export function describeFigure(figure: Figure, language: Language, answer?: DrawnAnswer): string {
  // The table has one function per kind, and the figure's kind selects its own.
  const describe = DESCRIBERS[figure.kind] as (figure: Figure, language: Language, answer?: DrawnAnswer) => string
  const described = describe(figure, language, answer)
  if (answer === undefined || asksForLabel(figure)) return described
  return `${described} ${language === 'en' ? 'Answer: ' : 'Réponse\u00a0: '}${answer.text}.`
}

function describeBarGraph(figure: FigureOf<'bar-graph'>, language: Language): string {
  const values = figure.bars.map(({ label, labelFr, value }) => {
    return pair(language === 'en' ? label : labelFr, formatNumber(value, language), language)
  })
  const start = language === 'en' ? `Bar graph “${figure.title}”` : `Diagramme à bandes «\u00a0${figure.titleFr}\u00a0»`
  return `${start}${colon(language)}${values.join('; ')}.`
}

function describeCircleGraph(figure: FigureOf<'circle-graph'>, language: Language): string {
  const values = figure.slices.map(({ label, labelFr, percent }) => {
    return pair(language === 'en' ? label : labelFr, language === 'en' ? `${percent}%` : `${percent}\u00a0%`, language)
  })
  const start =
    language === 'en' ? `Circle graph “${figure.title}”` : `Diagramme circulaire «\u00a0${figure.titleFr}\u00a0»`
  return `${start}${colon(language)}${values.join('; ')}.`
}

function describeTable(figure: FigureOf<'table'>, language: Language): string {
  const head = language === 'en' ? figure.head : figure.headFr
  const rows = language === 'en' ? figure.rows : figure.rowsFr
  const rowTexts = rows.map((row) => row.map((cell, index) => pair(head[index] ?? '', cell, language)).join(', '))
  return `${language === 'en' ? 'Table' : 'Tableau'}${colon(language)}${rowTexts.join('; ')}.`
}

function pair(label: string, value: string, language: Language): string {
  return `${label}${colon(language)}${value}`
}

function colon(language: Language): string {
  return language === 'en' ? ': ' : '\u00a0: '
}

function describeNumberLine(figure: FigureOf<'number-line'>, language: Language): string {
  const { from, to, parts, numbered, points } = figure
  const number = (value: number) => formatNumber(value, language)
  const line =
    language === 'en'
      ? `A number line from ${number(from)} to ${number(to)}, cut into ${parts} equal parts.`
      : `Une droite numérique de ${number(from)} à ${number(to)}, partagée en ${parts} parties égales.`
  const pointTexts = points.map(({ name, mark }) => {
    const at = numbered === 'all' ? number(from + ((to - from) * mark) / parts) : null
    if (language === 'en')
      return at ? `Point ${name} is at ${at}.` : `Point ${name} is at mark ${mark} after ${number(from)}.`
    return at ? `Le point ${name} est à ${at}.` : `Le point ${name} est sur la marque ${mark} après ${number(from)}.`
  })
  return [line, ...pointTexts].join(' ')
}

function describeFraction(figure: FigureOf<'fraction-bar' | 'fraction-circle'>, language: Language): string {
  const { kind, parts, filled } = figure
  if (language === 'en') {
    const shape = kind === 'fraction-bar' ? 'A bar' : 'A circle'
    return `${shape} cut into ${parts} equal parts; ${filled} ${plural(filled, ['is', 'are'], 'en')} coloured.`
  }
  const shape = kind === 'fraction-bar' ? 'Une barre partagée' : 'Un cercle partagé'
  const coloured = plural(filled, ['partie est coloriée', 'parties sont coloriées'], 'fr')
  return `${shape} en ${parts} parties égales; ${filled} ${coloured}.`
}

function describePlane(figure: FigureOf<'plane'>, language: Language): string {
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
  const lineTexts = lines.map(({ through }) => {
    const places = through.map((at) => sayPlace(at, language))
    return language === 'en'
      ? `A line goes through two points: ${places.join('; and ')}.`
      : `Une droite passe par deux points\u00a0: ${places.join('; et ')}.`
  })
  return [grid, ...marked, ...lineTexts].join(' ')
}

/** The way from the origin in words; coordinates would often be the answer. */
function sayPlace([x, y]: readonly [number, number], language: Language): string {
  const words = PLACE_WORDS[language]
  const steps = [
    ...(x === 0 ? [] : [`${Math.abs(x)} ${x > 0 ? words.right : words.left}`]),
    ...(y === 0 ? [] : [`${Math.abs(y)} ${y > 0 ? words.up : words.down}`]),
  ]
  return steps.length === 0 ? words.origin : `${listWords(steps, language)} ${words.from}`
}

/** Describes the position of the hands, not the time. */
function describeClock({ hour, minute }: FigureOf<'clock'>, language: Language): string {
  const at = hour % HOURS_ON_FACE || HOURS_ON_FACE
  const next = (at % HOURS_ON_FACE) + 1
  const longHand = sayLongHand(minute, language)
  if (language === 'en') {
    const shortHand = minute === 0 ? `at ${at}` : `between ${at} and ${next}`
    return `A clock. The short hand is ${shortHand}; the long hand is ${longHand}.`
  }
  const shortHand = minute === 0 ? `sur le ${at}` : `entre le ${at} et le ${next}`
  return `Une horloge. La petite aiguille est ${shortHand}; la grande aiguille est ${longHand}.`
}

function sayLongHand(minute: number, language: Language): string {
  const number = Math.floor(minute / MINUTES_PER_NUMBER) || HOURS_ON_FACE
  const beyond = minute % MINUTES_PER_NUMBER
  if (beyond === 0) return language === 'en' ? `at ${number}` : `sur le ${number}`
  if (language === 'en') return `${beyond} ${plural(beyond, ['mark', 'marks'], 'en')} past ${number}`
  return `${beyond} ${plural(beyond, ['marque', 'marques'], 'fr')} après le ${number}`
}

function describeMoney({ pieces }: FigureOf<'money'>, language: Language): string {
  const pieceTexts = pieces.map(({ cents, count }) => `${count} ${plural(count, wordsOf(cents, language), language)}`)
  return `${language === 'en' ? 'Money: ' : 'De l’argent\u00a0: '}${listWords(pieceTexts, language)}.`
}

function wordsOf(cents: number, language: Language): readonly [string, string] {
  const coin = COINS[cents]
  if (coin) return coin[language]
  const amount = formatDollars(cents / CENTS_PER_DOLLAR, language)
  return language === 'en' ? [`${amount} bill`, `${amount} bills`] : [`billet de ${amount}`, `billets de ${amount}`]
}
