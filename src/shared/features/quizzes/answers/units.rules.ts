import { type Rational, rational } from './rationals.rules'

/** A unit of measure: `m2` and `square metres` have the same key. */
export interface Unit {
  key: string
  /** Units of one dimension can be converted. */
  dimension: string
  /** How many of the dimension's first unit one of these is. */
  size: Rational
}

type UnitRow = readonly [key: string, dimension: string, size: Rational, spellings: string]

const LENGTHS: readonly [symbol: string, prefix: string, size: Rational][] = [
  ['mm', 'milli', rational(1n)],
  ['cm', 'centi', rational(10n)],
  ['dm', 'deci', rational(100n)],
  ['m', '', rational(1000n)],
  ['dam', 'deca', rational(10_000n)],
  ['hm', 'hecto', rational(100_000n)],
  ['km', 'kilo', rational(1_000_000n)],
]

// Written without accents, in the singular and in small letters, as `tidyUnit` leaves them.
const ROWS: readonly UnitRow[] = [
  ...LENGTHS.map(
    ([symbol, prefix, size]): UnitRow => [symbol, 'length', size, `${symbol} ${prefix}metre ${prefix}meter`],
  ),
  ['mg', 'mass', rational(1n), 'mg milligram milligramme'],
  ['g', 'mass', rational(1000n), 'g gr gram gramme'],
  ['kg', 'mass', rational(1_000_000n), 'kg kilo kilogram kilogramme'],
  ['t', 'mass', rational(1_000_000_000n), 't tonne'],
  ['ml', 'volume', rational(1n), 'ml millilitre milliliter'],
  ['cl', 'volume', rational(10n), 'cl centilitre centiliter'],
  ['dl', 'volume', rational(100n), 'dl decilitre deciliter'],
  ['l', 'volume', rational(1000n), 'l litre liter'],
  ['s', 'time', rational(1n), 's sec second seconde'],
  ['min', 'time', rational(60n), 'min mn minute'],
  ['h', 'time', rational(3600n), 'h hr hour heure'],
  ['day', 'time', rational(86_400n), 'day jour d j'],
  ['week', 'time', rational(604_800n), 'week semaine sem wk'],
  ['month', 'months', rational(1n), 'month moi mo'],
  ['year', 'months', rational(12n), 'year an annee yr'],
  ['°', 'angle', rational(1n), '° º deg degree degre'],
  ['°c', 'temperature', rational(1n), '°c ºc c celsiu degree-celsiu degre-celsiu degree-c degre-c deg-c'],
  ['%', 'percent', rational(1n), '% percent per-cent pour-cent pourcent'],
  ['¢', 'money', rational(1n), '¢ cent sou ¢-cad'],
  [
    '$',
    'money',
    rational(100n),
    '$ dollar cad ca$ c$ $ca $c $cad $-cad $-ca dollar-canadien canadian-dollar buck piastre',
  ],
]

const UNITS = new Map(
  ROWS.flatMap(([key, dimension, size, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, { key, dimension, size }] as const),
  ),
)

/** The unit a text names, in words or symbols of either language; undefined for any other text. */
export function readUnit(text: string): Unit | undefined {
  const tidy = tidyUnit(text)
  const [above = '', below, ...others] = tidy.split('/')
  if (others.length > 0) return undefined
  const unit = readPower(above)
  if (below === undefined)
    return unit ?? (/^(?:kmh|kph|km-h|kilometre-heure)$/.test(tidy) ? readUnit('km/h') : undefined)
  const per = readPower(below)
  if (!unit || !per) return undefined
  return { key: `${unit.key}/${per.key}`, dimension: `${unit.key}/${per.key}`, size: rational(1n) }
}

/** `square metres per hour` becomes `square-metre/hour`. */
function tidyUnit(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\.$/, '')
    .replace(/\b(?:per|par) ?cent\b/, '%')
    .replace(/ ?\b(?:(?:per|par|chaque|each|an) |a l')(?=\p{L})| ?\/ ?/gu, '/')
    .replace(/(\p{L})\^ ?([23])/gu, '$1$2')
    .replace(/[\s-]+/g, '-')
    .split('/')
    .map((part) => part.split('-').map(singularUnit).join('-'))
    .join('/')
}

function singularUnit(word: string): string {
  return word.length > 2 ? word.replace(/s$/, '') : word
}

const SQUARE = /^(?:square|sq|sq\.)-(.+)$|^(.+?)-(?:carre|squared|au-carre)$|^([a-z]+)-?[2²]$/
const CUBIC = /^(?:cubic|cu)-(.+)$|^(.+?)-(?:cube|cubed|au-cube)$|^([a-z]+)-?[3³]$/

function readPower(text: string): Unit | undefined {
  return UNITS.get(text) ?? raise(SQUARE.exec(text), 2) ?? raise(CUBIC.exec(text), 3)
}

function raise(match: RegExpExecArray | null, power: 2 | 3): Unit | undefined {
  const name = match?.slice(1).find((part) => part !== undefined)
  const base = name === undefined ? undefined : UNITS.get(name)
  if (base?.dimension !== 'length') return undefined
  const { numerator } = base.size
  return { key: `${base.key}${power}`, dimension: `length${power}`, size: rational(numerator ** BigInt(power)) }
}

/** An angle and a temperature are both read in degrees. */
export function isUnitFor(given: Unit, asked: Unit): boolean {
  return given.key === asked.key || (given.key === '°' && asked.key === '°c')
}

export const LONGEST_UNIT_WORDS = 4

/** The unit at the start of a text that goes on: `m² of grass` begins with `m²`. */
export function readLeadingUnit(text: string): Unit | undefined {
  const [clause = ''] = text.trim().split(/[.,;:!?()«»“”]/)
  const words = clause.trim().split(' ')
  for (let length = Math.min(words.length, LONGEST_UNIT_WORDS); length > 0; length -= 1) {
    const unit = readUnit(words.slice(0, length).join(' '))
    if (unit) return unit
  }
  return undefined
}
