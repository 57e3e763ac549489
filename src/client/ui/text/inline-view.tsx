import { Fragment, type ReactNode } from 'react'
import type { Language } from '#shared/languages'
import { type Inline, plainText } from '#shared/markdown/markdown'
import { AppLink } from '../app-link'
import { FormulaView } from './formula-view'
import { splitClosing, UnbrokenText } from './line-breaks'

/** Offsets in the plain text. */
export interface TextRange {
  start: number
  end: number
}

interface InlineViewProps {
  content: readonly Inline[]
  /** The text's language: formulas are read aloud in it. */
  language: Language
  highlight?: TextRange | undefined
  /** Replacements for names in braces: `{supportEmail}`. */
  fillIns?: Readonly<Record<string, ReactNode>> | undefined
}

/** A line of Markdown as elements. HTML in the text is shown as text. */
export function InlineView({ content, highlight, ...rest }: InlineViewProps) {
  let offset = 0
  return content.map((inline, index) => {
    const start = offset
    const length = plainText([inline]).length
    offset += length
    const localRange = highlight && { start: highlight.start - start, end: highlight.end - start }
    const isHighlighted = localRange !== undefined && localRange.start < length && localRange.end > 0
    const [before, after] = [content[index - 1], content[index + 1]]
    if (inline.kind === 'formula') {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places.
        <span key={index} className="whitespace-nowrap">
          <FormulaView formula={inline.formula} language={rest.language} />
          {after?.kind === 'text' && !highlight && splitClosing(after.text).closing}
        </span>
      )
    }
    const isAfterFormula = inline.kind === 'text' && before?.kind === 'formula' && !highlight
    const visibleInline = isAfterFormula ? { ...inline, text: splitClosing(inline.text).rest } : inline
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places.
    return <Fragment key={index}>{renderInline(visibleInline, isHighlighted ? localRange : undefined, rest)}</Fragment>
  })
}

function renderInline(
  inline: Exclude<Inline, { kind: 'formula' }>,
  highlight: TextRange | undefined,
  rest: Pick<InlineViewProps, 'fillIns' | 'language'>,
): ReactNode {
  if (inline.kind === 'text') {
    return highlight ? <Highlighted text={inline.text} range={highlight} /> : fill(inline.text, rest.fillIns)
  }
  if (inline.kind === 'blank') return '____'
  const inside = <InlineView content={inline.content} highlight={highlight} {...rest} />
  if (inline.kind === 'link') return <AppLink href={inline.href}>{inside}</AppLink>
  return inline.kind === 'strong' ? <strong>{inside}</strong> : <em>{inside}</em>
}

function Highlighted({ text, range }: { text: string; range: TextRange }) {
  const [start, end] = [Math.max(0, range.start), Math.max(0, range.end)]
  return (
    <>
      <UnbrokenText text={text.slice(0, start)} />
      <mark className="rounded-[0.2em] bg-gold text-label-ink">
        <UnbrokenText text={text.slice(start, end)} />
      </mark>
      <UnbrokenText text={text.slice(end)} />
    </>
  )
}

function fill(text: string, fillIns: InlineViewProps['fillIns']): ReactNode {
  if (!fillIns) return <UnbrokenText text={text} />
  // Every second piece is a name.
  return text.split(/\{(\w+)\}/).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places.
    return <Fragment key={index}>{index % 2 ? fillIns[piece] : <UnbrokenText text={piece} />}</Fragment>
  })
}
