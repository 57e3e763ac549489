import type { Inline } from '#shared/markdown/markdown'
import type { Formula } from '#shared/mathematics/parse-formula'
import type { FontFace, Fonts, TextRun } from './fonts'
import { type FormulaBox, setFormula } from './set-formula'

/** Room to write a word by hand. In the fallback font, underscores join to a line. */
const BLANK = { font: 'regular fallback', text: '_'.repeat(14) } as const

export interface PlacedText extends LinkedRun {
  width: number
}

export type TextLine = PlacedText[]

export interface LineStyle {
  face: FontFace
  size: number
  width: number
}

/** A last word this short must not be alone on a line. */
const SHORT_WORD = 5

interface MeasuredWord {
  word: Word
  width: number
  /** The width of a following space. */
  space: number
}

/** A word that is wider than a line is cut. */
export function breakLines(fonts: Fonts, content: readonly Inline[], setting: LineStyle): TextLine[] {
  const words = measuredWords(fonts, content, setting)
  return fill(joinShortLastWord(words, setting.width), setting.width).map((line) => toLine(fonts, line, setting.size))
}

/** Lines of about equal length, for titles. */
export function breakEvenly(fonts: Fonts, content: readonly Inline[], setting: LineStyle): TextLine[] {
  const words = measuredWords(fonts, content, setting)
  const count = fill(words, setting.width).length
  const total = words.reduce((sum, { width, space }) => sum + width + space, 0)
  let width = Math.min(setting.width, total / count)
  while (width < setting.width && fill(words, width).length > count) width += setting.size / 2
  return fill(words, Math.min(width, setting.width)).map((line) => toLine(fonts, line, setting.size))
}

export function measure(fonts: Fonts, content: readonly Inline[], { face, size }: Omit<LineStyle, 'width'>) {
  const words = measuredWords(fonts, content, { face, size, width: Number.POSITIVE_INFINITY })
  const widths = words.map(({ width }) => width)
  const spaces = words.slice(0, -1).reduce((sum, { space }) => sum + space, 0)
  return { widestWord: Math.max(0, ...widths), length: widths.reduce((sum, width) => sum + width, spaces) }
}

export function lineWidth(line: TextLine): number {
  return line.reduce((sum, { width }) => sum + width, 0)
}

function measuredWords(fonts: Fonts, content: readonly Inline[], { face, size, width }: LineStyle): MeasuredWord[] {
  const measured = (word: Word): MeasuredWord => ({
    word,
    width: word.reduce((sum, run) => sum + fonts.width(run, size), 0),
    space: fonts.width({ font: word.at(-1)?.font ?? face, text: ' ' }, size),
  })
  return toWords(fonts, content, face)
    .map(measured)
    .flatMap((each) => (each.width <= width ? [each] : cutWord(each.word, width, measured)))
}

function fill(words: readonly MeasuredWord[], width: number): MeasuredWord[][] {
  const lines: MeasuredWord[][] = []
  let used = 0
  for (const word of words) {
    const line = lines.at(-1)
    const longer = used + (line?.at(-1)?.space ?? 0) + word.width
    if (line && longer <= width) {
      line.push(word)
      used = longer
    } else {
      lines.push([word])
      used = word.width
    }
  }
  return lines
}

/** Joins a short last word to the one before it, unless the result is too wide. */
function joinShortLastWord(words: readonly MeasuredWord[], width: number): readonly MeasuredWord[] {
  const [before, last] = words.slice(-2)
  if (!before || !last || textOf(last.word).length > SHORT_WORD) return words
  const together = { ...last, word: spaced(before.word, last.word), width: before.width + before.space + last.width }
  return together.width < width / 3 ? [...words.slice(0, -2), together] : words
}

function toLine(fonts: Fonts, words: readonly MeasuredWord[], size: number): TextLine {
  const runs = words.map(({ word }) => word).reduce(spaced, [])
  return joinRuns(runs).map((run) => ({ ...run, width: fonts.width(run, size) }))
}

function spaced(first: Word, second: Word): Word {
  const last = first.at(-1)
  if (!last) return second
  // The space belongs to a link only between two words of it.
  const href = second[0]?.href === last.href ? last.href : null
  const { box: _, ...look } = last
  return [...first, { ...look, text: ' ', href }, ...second]
}

function textOf(word: Word): string {
  return word.map(({ text }) => text).join('')
}

/** Cuts a word into the longest pieces that fit. */
function cutWord(word: Word, width: number, measured: (word: Word) => MeasuredWord): MeasuredWord[] {
  const characters = word.flatMap((run) => (run.box ? [run] : [...run.text].map((text) => ({ ...run, text }))))
  const pieces: MeasuredWord[] = []
  for (const character of characters) {
    const last = pieces.at(-1)
    const longer = last && measured(joinRuns([...last.word, character]))
    if (longer && longer.width <= width) pieces[pieces.length - 1] = longer
    else pieces.push(measured([character]))
  }
  return pieces
}

interface LinkedRun extends TextRun {
  href: string | null
  /** Drawn instead of the text. */
  box?: FormulaBox & { formula: Formula }
}

/** Set without a break; a comma after it may be in another face. */
type Word = LinkedRun[]

interface TextStyle {
  face: FontFace
  href: string | null
}

interface FlatText extends TextStyle {
  text: string
  isBlank?: true
  formula?: Formula
}

/** Splits at ordinary spaces, not at no-break spaces. */
function toWords(fonts: Fonts, content: readonly Inline[], face: FontFace): Word[] {
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

function flatten(content: readonly Inline[], look: TextStyle): FlatText[] {
  return content.flatMap((inline) => toPieces(inline, look))
}

function toPieces(inline: Inline, look: TextStyle): FlatText[] {
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

/** Headings have only one face, which is bold already. */
function bolder(face: FontFace): FontFace {
  if (face === 'heading') return face
  return face === 'italic' || face === 'boldItalic' ? 'boldItalic' : 'bold'
}

function slanted(face: FontFace): FontFace {
  if (face === 'heading') return face
  return face === 'bold' || face === 'boldItalic' ? 'boldItalic' : 'italic'
}

/** Joins runs that look alike, so that readers can copy whole words. */
function joinRuns(runs: readonly LinkedRun[]): Word {
  const joined: Word = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && looksLike(last, run)) joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

function looksLike(a: LinkedRun, b: LinkedRun): boolean {
  return a.font === b.font && a.href === b.href && !a.box && !b.box
}
