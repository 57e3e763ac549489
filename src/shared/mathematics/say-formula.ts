import type { Language } from '../languages'
import { FORMULA_WORDS, SIGN_WORDS } from './formula-words'
import { readUncheckedText } from './marked-text'
import type { Formula } from './parse-formula'

/** A text with its formulas in words, as one would read them aloud. */
export function sayMathText(text: string, language: Language): string {
  return readUncheckedText(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : sayFormula(piece.formula, language)))
    .join('')
}

/** A formula in words: “3 over 4”, « racine carrée de 16 ». Browsers would run its parts together, and say 34. */
export function sayFormula(formula: Formula, language: Language): string {
  const words = FORMULA_WORDS[language]
  const say = (part: Formula) => sayFormula(part, language)
  switch (formula.kind) {
    case 'row':
      return formula.parts.map((part, place) => sayPart(formula.parts, place, say(part), language)).join(' ')
    case 'fraction': {
      const said = `${say(formula.top)} ${words.over} ${say(formula.bottom)}`
      const isPlain = isShort(formula.top) && isShort(formula.bottom)
      return isPlain ? said : `${words.fraction} ${said} ${words.endOfFraction}`
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

/** Where something long ends is said, so that √(x + 1) is not heard as √x + 1. */
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
