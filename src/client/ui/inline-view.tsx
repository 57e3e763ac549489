import { Fragment, type ReactNode } from 'react'
import { type Inline, plainText } from '#shared/markdown/markdown'
import { AppLink } from './app-link'
import { UnbrokenText } from './unbroken-text'

/** A stretch of the plain text. */
export interface TextRange {
  start: number
  end: number
}

interface InlineViewProps {
  content: readonly Inline[]
  /** The stretch that is being read, counted in the plain text. */
  highlight?: TextRange | undefined
  /** What stands for a name between braces: `{supportEmail}`. */
  fillIns?: Readonly<Record<string, ReactNode>> | undefined
}

/** A line of Markdown as elements; no HTML of anybody passes through. */
export function InlineView({ content, highlight, fillIns }: InlineViewProps) {
  let offset = 0
  return content.map((inline, index) => {
    const start = offset
    const length = plainText([inline]).length
    offset += length
    const within = highlight && { start: highlight.start - start, end: highlight.end - start }
    const isTouched = within !== undefined && within.start < length && within.end > 0
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed text never change places.
    return <Fragment key={index}>{renderInline(inline, isTouched ? within : undefined, fillIns)}</Fragment>
  })
}

function renderInline(
  inline: Inline,
  highlight: TextRange | undefined,
  fillIns: InlineViewProps['fillIns'],
): ReactNode {
  if (inline.kind === 'text') {
    return highlight ? <Marked text={inline.text} range={highlight} /> : fill(inline.text, fillIns)
  }
  if (inline.kind === 'blank') return '____'
  const inside = <InlineView content={inline.content} highlight={highlight} fillIns={fillIns} />
  if (inline.kind === 'link') return <AppLink href={inline.href}>{inside}</AppLink>
  return inline.kind === 'strong' ? <strong>{inside}</strong> : <em>{inside}</em>
}

function Marked({ text, range }: { text: string; range: TextRange }) {
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
