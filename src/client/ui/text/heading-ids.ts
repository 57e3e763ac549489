import { type Block, plainText } from '#shared/markdown/markdown'

/** An address for each heading: letters without accents, a number where two read alike. */
export function headingIds(blocks: readonly Block[]): ReadonlyMap<Block, string> {
  const timesSeen = new Map<string, number>()
  const ids = new Map<Block, string>()
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
