import type { Language } from '../languages'

/** How signs are said. What is not here is said as it is written. */
export const SIGN_WORDS: Record<Language, Readonly<Record<string, string>>> = {
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

interface FormulaWords {
  /** Before a number that is below zero. */
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

export const FORMULA_WORDS: Record<Language, FormulaWords> = {
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
