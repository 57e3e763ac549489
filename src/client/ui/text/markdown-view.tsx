import type { ReactNode } from 'react'
import type { Language } from '#shared/languages'
import { type Inline, type MarkdownBlock, plainText } from '#shared/markdown/markdown'
import { InlineView } from './inline-view'

interface MarkdownViewProps {
  blocks: readonly MarkdownBlock[]
  language: Language
  /** Replacements for names in braces: `{supportEmail}`. */
  fillIns?: Readonly<Record<string, ReactNode>>
  figure?: (figure: Extract<MarkdownBlock, { kind: 'figure' }>['figure']) => ReactNode
}

/** Our Markdown as elements, for use inside `prose`. */
export function MarkdownView({ blocks, ...rest }: MarkdownViewProps) {
  const ids = headingIds(blocks)
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places.
    <BlockView key={index} block={block} id={ids.get(block)} {...rest} />
  ))
}

type BlockViewProps = Pick<MarkdownViewProps, 'fillIns' | 'language' | 'figure'> & {
  block: MarkdownBlock
  id: string | undefined
}

function BlockView({ block, id, figure, ...rest }: BlockViewProps) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={id}>
          <InlineView content={block.content} {...rest} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p lang={block.language ?? undefined}>
          <InlineView content={block.content} {...rest} />
        </p>
      )
    case 'list':
      return <ListView {...block} {...rest} />
    case 'note':
      return (
        <div
          role="note"
          className="mt-5 rounded-r-control border-gold border-l-4 bg-gold-soft px-5 py-4 [&>p:first-child]:mt-0"
        >
          {block.paragraphs.map((paragraph) => (
            <p key={plainText(paragraph)}>
              <InlineView content={paragraph} {...rest} />
            </p>
          ))}
        </div>
      )
    case 'table':
      return <TableView {...block} {...rest} />
    case 'figure':
      return figure?.(block.figure)
  }
}

type PartProps<Kind extends MarkdownBlock['kind']> = Extract<MarkdownBlock, { kind: Kind }> &
  Pick<MarkdownViewProps, 'fillIns' | 'language'>

function ListView({ ordered, items, language, fillIns }: PartProps<'list'>) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List>
      {items.map((item) => (
        <li key={plainText(item)}>
          <InlineView content={item} language={language} fillIns={fillIns} />
        </li>
      ))}
    </List>
  )
}

/**
 * On a phone each row becomes a card and each cell shows its column's title, unless the table fits, perhaps with
 * titles that read upwards.
 */
function TableView({ head, rows, language, fillIns }: PartProps<'table'>) {
  const titles = head.map(plainText)
  const isOfDigits = rows.flat().every((cell) => widthOf(cell) <= DIGITS_MAX)
  return (
    <table data-fits-phone={fitsOnPhone(head, rows) ? '' : isOfDigits ? 'upright' : undefined}>
      <thead>
        <tr>
          {head.map((title, column) => (
            <th key={titles[column]} scope="col">
              <InlineView content={title} language={language} fillIns={fillIns} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map(plainText).join()}>
            {row.map((cell, column) => (
              <td key={titles[column]} data-column={titles[column]}>
                <InlineView content={cell} language={language} fillIns={fillIns} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DIGITS_MAX = 2
/** How many characters fit side by side on the narrowest phone, in the size `prose` gives such a table. */
const PHONE_CHARACTERS = 37

/** Whether a table fits on a phone with at most two lines per cell; with three, cards are easier to read. */
export function fitsOnPhone(head: readonly Inline[][], rows: readonly Inline[][][]): boolean {
  const widths = head.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column] ?? [])].map(widthOf)))
  // One character of space between columns.
  return widths.reduce((sum, width) => sum + width, widths.length - 1) <= PHONE_CHARACTERS
}

/** The characters per line that a cell needs for two lines. Only an ordinary space separates words. */
function widthOf(cell: readonly Inline[]): number {
  const text = cell.map(visibleText).join('')
  const longestWord = Math.max(...text.split(' ').map((word) => word.length))
  return Math.max(longestWord, Math.ceil(text.length / 2))
}

/** A formula stays on one line; each of its commands draws about one character. */
function visibleText(inline: Inline): string {
  if (inline.kind === 'text') return inline.text
  if (inline.kind === 'blank') return '____'
  if (inline.kind === 'formula') return inline.source.replace(/\\[a-z]+/g, 'x').replace(/[ {}^_]/g, '')
  return inline.content.map(visibleText).join('')
}

/** An anchor for each heading: letters without accents, and a number where two headings read alike. */
export function headingIds(blocks: readonly MarkdownBlock[]): ReadonlyMap<MarkdownBlock, string> {
  const timesSeen = new Map<string, number>()
  const ids = new Map<MarkdownBlock, string>()
  for (const block of blocks) {
    if (block.kind !== 'heading') continue
    const plain = plainText(block.content)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const times = (timesSeen.get(plain) ?? 0) + 1
    timesSeen.set(plain, times)
    ids.set(block, times === 1 ? plain : `${plain}-${times}`)
  }
  return ids
}
