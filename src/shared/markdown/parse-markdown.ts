import type { Figure } from '../figures/figure'
import type { Language } from '../languages'
import { FIGURE_LINE } from './figure-lines'
import type { MarkdownBlock } from './markdown'
import { parseInline } from './parse-inline'

const HEADING = /^(#{1,6}) +(.*)$/
const LIST_ITEM = /^ {0,3}(-|\d{1,4}\.) +(.*)$/
const NOTE = /^> ?(.*)$/
const TABLE_ROW = /^\|.*\|$/
const TABLE_RULE = /^\|(?: *:?-+:? *\|)+$/
const LANGUAGE_MARK = /^\[(en|fr)\] +/

/** Never fails: anything that is not recognized is a paragraph. */
export function parseMarkdown(source: string, figures: readonly Figure[] = []): MarkdownBlock[] {
  return splitBlocks(source).map((lines) => toFigure(lines, figures) ?? toBlock(lines))
}

/** The numbers of the figures in a text, in order. */
export function figureNumbers(source: string): number[] {
  return splitBlocks(source).flatMap(([first = '']) => {
    const number = FIGURE_LINE.exec(first)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

/** Tables are written in Markdown, so a table figure is not drawn. */
function toFigure([first = '']: readonly string[], figures: readonly Figure[]): MarkdownBlock | null {
  const number = FIGURE_LINE.exec(first)?.[1]
  const figure = number === undefined ? undefined : figures[Number(number) - 1]
  return figure && figure.kind !== 'table' ? { kind: 'figure', figure } : null
}

/** The lines of each block. */
export function splitBlocks(source: string): string[][] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n').map(trimEnd)
  const blocks: string[][] = []
  let at = 0
  while (at < lines.length) {
    const length = blockLength(lines, at)
    if (length > 0) blocks.push(lines.slice(at, at + length))
    at += Math.max(1, length)
  }
  return blocks
}

export function isTable([first = '', second = '']: readonly string[]): boolean {
  return TABLE_ROW.test(first) && TABLE_RULE.test(second)
}

/** Keeps no-break spaces, which belong to the text. */
function trimEnd(line: string): string {
  return line.replace(/[ \t]+$/, '')
}

type LineShape = 'empty' | 'heading' | 'figure' | 'item' | 'note' | 'row' | 'words'

function shapeOf(line: string): LineShape {
  if (line === '') return 'empty'
  if (HEADING.test(line)) return 'heading'
  if (FIGURE_LINE.test(line)) return 'figure'
  if (LIST_ITEM.test(line)) return 'item'
  if (NOTE.test(line)) return 'note'
  return TABLE_ROW.test(line) ? 'row' : 'words'
}

/** The number of lines in the block that starts here; 0 for an empty line. */
function blockLength(lines: readonly string[], start: number): number {
  const first = shapeOf(lines[start] ?? '')
  if (first === 'empty') return 0
  if (first === 'heading' || first === 'figure') return 1
  const isOrdered = (line: string) => LIST_ITEM.exec(line)?.[1] !== '-'
  const belongs = (line: string) => {
    const shape = shapeOf(line)
    if (first !== 'item') return shape === first
    // An item may have several lines; a list of the other kind is another block.
    return shape === 'words' || (shape === 'item' && isOrdered(line) === isOrdered(lines[start] ?? ''))
  }
  const after = lines.findIndex((line, index) => index > start && !belongs(line))
  return (after === -1 ? lines.length : after) - start
}

function toBlock(lines: readonly string[]): MarkdownBlock {
  const [first = ''] = lines
  const heading = HEADING.exec(first)
  if (heading) {
    return { kind: 'heading', level: (heading[1] ?? '').length > 2 ? 3 : 2, content: parseInline(heading[2] ?? '') }
  }
  const item = LIST_ITEM.exec(first)
  if (item) return { kind: 'list', ordered: item[1] !== '-', items: joinItems(lines).map(parseInline) }
  if (NOTE.test(first)) return { kind: 'note', paragraphs: joinNote(lines).map(parseInline) }
  if (isTable(lines)) return toTable(first, lines.slice(2))
  return toParagraph(lines.join(' '))
}

function toParagraph(text: string): MarkdownBlock {
  const mark = LANGUAGE_MARK.exec(text)
  // The expression allows these two languages only.
  const language = (mark?.[1] as Language | undefined) ?? null
  return { kind: 'paragraph', language, content: parseInline(mark ? text.slice(mark[0].length) : text) }
}

function joinItems(lines: readonly string[]): string[] {
  const items: string[] = []
  for (const line of lines) {
    const item = LIST_ITEM.exec(line)
    if (item) items.push(item[2] ?? '')
    else items.push(`${items.pop() ?? ''} ${line.trimStart()}`)
  }
  return items
}

/** An empty `>` line separates two paragraphs. */
function joinNote(lines: readonly string[]): string[] {
  const text = lines.map((line) => NOTE.exec(line)?.[1] ?? '').join('\n')
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((paragraph) => paragraph !== '')
}

/** Every row has as many cells as the head: missing ones are empty, extra ones are dropped. */
function toTable(head: string, rows: readonly string[]): MarkdownBlock {
  const columns = splitRow(head)
  return {
    kind: 'table',
    head: columns.map(parseInline),
    rows: rows.map((row) => {
      const cells = splitRow(row)
      return columns.map((_, index) => parseInline(cells[index] ?? ''))
    }),
  }
}

function splitRow(row: string): string[] {
  return row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.replace(/^[ \t]+|[ \t]+$/g, ''))
}
