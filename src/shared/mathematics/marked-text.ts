import { type Formula, FormulaError, parseFormula } from './parse-formula'

/** A piece of a text that may contain formulas. */
export type MarkedPiece = { kind: 'text'; text: string } | { kind: 'formula'; formula: Formula; source: string }

const OPEN = '\\('
const CLOSE = '\\)'

/**
 * Splits a text at its formulas, delimited by `\(` and `\)`. A dollar sign always means money.
 * Throws a `FormulaError` when a formula is outside the subset or not closed.
 */
export function readMarkedText(text: string): MarkedPiece[] {
  return text
    .split(OPEN)
    .flatMap((part, index): MarkedPiece[] => {
      if (index === 0) return [{ kind: 'text', text: part }]
      const end = part.indexOf(CLOSE)
      // An unclosed formula includes its opening mark, which makes the parser throw.
      const source = end === -1 ? `${OPEN}${part}` : part.slice(0, end)
      const rest = end === -1 ? '' : part.slice(end + CLOSE.length)
      return [
        { kind: 'formula', formula: parseFormula(source), source },
        { kind: 'text', text: rest },
      ]
    })
    .filter((piece) => piece.kind === 'formula' || piece.text !== '')
}

/** The problem in a text's mathematics, or null. */
export function findFormulaProblem(text: string): string | null {
  try {
    readMarkedText(text)
    return null
  } catch (problem) {
    if (problem instanceof FormulaError) return problem.message
    throw problem
  }
}

/** For texts that were not checked, such as those typed by staff: an invalid formula is shown as text. */
export function readUncheckedText(text: string): MarkedPiece[] {
  return findFormulaProblem(text) === null ? readMarkedText(text) : [{ kind: 'text', text }]
}
