import type { Block } from '#shared/markdown/markdown'

/**
 * A text in parts that are read one after the other: one for each heading, or, where there is none, for each paragraph
 * with the list or table that follows it. The first headings are always of the page's second level.
 */
export function guideChapters(blocks: readonly Block[]): Block[][] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const top = levels.length > 0 ? Math.min(...levels) : null
  const begins = (block: Block) =>
    top === null ? block.kind === 'paragraph' : block.kind === 'heading' && block.level === top
  const chapters: Block[][] = []
  for (const block of blocks) {
    const last = chapters.at(-1)
    if (!last || begins(block)) chapters.push([block])
    else last.push(block)
  }
  return top === 3 ? chapters.map((part) => part.map(raised)) : chapters
}

function raised(block: Block): Block {
  return block.kind === 'heading' ? { ...block, level: 2 } : block
}
