import type { DrawnFigure } from '../figures/drawing/draw-figure'
import type { Language } from '../languages'
import type { Formula } from '../mathematics/parse-formula'

/** The syntax tree of the Markdown subset that teaching content uses. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'emphasis'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] }
  /** Between `\(` and `\)`. */
  | { kind: 'formula'; formula: Formula; source: string }
  /** `____` */
  | { kind: 'blank' }

export type MarkdownBlock =
  | { kind: 'heading'; level: 2 | 3; content: Inline[] }
  /** `language` is set by a `[en] ` or `[fr] ` mark, for a paragraph in another language than its page. */
  | { kind: 'paragraph'; language: Language | null; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'note'; paragraphs: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  /** `{figure 1}` on its own line. */
  | { kind: 'figure'; figure: DrawnFigure }

/** The text without formatting; a blank is `____`. */
export function plainText(content: readonly Inline[]): string {
  return content
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      if (inline.kind === 'formula') return inline.source
      return inline.kind === 'blank' ? '____' : plainText(inline.content)
    })
    .join('')
}
