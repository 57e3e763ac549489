import type { Inline } from '#shared/markdown/markdown'
import type { Formula } from '#shared/mathematics/parse-formula'
import type { Face, Fonts, Stretch } from './fonts'
import { type FormulaBox, setFormula } from './set-formula'

/** A stretch of text in one font, with what it leads to. */
export interface Run extends Stretch {
  href: string | null
  /** Drawn instead of the text, which says the same. */
  box?: FormulaBox & { formula: Formula }
}

/** Something to set without a break: a word, with the comma after it in another face. */
export type Word = Run[]

interface Look {
  face: Face
  href: string | null
}

interface Piece extends Look {
  text: string
  /** A place to write in. */
  isBlank?: true
  formula?: Formula
}

/** Room to write a word by hand. These signs meet in the lender's font, and make a line. */
const BLANK = { font: 'regular lender', text: '_'.repeat(14) } as const

/** Cuts a text into words at ordinary spaces; no-break spaces hold. */
export function toWords(fonts: Fonts, content: readonly Inline[], face: Face): Word[] {
  const words: Word[] = [[]]
  for (const { text, isBlank, formula, ...look } of flatten(content, { face, href: null })) {
    const [first = '', ...rest] = text.split(/[ \t\n]+/)
    if (formula) {
      words
        .at(-1)
        ?.push({ font: look.face, text, href: look.href, box: { ...setFormula(fonts, formula, look.face), formula } })
      continue
    }
    const toRuns = (word: string) =>
      (isBlank ? [BLANK] : fonts.stretches(word, look.face)).map((stretch) => ({ ...stretch, href: look.href }))
    words.at(-1)?.push(...toRuns(first))
    for (const word of rest) words.push(toRuns(word))
  }
  return words.filter((word) => word.length > 0)
}

function flatten(content: readonly Inline[], look: Look): Piece[] {
  return content.flatMap((inline) => toPieces(inline, look))
}

function toPieces(inline: Inline, look: Look): Piece[] {
  switch (inline.kind) {
    case 'text':
      return [{ text: inline.text, ...look }]
    case 'formula':
      return [{ text: inline.source, formula: inline.formula, ...look }]
    case 'blank':
      return [{ text: '', isBlank: true, ...look }]
    case 'strong':
      return flatten(inline.content, { ...look, face: bolder(look.face) })
    case 'emphasis':
      return flatten(inline.content, { ...look, face: slanted(look.face) })
    case 'link':
      return flatten(inline.content, { ...look, href: inline.href })
  }
}

/** Headings have one face only: they are bold already. */
function bolder(face: Face): Face {
  if (face === 'heading') return face
  return face === 'italic' || face === 'boldItalic' ? 'boldItalic' : 'bold'
}

function slanted(face: Face): Face {
  if (face === 'heading') return face
  return face === 'bold' || face === 'boldItalic' ? 'boldItalic' : 'italic'
}

/** One run for neighbours that look alike: fewer pieces to draw, and whole words to copy out. */
export function joinRuns(runs: readonly Run[]): Word {
  const joined: Word = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && looksLike(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

function looksLike(a: Run, b: Run): boolean {
  return a.font === b.font && a.href === b.href && !a.box && !b.box
}
