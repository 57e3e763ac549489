import { readUncheckedText } from './marked-text'
import type { Formula } from './parse-formula'

/** A text with its formulas in one line, as one would type them: for names of controls, where mathematics cannot be set. */
export function plainMathText(text: string): string {
  return readUncheckedText(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : plain(piece.formula)))
    .join('')
}

function plain(formula: Formula): string {
  switch (formula.kind) {
    case 'row':
      return formula.parts.map((part, place) => gapBefore(formula.parts, place) + plain(part)).join('')
    case 'fraction':
      return `${grouped(formula.top)}/${grouped(formula.bottom)}`
    case 'root':
      return `${formula.degree ? plain(formula.degree) : ''}√${grouped(formula.of)}`
    case 'power':
      return `${grouped(formula.base)}^${grouped(formula.exponent)}`
    case 'index':
      return `${grouped(formula.base)}_${grouped(formula.below)}`
    default:
      return formula.text
  }
}

/** One and a half is 1 1/2, not 11/2. */
function gapBefore(parts: readonly Formula[], place: number): string {
  return parts[place]?.kind === 'fraction' && parts[place - 1]?.kind === 'number' ? '\u00a0' : ''
}

/** More than one part stands in brackets, so that 1/(2 + x) is not read as 1/2 + x. */
function grouped(formula: Formula): string {
  const text = plain(formula)
  const isOne = formula.kind !== 'row' || formula.parts.length === 1
  return isOne && formula.kind !== 'fraction' ? text : `(${text})`
}
