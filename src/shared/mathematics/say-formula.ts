import type { Language } from '../languages'
import { readUncheckedText } from './marked-text'
import type { Formula } from './parse-formula'

/** How symbols are spoken. Others are spoken as written. */
const SIGN_WORDS: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    '+': 'plus',
    '-': 'minus',
    '−': 'minus',
    '×': 'times',
    '⋅': 'times',
    '÷': 'divided by',
    '±': 'plus or minus',
    '=': 'equals',
    '≠': 'is not equal to',
    '≈': 'is about',
    '<': 'is less than',
    '>': 'is greater than',
    '≤': 'is less than or equal to',
    '≥': 'is greater than or equal to',
    '(': 'open bracket',
    ')': 'close bracket',
    '[': 'open square bracket',
    ']': 'close square bracket',
    ':': 'to',
    '|': 'bar',
    '%': 'percent',
    '°': 'degrees',
    '∠': 'angle',
    '!': 'factorial',
    "'": 'prime',
  },
  fr: {
    '+': 'plus',
    '-': 'moins',
    '−': 'moins',
    '×': 'fois',
    '⋅': 'fois',
    '÷': 'divisé par',
    '±': 'plus ou moins',
    '=': 'égale',
    '≠': 'est différent de',
    '≈': 'vaut environ',
    '<': 'est inférieur à',
    '>': 'est supérieur à',
    '≤': 'est inférieur ou égal à',
    '≥': 'est supérieur ou égal à',
    '(': 'parenthèse ouvrante',
    ')': 'parenthèse fermante',
    '[': 'crochet ouvrant',
    ']': 'crochet fermant',
    ':': 'à',
    '|': 'barre',
    '%': 'pour cent',
    '°': 'degrés',
    '∠': 'angle',
    '!': 'factorielle',
    "'": 'prime',
  },
}

const FORMULA_WORDS: Record<Language, FormulaWords> = {
  en: {
    negative: 'negative',
    and: 'and',
    over: 'over',
    fraction: 'fraction',
    endOfFraction: 'end of fraction',
    squareRoot: 'square root of',
    cubeRoot: 'cube root of',
    rootOfDegree: 'root of degree',
    of: 'of',
    endOfRoot: 'end of root',
    squared: 'squared',
    cubed: 'cubed',
    power: 'to the power of',
    endOfPower: 'end of power',
    index: 'sub',
  },
  fr: {
    negative: 'moins',
    and: 'et',
    over: 'sur',
    fraction: 'fraction',
    endOfFraction: 'fin de la fraction',
    squareRoot: 'racine carrée de',
    cubeRoot: 'racine cubique de',
    rootOfDegree: 'racine d’indice',
    of: 'de',
    endOfRoot: 'fin de la racine',
    squared: 'au carré',
    cubed: 'au cube',
    power: 'exposant',
    endOfPower: 'fin de l’exposant',
    index: 'indice',
  },
}

/** A text with its formulas in words, for reading aloud. */
export function sayMathText(text: string, language: Language): string {
  return readUncheckedText(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : sayFormula(piece.formula, language)))
    .join('')
}

/** A formula in words: “3 over 4”, « racine carrée de 16 ». Screen readers would run its parts together and say 34. */
export function sayFormula(formula: Formula, language: Language): string {
  const words = FORMULA_WORDS[language]
  const say = (part: Formula) => sayFormula(part, language)
  switch (formula.kind) {
    case 'row':
      return formula.parts.map((part, place) => sayPart(formula.parts, place, say(part), language)).join(' ')
    case 'fraction': {
      const spokenFraction = `${say(formula.top)} ${words.over} ${say(formula.bottom)}`
      const isPlain = isShort(formula.top) && isShort(formula.bottom)
      return isPlain ? spokenFraction : `${words.fraction} ${spokenFraction} ${words.endOfFraction}`
    }
    case 'root':
      return closed(`${sayRoot(formula.degree, language)} ${say(formula.of)}`, formula.of, words.endOfRoot)
    case 'power':
      return `${say(formula.base)} ${sayExponent(formula.exponent, language)}`
    case 'index':
      return `${say(formula.base)} ${words.index} ${say(formula.below)}`
    case 'sign':
      return SIGN_WORDS[language][formula.text] ?? formula.text
    default:
      return formula.text.trim()
  }
}

/** One and a half is “1 and 1 over 2”; a minus with nothing before it belongs to its number. */
function sayPart(parts: readonly Formula[], place: number, said: string, language: Language): string {
  const [before, part] = [parts[place - 1], parts[place]]
  const words = FORMULA_WORDS[language]
  if (part?.kind === 'fraction' && before?.kind === 'number') return `${words.and} ${said}`
  const opens = !before || (before.kind === 'sign' && !/[)\]%°!]/.test(before.text))
  return isMinus(part) && opens ? words.negative : said
}

function sayRoot(degree: Formula | null, language: Language): string {
  const words = FORMULA_WORDS[language]
  if (!degree) return words.squareRoot
  if (degree.kind === 'number' && degree.text === '3') return words.cubeRoot
  return `${words.rootOfDegree} ${sayFormula(degree, language)} ${words.of}`
}

function sayExponent(exponent: Formula, language: Language): string {
  const words = FORMULA_WORDS[language]
  if (exponent.kind === 'number' && exponent.text === '2') return words.squared
  if (exponent.kind === 'number' && exponent.text === '3') return words.cubed
  return closed(`${words.power} ${sayFormula(exponent, language)}`, exponent, words.endOfPower)
}

/** Marks the end of a long part, so that √(x + 1) does not sound like √x + 1. */
function closed(said: string, inside: Formula, end: string): string {
  return isShort(inside) ? said : `${said} ${end}`
}

function isShort(formula: Formula): boolean {
  if (formula.kind === 'row') return formula.parts.length === 2 && isMinus(formula.parts[0])
  return formula.kind !== 'fraction'
}

function isMinus(formula: Formula | undefined): boolean {
  return formula?.kind === 'sign' && (formula.text === '−' || formula.text === '-')
}

interface FormulaWords {
  /** Before a negative number. */
  negative: string
  /** Between a whole number and its fraction. */
  and: string
  over: string
  fraction: string
  endOfFraction: string
  squareRoot: string
  cubeRoot: string
  rootOfDegree: string
  of: string
  endOfRoot: string
  squared: string
  cubed: string
  power: string
  endOfPower: string
  index: string
}
