import type { Language } from '#shared/languages'
import { type Inline, type MarkdownBlock, plainText } from '#shared/markdown/markdown'

/** A part of the text that is read and highlighted as a unit. */
export interface Passage {
  key: string
  kind: 'heading2' | 'heading3' | 'paragraph' | 'item' | 'note'
  language: Language
  content: Inline[]
  /** The text for the voice, with the same offsets as the visible text. */
  text: string
}

/** A single paragraph may be in the other language. */
export function passagesOf(blocks: readonly MarkdownBlock[], language: Language): Passage[] {
  return blocks.flatMap(piecesOf).map(({ kind, content, otherLanguage }, index) => ({
    key: `passage-${index}`,
    kind,
    language: otherLanguage ?? language,
    content,
    // A blank must not be read as "underscore".
    text: plainText(content).replaceAll('_', ' '),
  }))
}

type PassagePart = Pick<Passage, 'kind' | 'content'> & { otherLanguage?: Language | null }

function piecesOf(block: MarkdownBlock): PassagePart[] {
  switch (block.kind) {
    case 'heading':
      return [{ kind: block.level === 2 ? 'heading2' : 'heading3', content: block.content }]
    case 'paragraph':
      return [{ kind: 'paragraph', content: block.content, otherLanguage: block.language }]
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

/** Voices get single sentences, because some fall silent in a long utterance. */
export function sentencesFrom(text: string, offset: number): Sentence[] {
  const rest = text.slice(offset)
  // A period inside a number or a word does not end a sentence.
  return [...rest.matchAll(/\S.*?(?:[.!?…]+["»”’)\]]*(?=\s|$)\s*|$)/gs)].map((match) => ({
    start: offset + match.index,
    text: match[0],
  }))
}
