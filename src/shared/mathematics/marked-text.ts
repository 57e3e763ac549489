import { type Formula, FormulaError, parseFormula } from './parse-formula'

/** A text that may hold mathematics: pieces of plain text and formulas in turn. */
export type MarkedPiece = { kind: 'text'; text: string } | { kind: 'formula'; formula: Formula; source: string }

const OPEN = '\\('
const CLOSE = '\\)'

/**
 * Splits a text at its formulas, which stand between `\(` and `\)`. A dollar sign is money and nothing else.
 * Throws a `FormulaError` where a formula is outside the subset or never ends.
 */
export function readMarkedText(text: string): MarkedPiece[] {
  return text
    .split(OPEN)
    .flatMap((part, index): MarkedPiece[] => {
      if (index === 0) return [{ kind: 'text', text: part }]
      const end = part.indexOf(CLOSE)
      // Without an end, the rest of the text becomes the formula, and its first stray sign is the fault.
      const source = end === -1 ? `${OPEN}${part}` : part.slice(0, end)
      const rest = end === -1 ? '' : part.slice(end + CLOSE.length)
      return [
        { kind: 'formula', formula: parseFormula(source), source },
        { kind: 'text', text: rest },
      ]
    })
    .filter((piece) => piece.kind === 'formula' || piece.text !== '')
}

/** What is wrong with the mathematics in a text, or null. */
export function findFormulaProblem(text: string): string | null {
  try {
    readMarkedText(text)
    return null
  } catch (problem) {
    if (problem instanceof FormulaError) return problem.message
    throw problem
  }
}

/**
 * The same for texts that nobody checked, such as what staff typed: one that only looks like a formula stays a text.
 */
export function readUncheckedText(text: string): MarkedPiece[] {
  return findFormulaProblem(text) === null ? readMarkedText(text) : [{ kind: 'text', text }]
}
