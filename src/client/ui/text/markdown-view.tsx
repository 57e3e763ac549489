import type { ReactNode } from 'react'
import type { Language } from '#shared/languages'
import { type Block, plainText } from '#shared/markdown/markdown'
import { headingIds } from './heading-ids'
import { InlineView } from './inline-view'
import { staysTable } from './stays-table'

interface MarkdownViewProps {
  blocks: readonly Block[]
  language: Language
  /** What stands for a name between braces: `{supportEmail}`. */
  fillIns?: Readonly<Record<string, ReactNode>>
  /** How a figure is shown, where a text may have some. */
  figure?: (figure: FigureBlock['figure']) => ReactNode
}

type FigureBlock = Extract<Block, { kind: 'figure' }>

/** Our Markdown as elements, to stand inside `prose`. */
export function MarkdownView({ blocks, ...rest }: MarkdownViewProps) {
  const ids = headingIds(blocks)
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places.
    <BlockView key={index} block={block} id={ids.get(block)} {...rest} />
  ))
}

type BlockViewProps = Pick<MarkdownViewProps, 'fillIns' | 'language' | 'figure'> & {
  block: Block
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

type PartProps<Kind extends Block['kind']> = Extract<Block, { kind: Kind }> &
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

/** On a phone each row becomes a small card, and each cell carries its column's name, unless the table fits there. */
function TableView({ head, rows, language, fillIns }: PartProps<'table'>) {
  const titles = head.map(plainText)
  return (
    <table data-stays={staysTable(head, rows) ? '' : undefined}>
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
