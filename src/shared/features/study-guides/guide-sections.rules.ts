import { LANGUAGES } from '../../languages'
import { type Inline, type MarkdownBlock, plainText } from '../../markdown/markdown'
import { GUIDE_HEADINGS, type GuidePart } from './guide-headings'
import { readingTime } from './study-guides.rules'

/** A task with its answer, which is collapsed. */
export interface GuideTask {
  task: Inline[]
  answer: Inline[]
}

export interface GuideSection {
  title: Inline[]
  part: GuidePart | null
  blocks: MarkdownBlock[]
  /** The practice with its answers; empty in all other sections. */
  tasks: GuideTask[]
  /** To read it, not rounded. */
  minutes: number
}

/** Splits a guide at its headings. The answers join the practice that they belong to. */
export function guideSections(blocks: readonly MarkdownBlock[]): {
  opening: MarkdownBlock[]
  sections: GuideSection[]
} {
  const opening: MarkdownBlock[] = []
  const sections: GuideSection[] = []
  for (const block of blocks) {
    const last = sections.at(-1)
    if (block.kind === 'heading' && block.level === 2) {
      sections.push({ title: block.content, part: partOf(block.content), blocks: [], tasks: [], minutes: 0 })
    } else if (last) last.blocks.push(block)
    else opening.push(block)
  }
  return { opening, sections: joinAnswers(sections).map((section) => ({ ...section, minutes: minutesOf(section) })) }
}

function partOf(title: readonly Inline[]): GuidePart | null {
  const text = plainText(title)
  const parts = Object.keys(GUIDE_HEADINGS.en) as GuidePart[]
  return parts.find((part) => LANGUAGES.some((language) => GUIDE_HEADINGS[language][part].includes(text))) ?? null
}

function joinAnswers(sections: GuideSection[]): GuideSection[] {
  const practice = sections.find(({ part }) => part === 'practice')
  const answers = sections.find(({ part }) => part === 'answers')
  const [tasks, solved] = [practice, answers].map((section) => numberedItems(section?.blocks ?? []))
  if (!practice || !tasks?.length || tasks.length !== solved?.length) return sections
  return sections.flatMap((section) => {
    if (section.part === 'answers') return []
    if (section !== practice) return [section]
    const joined = tasks.map((task, index) => ({ task, answer: solved[index] ?? [] }))
    const others = section.blocks.filter((block) => !(block.kind === 'list' && block.ordered))
    return [{ ...section, blocks: others, tasks: joined }]
  })
}

function numberedItems(blocks: readonly MarkdownBlock[]): Inline[][] {
  return blocks.flatMap((block) => (block.kind === 'list' && block.ordered ? block.items : []))
}

function minutesOf({ title, blocks, tasks }: GuideSection): number {
  const lines = [title, ...tasks.map(({ task }) => task), ...blocks.flatMap(linesOf)]
  return readingTime(lines.map(plainText).join(' '))
}

function linesOf(block: MarkdownBlock): Inline[][] {
  if (block.kind === 'list') return block.items
  if (block.kind === 'note') return block.paragraphs
  if (block.kind === 'table') return [block.head, ...block.rows].flat()
  return block.kind === 'figure' ? [] : [block.content]
}
