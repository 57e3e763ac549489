import type { Drawn } from '../figures/drawing/draw-figure'
import type { Language } from '../languages'
import type { Formula } from '../mathematics/parse-formula'

/** The small part of Markdown that our teaching content is written in, read into a tree that any page can draw. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'emphasis'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] }
  /** Between `\(` and `\)`. */
  | { kind: 'formula'; formula: Formula; source: string }
  /** `____`: a place to write in. */
  | { kind: 'blank' }

export type Block =
  | { kind: 'heading'; level: 2 | 3; content: Inline[] }
  /** `language` is set where a paragraph is in another language than its page, marked `[en] ` or `[fr] `. */
  | { kind: 'paragraph'; language: Language | null; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'note'; paragraphs: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** `{figure 1}` on a line of its own: the first of the figures that come with the text. */
  | { kind: 'figure'; figure: Drawn }

/** The words alone, as they would be read aloud; a blank stays `____`. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      if (inline.kind === 'formula') return inline.source
      return inline.kind === 'blank' ? '____' : plainText(inline.content)
    })
    .join('')
}
