import type { Language } from '../../../languages'
import { formatNumber } from '../../../mathematics/format-number'
import type { FigureOf } from '../../figure'
import type { DrawingElement } from '../drawing-element'
import { circlePath } from '../page'
import { PAGE } from '../page-size'

/** The position of the line on the page. */
export const NUMBER_LINE = { left: 34, right: PAGE.width - 34, y: 108 }
const { left: LEFT, right: RIGHT, y: Y } = NUMBER_LINE
const DIGIT_WIDTH = 8.5
/** The gap between two numbers. */
const BETWEEN = 8

export function drawNumberLine(figure: FigureOf<'number-line'>, language: Language): DrawingElement[] {
  const { from, to, parts, numbered, points } = figure
  const placeOf = (mark: number) => LEFT + ((RIGHT - LEFT) * mark) / parts
  const numberAt = (mark: number) => formatNumber(from + ((to - from) * mark) / parts, language)
  const marks = Array.from({ length: parts + 1 }, (_, mark) => mark)
  const widest = Math.max(...marks.map((mark) => numberAt(mark).length)) * DIGIT_WIDTH + BETWEEN
  // Without room for all numbers, only every second or third is written, if that divides evenly.
  const fits = (every: number) => parts % every === 0 && placeOf(every) - LEFT >= widest
  const every = numbered === 'ends' ? parts : (marks.slice(1).find(fits) ?? parts)
  return [
    { kind: 'path', path: `M${LEFT - 20} ${Y}H${RIGHT + 20}m-7 -5l7 5l-7 5`, stroke: 'ink' },
    ...marks.map(
      (mark): DrawingElement => ({ kind: 'path', path: `M${placeOf(mark)} ${Y - 8}v16`, stroke: 'ink', width: 1.5 }),
    ),
    ...marks
      .filter((mark) => mark % every === 0)
      .map((mark): DrawingElement => ({ kind: 'text', text: numberAt(mark), x: placeOf(mark), y: Y + 26 })),
    ...points.flatMap(({ name, mark }): DrawingElement[] => [
      { kind: 'path', path: circlePath([placeOf(mark), Y], 5.5), fill: 'subject', stroke: 'sheet' },
      { kind: 'text', text: name, x: placeOf(mark), y: Y - 24, look: 'accent' },
    ]),
  ]
}
