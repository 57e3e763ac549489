import { GUIDE_HEADINGS, type GuidePart as Part } from '#shared/features/study-guides/guide-headings'
import { LANGUAGES, type Language } from '#shared/languages'
import { type MarkdownBlock, plainText } from '#shared/markdown/markdown'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import type { ContentFiles, GuideContent } from '../content-file'

const INTRODUCTION_WORDS = 15
const STEPS = 2
const SCENES = 3
const ACTIVITIES = { least: 3, most: 5 }
const SUMMARY = { points: 3, /** Less than half a printed page. */ words: 150 }

export function structureProblems({ guides }: Pick<ContentFiles, 'guides'>): string[] {
  return guides.flatMap(({ path, value }) => {
    const texts = { en: parseMarkdown(value.content, value.figures), fr: parseMarkdown(value.contentFr, value.figures) }
    const problems = [
      ...LANGUAGES.flatMap((language) =>
        textProblems(texts[language], language, value).map((problem) => `${language}.md ${problem}`),
      ),
      ...countProblems(value),
      ...(outline(texts.en) === outline(texts.fr) ? [] : ['the two languages have not the same headings and steps']),
    ]
    return problems.map((problem) => `${path}: ${problem}`)
  })
}

function textProblems(blocks: readonly MarkdownBlock[], language: Language, { type }: GuideContent): string[] {
  const part = (name: Part) => sectionOf(blocks, GUIDE_HEADINGS[language][name])
  const summary = part('summary')
  return [
    ...(countWords(introductionOf(blocks)) < INTRODUCTION_WORDS ? ['has no introduction'] : []),
    ...(hasFigure(blocks, type) ? [] : ['has no figure']),
    // The steps of a video are its worked example.
    ...(type === 'video' || longestSteps(part('examples')) >= STEPS ? [] : ['has no worked example in steps']),
    ...(part('mistake').length > 0 ? [] : ['names no common mistake']),
    ...(type === 'interactive' ? [] : practiceProblems(part('practice'), part('answers'))),
    ...(countItems(summary) < SUMMARY.points || countWords(summary) > SUMMARY.words ? ['has no short summary'] : []),
  ]
}

/** Videos consist of figures, and audio guides have none. */
function hasFigure(blocks: readonly MarkdownBlock[], type: GuideContent['type']): boolean {
  return type === 'video' || type === 'audio' || blocks.some(({ kind }) => kind === 'figure' || kind === 'table')
}

/** Items to put in order, or a figure that readers can change. */
function hasMove(activities: GuideContent['activities'], figures: GuideContent['figures']): boolean {
  return activities.some(({ kind }) => kind === 'order') || figures.some((figure) => 'moves' in figure && figure.moves)
}

function countProblems({ type, activities, scenes, figures }: GuideContent): string[] {
  const isFew = type === 'interactive' && !isInRange(activities.length)
  const isStill = type === 'video' && scenes.filter(({ steps }) => steps.length >= STEPS).length < SCENES
  return [
    ...(isFew ? [`has ${activities.length} activities instead of ${ACTIVITIES.least} to ${ACTIVITIES.most}`] : []),
    ...(type === 'interactive' && !hasMove(activities, figures) ? ['has nothing to move'] : []),
    ...(isStill ? [`has fewer than ${SCENES} scenes in steps`] : []),
  ]
}

function practiceProblems(practice: readonly MarkdownBlock[], answers: readonly MarkdownBlock[]): string[] {
  const tasks = longestSteps(practice)
  if (!isInRange(tasks)) return [`has ${tasks} tasks instead of ${ACTIVITIES.least} to ${ACTIVITIES.most}`]
  return longestSteps(answers) === tasks ? [] : [`does not answer each of its ${tasks} tasks`]
}

function isInRange(count: number): boolean {
  return count >= ACTIVITIES.least && count <= ACTIVITIES.most
}

function introductionOf(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const end = blocks.findIndex(({ kind }) => kind === 'heading')
  return blocks.slice(0, end < 0 ? undefined : end)
}

/** Empty if the heading is missing. */
function sectionOf(blocks: readonly MarkdownBlock[], titles: readonly string[]): MarkdownBlock[] {
  const start = blocks.findIndex((block) => block.kind === 'heading' && titles.includes(plainText(block.content)))
  if (start < 0) return []
  const rest = blocks.slice(start + 1)
  const end = rest.findIndex((block) => block.kind === 'heading' && block.level === 2)
  return rest.slice(0, end < 0 ? undefined : end)
}

function longestSteps(blocks: readonly MarkdownBlock[]): number {
  const lengths = blocks.flatMap((block) => (block.kind === 'list' && block.ordered ? [block.items.length] : []))
  return Math.max(0, ...lengths)
}

function countItems(blocks: readonly MarkdownBlock[]): number {
  return blocks.reduce((sum, block) => sum + (block.kind === 'list' ? block.items.length : 1), 0)
}

function countWords(blocks: readonly MarkdownBlock[]): number {
  return (
    blocks
      .flatMap(linesOf)
      .join(' ')
      .match(/\p{L}+/gu)?.length ?? 0
  )
}

function linesOf(block: MarkdownBlock): string[] {
  if (block.kind === 'list') return block.items.map(plainText)
  if (block.kind === 'note') return block.paragraphs.map(plainText)
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(plainText)
  return block.kind === 'figure' ? [] : [plainText(block.content)]
}

function outline(blocks: readonly MarkdownBlock[]): string {
  const marks = blocks.flatMap((block) => {
    if (block.kind === 'heading') return [`#${block.level}`]
    return block.kind === 'list' && block.ordered ? [`${block.items.length}`] : []
  })
  return marks.join(' ')
}
