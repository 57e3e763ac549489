import type { ReactNode } from 'react'
import { type Block, plainText } from '#shared/markdown/markdown'
import { headingIds } from './heading-ids'
import { InlineView } from './inline-view'

interface MarkdownViewProps {
  blocks: readonly Block[]
  /** What stands for a name between braces: `{supportEmail}`. */
  fillIns?: Readonly<Record<string, ReactNode>>
}

/** Our Markdown as elements, to stand inside `prose`. */
export function MarkdownView({ blocks, fillIns }: MarkdownViewProps) {
  const ids = headingIds(blocks)
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places.
    <BlockView key={index} block={block} id={ids.get(block)} fillIns={fillIns} />
  ))
}

type BlockViewProps = Pick<MarkdownViewProps, 'fillIns'> & { block: Block; id: string | undefined }

function BlockView({ block, id, fillIns }: BlockViewProps) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={id}>
          <InlineView content={block.content} fillIns={fillIns} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p lang={block.language ?? undefined}>
          <InlineView content={block.content} fillIns={fillIns} />
        </p>
      )
    case 'list':
      return <ListView {...block} fillIns={fillIns} />
    case 'note':
      return (
        <div
          role="note"
          className="mt-5 rounded-r-control border-gold border-l-4 bg-gold-soft px-5 py-4 [&>p:first-child]:mt-0"
        >
          {block.paragraphs.map((paragraph) => (
            <p key={plainText(paragraph)}>
              <InlineView content={paragraph} fillIns={fillIns} />
            </p>
          ))}
        </div>
      )
    case 'table':
      return <TableView {...block} fillIns={fillIns} />
  }
}

type PartProps<Kind extends Block['kind']> = Extract<Block, { kind: Kind }> & Pick<MarkdownViewProps, 'fillIns'>

function ListView({ ordered, items, fillIns }: PartProps<'list'>) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List>
      {items.map((item) => (
        <li key={plainText(item)}>
          <InlineView content={item} fillIns={fillIns} />
        </li>
      ))}
    </List>
  )
}

/** On a phone each row becomes a small card, and each cell carries its column's name. */
function TableView({ head, rows, fillIns }: PartProps<'table'>) {
  const titles = head.map(plainText)
  return (
    <table>
      <thead>
        <tr>
          {head.map((title, column) => (
            <th key={titles[column]} scope="col">
              <InlineView content={title} fillIns={fillIns} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map(plainText).join()}>
            {row.map((cell, column) => (
              <td key={titles[column]} data-column={titles[column]}>
                <InlineView content={cell} fillIns={fillIns} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
