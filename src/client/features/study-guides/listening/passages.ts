import type { Language } from '#shared/languages'
import { type Block, type Inline, plainText } from '#shared/markdown/markdown'

/** A piece that is read in one go and marked as a whole. */
export interface Passage {
  key: string
  kind: 'heading2' | 'heading3' | 'paragraph' | 'item' | 'note'
  language: Language
  content: Inline[]
  /** What the voice gets, letter for letter as long as what is shown. */
  text: string
}

/** A text as passages, in the order in which they are read; a paragraph may be in the other language. */
export function passagesOf(blocks: readonly Block[], language: Language): Passage[] {
  return blocks.flatMap(piecesOf).map(({ kind, content, other }, place) => ({
    key: `passage-${place}`,
    kind,
    language: other ?? language,
    content,
    // An empty place is silent, and must not be read as "underscore".
    text: plainText(content).replaceAll('_', ' '),
  }))
}

type Piece = Pick<Passage, 'kind' | 'content'> & { other?: Language | null }

function piecesOf(block: Block): Piece[] {
  switch (block.kind) {
    case 'heading':
      return [{ kind: block.level === 2 ? 'heading2' : 'heading3', content: block.content }]
    case 'paragraph':
      return [{ kind: 'paragraph', content: block.content, other: block.language }]
    case 'list':
      return block.items.map((content) => ({ kind: 'item', content }))
    case 'note':
      return block.paragraphs.map((content) => ({ kind: 'note', content }))
    case 'figure':
      return []
    case 'table':
      return block.rows.map((row) => ({ kind: 'item', content: joinCells(row) }))
  }
}

function joinCells(row: readonly Inline[][]): Inline[] {
  return row.flatMap((cell, column) => (column === 0 ? cell : [{ kind: 'text', text: ', ' } as const, ...cell]))
}

export interface Sentence {
  start: number
  text: string
}

/** The sentences from a place in a text on: some voices fall silent in a long utterance. */
export function sentencesFrom(text: string, offset: number): Sentence[] {
  const rest = text.slice(offset)
  // A full stop inside a number or a word ends nothing.
  return [...rest.matchAll(/\S.*?(?:[.!?…]+["»”’)\]]*(?=\s|$)\s*|$)/gs)].map((match) => ({
    start: offset + match.index,
    text: match[0],
  }))
}
