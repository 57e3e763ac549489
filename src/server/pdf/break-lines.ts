import type { Inline } from '#shared/markdown/markdown'
import type { Face, Fonts, Stretch } from './fonts'

/** A stretch of a line in one font, with its width. */
export interface Span extends Stretch {
  href: string | null
  width: number
}

export type Line = Span[]

/** Wide enough to write a word by hand. */
const BLANK = '_'.repeat(14)

interface Look {
  face: Face
  href: string | null
}

/** Something to set without a break: a word, with the comma after it in another face. */
type Word = Omit<Span, 'width'>[]

/** Sets a text in lines no wider than asked. Only ordinary spaces are places to break; a longer word is cut. */
export function breakLines(fonts: Fonts, content: readonly Inline[], options: { face: Face; size: number; width: number }) {
  const measure = (word: Word) => word.reduce((sum, stretch) => sum + fonts.width(stretch, options.size), 0)
  const fitting = toWords(fonts, content, { face: options.face, href: null }).flatMap((word) =>
    measure(word) <= options.width ? [word] : cutWord(word, (part) => measure(part) <= options.width),
  )
  const lines: Word[] = []
  for (const word of fitting) {
    const last = lines.at(-1)
    const longer = last && joinWords(last, word)
    if (longer && measure(longer) <= options.width) lines[lines.length - 1] = longer
    else lines.push(joinStretches(word))
  }
  return lines.map((line): Line => line.map((part) => ({ ...part, width: fonts.width(part, options.size) })))
}

/** The widest word of a text: a column narrower than this would cut it. */
export function widestWord(fonts: Fonts, content: readonly Inline[], { face, size }: { face: Face; size: number }): number {
  const widths = toWords(fonts, content, { face, href: null }).map((word) =>
    word.reduce((sum, stretch) => sum + fonts.width(stretch, size), 0),
  )
  return Math.max(0, ...widths)
}

export function lineWidth(line: Line): number {
  return line.reduce((sum, { width }) => sum + width, 0)
}

function toWords(fonts: Fonts, content: readonly Inline[], look: Look): Word[] {
  const words: Word[] = [[]]
  for (const { text, face, href } of flatten(content, look)) {
    const [first = '', ...rest] = text.split(/[ \t\n]+/)
    const stretches = (part: string) => fonts.stretches(part, face).map((stretch) => ({ ...stretch, href }))
    words.at(-1)?.push(...stretches(first))
    for (const part of rest) words.push(stretches(part))
  }
  return words.filter((word) => word.length > 0)
}

function flatten(content: readonly Inline[], look: Look): ({ text: string } & Look)[] {
  return content.flatMap((inline) => {
    switch (inline.kind) {
      case 'text':
        return [{ text: inline.text, ...look }]
      case 'blank':
        return [{ text: BLANK, ...look }]
      case 'strong':
        return flatten(inline.content, { ...look, face: bolder(look.face) })
      case 'emphasis':
        return flatten(inline.content, { ...look, face: slanted(look.face) })
      case 'link':
        return flatten(inline.content, { ...look, href: inline.href })
    }
  })
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

function joinWords(line: Word, word: Word): Word {
  const spaced = line.map((part, index) => (index === line.length - 1 ? { ...part, text: `${part.text} ` } : part))
  return joinStretches([...spaced, ...word])
}

function joinStretches(parts: Word): Word {
  const joined: Word = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && last.font === part.font && last.href === part.href) {
      joined[joined.length - 1] = { ...last, text: last.text + part.text }
    } else {
      joined.push(part)
    }
  }
  return joined
}

/** Cuts a word that is wider than the line, sign by sign, into the longest pieces that fit. */
function cutWord(word: Word, fits: (part: Word) => boolean): Word[] {
  const signs = word.flatMap((stretch) => [...stretch.text].map((text) => ({ ...stretch, text })))
  const pieces: Word[] = []
  for (const sign of signs) {
    const last = pieces.at(-1)
    const longer = last && joinStretches([...last, sign])
    if (longer && fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push([sign])
  }
  return pieces
}
