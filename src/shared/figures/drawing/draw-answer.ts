import type { Language } from '../../languages'
import { formatNumber } from '../../mathematics/format-number'
import { type DrawnAnswer, fractionOfAnswer, valueOfAnswer } from '../drawn-answer'
import type { Figure, FigureOf } from '../figure'
import { asksForLabel } from '../figure-labels'
import { answerChip } from './answer-chip'
import type { DrawingElement, PathElement } from './drawing-element'
import { graphPlace } from './graphs/draw-bar-graph'
import { sliceMiddle } from './graphs/draw-circle-graph'
import { planeAnswer } from './graphs/draw-plane-answer'
import { BAR, FRACTION_RADIUS } from './numbers/draw-fraction'
import { NUMBER_LINE } from './numbers/draw-number-line'
import { moneyOnPage } from './numbers/money-rows'
import { boxPath, CENTER, circlePath, polar } from './page'
import { PAGE } from './page-size'
import { CIRCLE_MIDDLE } from './shapes/draw-circle'
import { RECTANGLE_MIDDLE, rectanglePlace } from './shapes/draw-rectangle'
import { boxPoint, placeBox } from './shapes/draw-solids'

/** The part of a whole that an answer names. */
type AnsweredPart = 'filled' | 'rest' | 'whole'

/** What the answer adds to a figure; labels with a question mark are replaced where they are drawn. */
export function drawAnswer(figure: Figure, answer: DrawnAnswer, language: Language): DrawingElement[] {
  if (asksForLabel(figure)) return []
  switch (figure.kind) {
    case 'number-line':
      return lineAnswer(figure, answer)
    case 'fraction-bar':
      return barAnswer(figure, answer)
    case 'fraction-circle':
      return circleAnswer(figure, answer)
    case 'rectangle':
      return rectangleAnswer(figure, answer)
    case 'triangle':
      return triangleAnswer(figure, answer)
    case 'angle':
      return answerChip(answer.text, [PAGE.width - 52, 22])
    case 'plane':
      return planeAnswer(figure, answer)
    case 'bar-graph':
      return graphAnswer(figure, answer, language)
    case 'circle-graph':
      return sliceAnswer(figure, answer)
    case 'clock':
      return answerChip(answer.text, [PAGE.width - 34, CENTER.y])
    case 'circle':
      return answerChip(answer.text, [CIRCLE_MIDDLE[0], CIRCLE_MIDDLE[1] + 28])
    case 'box':
      return boxAnswer(figure, answer)
    case 'balance':
      return answerChip(balanceText(figure, answer), [CENTER.x, 70])
    case 'money':
      return answerChip(answer.text, [CENTER.x, moneyOnPage(figure.pieces).height + ANSWER_ROW / 2 - 4])
    default:
      return []
  }
}

/** Below coins, which fill their page. */
export const ANSWER_ROW = 36

/** A jump from the marked point to the answer, or the answer at its place. */
function lineAnswer({ from, to, parts, points }: FigureOf<'number-line'>, answer: DrawnAnswer): DrawingElement[] {
  const value = valueOfAnswer(answer)
  if (value === null || value < from || value > to) return []
  const { left, right, y } = NUMBER_LINE
  const placeOf = (share: number) => left + (right - left) * share
  const x = placeOf((value - from) / (to - from))
  const dot: DrawingElement = { kind: 'path', path: circlePath([x, y], 6), fill: 'sheet', stroke: 'correct', width: 3 }
  const [start] = points
  const startX = start ? placeOf(start.mark / parts) : x
  if (points.length > 1) return []
  if (Math.abs(startX - x) < 1) return [dot, ...answerChip(answer.text, [x + (start ? 30 : 0), y - 23])]
  const middle = (startX + x) / 2
  const top = y - 42
  const tip = x > startX ? 'm-7 -3l7 5l1 -8' : 'm7 -3l-7 5l-1 -8'
  return [
    {
      kind: 'path',
      path: `M${startX} ${y - 8}C${startX} ${top} ${x} ${top} ${x} ${y - 9}${tip}`,
      stroke: 'correct',
      width: 2.5,
    },
    dot,
    ...answerChip(answer.text, [Math.abs(x - startX) > 90 ? middle : x + Math.sign(x - startX) * 34, y - 24]),
  ]
}

/** Which part of the whole the answer is, if the question's numbers or a fraction say so. */
function shareOf({ parts, filled }: { parts: number; filled: number }, answer: DrawnAnswer): AnsweredPart | null {
  const value = valueOfAnswer(answer)
  if (value === null) return null
  const wholes = [1, 100, ...answer.numbers]
  const isPart = (count: number) => wholes.some((whole) => Math.abs((whole * count) / parts - value) < 1e-9)
  if (isPart(filled)) return 'filled'
  if (isPart(parts - filled)) return 'rest'
  return answer.numbers.some((number) => Math.abs((value * filled) / parts - number) < 1e-9) ? 'whole' : null
}

function barAnswer(figure: FigureOf<'fraction-bar'>, answer: DrawnAnswer): DrawingElement[] {
  const { parts, filled } = figure
  const share = isSum(figure, answer) ? null : shareOf(figure, answer)
  const spans = { filled: [0, filled], rest: [filled, parts], whole: [0, parts] } as const
  if (share) return [...finerParts(figure, answer), ...barSpan(figure, answer, spans[share])]
  const target = Math.round((valueOfAnswer(answer) ?? 0) * parts * 1e6) / 1e6
  if (!answer.text.includes('/') || !Number.isInteger(target) || target > parts) return []
  const change = barChange(figure, target)
  if (target > filled) return [{ ...change, fill: 'hatch', stroke: 'ink' }, ...barSpan(figure, answer, [0, target])]
  // What is left may be another part of the whole, unless the question says how much goes.
  if (!answer.numbers.includes(filled - target)) return []
  return [{ ...change, fill: 'sheet', stroke: 'ink-soft', isDashed: true }, ...barSpan(figure, answer, [0, target])]
}

/** Whether the question adds a fraction with the same denominator: 2/7 + 3/7, where 5/7 is also what 2/7 leaves. */
function isSum({ parts, filled }: FigureOf<'fraction-bar'>, { text, numbers }: DrawnAnswer): boolean {
  const sum = fractionOfAnswer(text)
  const denominators = numbers.filter((number) => number === parts)
  return sum?.bottom === parts && denominators.length > 1 && numbers.includes(sum.top - filled)
}

const FINER_MAX = 24

/** The cuts of an answer in smaller parts: 4/8 of a bar in halves. */
function finerParts({ parts }: FigureOf<'fraction-bar'>, { text }: DrawnAnswer): DrawingElement[] {
  const count = fractionOfAnswer(text)?.bottom ?? parts
  if (count <= parts || count % parts !== 0 || count > FINER_MAX) return []
  const cuts = Array.from({ length: count }, (_, place) => place).filter((place) => place % (count / parts) !== 0)
  const path = cuts.map((place) => `M${BAR.left + (BAR.width * place) / count} ${BAR.top}v${BAR.height}`).join('')
  return [{ kind: 'path', path, stroke: 'correct', width: 1.5 }]
}

/** The parts that are added or removed. */
function barChange({ parts, filled }: FigureOf<'fraction-bar'>, target: number): PathElement {
  const part = BAR.width / parts
  const [start, end] = [Math.min(filled, target), Math.max(filled, target)]
  const box = { x: BAR.left + start * part, y: BAR.top, width: (end - start) * part, height: BAR.height }
  return { kind: 'path', path: boxPath(box) }
}

/** The answer on some of the parts, with a bracket below them. */
function barSpan(
  { parts }: FigureOf<'fraction-bar'>,
  answer: DrawnAnswer,
  [start, end]: readonly [number, number],
): DrawingElement[] {
  const part = BAR.width / parts
  const [left, right] = [BAR.left + start * part, BAR.left + end * part]
  const below = BAR.top + BAR.height + 5
  return [
    { kind: 'path', path: `M${left + 1} ${below}v7H${right - 1}v-7`, stroke: 'correct', width: 2.5 },
    ...answerChip(answer.text, [(left + right) / 2, BAR.top + BAR.height / 2]),
  ]
}

function circleAnswer(figure: FigureOf<'fraction-circle'>, answer: DrawnAnswer): DrawingElement[] {
  const share = shareOf(figure, answer)
  if (!share) return []
  const turn = 360 / figure.parts
  const middles = { filled: figure.filled / 2, rest: (figure.filled + figure.parts) / 2, whole: 0 }
  const distance = share === 'whole' ? 0 : FRACTION_RADIUS * 0.55
  return answerChip(answer.text, polar([CENTER.x, CENTER.y], 90 - middles[share] * turn, distance))
}

/** A volume is written on the front. */
function boxAnswer(figure: FigureOf<'box'>, answer: DrawnAnswer): DrawingElement[] {
  const { length, width, height } = figure
  const volume = Number(length) * Number(width) * Number(height)
  if (withoutUnit(answer) !== volume) return []
  const place = placeBox(figure)
  return answerChip(answer.text, boxPoint(place, [place.length / 2, place.height / 2, 0]))
}

/** The number of an answer whose unit may have an exponent. */
function withoutUnit(answer: DrawnAnswer): number | null {
  return valueOfAnswer({ ...answer, text: answer.text.replace(/[mck]*m[²³]/g, '') })
}

/** A number is what x stands for. */
function balanceText({ unknowns, left, right }: FigureOf<'balance'>, answer: DrawnAnswer): string {
  const x = (right - left) / unknowns
  return valueOfAnswer(answer) === x ? `x = ${x}` : answer.text
}

/** Inside for an area; around for a perimeter. */
function rectangleAnswer(figure: FigureOf<'rectangle'>, answer: DrawnAnswer): DrawingElement[] {
  const value = withoutUnit(answer)
  const [width, height] = [Number(figure.width), Number(figure.height)]
  const chip = answerChip(answer.text, [RECTANGLE_MIDDLE.x, RECTANGLE_MIDDLE.y])
  if (value === width * height) return [...unitSquares(figure), ...chip]
  if (value !== 2 * (width + height)) return []
  return [{ kind: 'path', path: boxPath(rectanglePlace(figure)), stroke: 'correct', width: 4 }, ...chip]
}

/** Few enough to be counted. */
const SQUARES_MAX = 12

function unitSquares(figure: FigureOf<'rectangle'>): DrawingElement[] {
  const [columns, rows] = [Number(figure.width), Number(figure.height)]
  if (![columns, rows].every((side) => Number.isInteger(side) && side <= SQUARES_MAX)) return []
  const { x, y, width, height } = rectanglePlace(figure)
  const across = Array.from(
    { length: columns - 1 },
    (_, column) => `M${x + ((column + 1) * width) / columns} ${y}v${height}`,
  )
  const down = Array.from({ length: rows - 1 }, (_, row) => `M${x} ${y + ((row + 1) * height) / rows}h${width}`)
  return [{ kind: 'path', path: [...across, ...down].join(''), stroke: 'ink-soft', width: 1 }]
}

/** The area of a triangle, in its middle. */
function triangleAnswer({ sides, height }: FigureOf<'triangle'>, answer: DrawnAnswer): DrawingElement[] {
  const isArea = withoutUnit(answer) === (Number(sides.ab) * Number(height)) / 2
  return isArea ? answerChip(answer.text, [CENTER.x - 26, 136]) : []
}

/** On the slice whose share of a number in the question it is. */
function sliceAnswer({ slices }: FigureOf<'circle-graph'>, answer: DrawnAnswer): DrawingElement[] {
  const value = valueOfAnswer(answer)
  const isShare = (percent: number) => answer.numbers.some((whole) => (whole * percent) / 100 === value)
  const place = slices.findIndex(({ percent }) => isShare(percent))
  return place < 0 ? [] : answerChip(answer.text, sliceMiddle(slices, place))
}

/** The value of each bar, and a line for the mean. */
function graphAnswer(figure: FigureOf<'bar-graph'>, answer: DrawnAnswer, language: Language): DrawingElement[] {
  const place = graphPlace(figure, language)
  const value = valueOfAnswer(answer)
  const mean = figure.bars.reduce((sum, bar) => sum + bar.value, 0) / figure.bars.length
  const values = figure.bars.map((bar, index): DrawingElement => {
    const text = formatNumber(bar.value, language)
    return { kind: 'text', text, x: place.middle(index), y: place.y(bar.value) - 8, look: 'rimmed', size: 12 }
  })
  if (value !== mean) return values
  const line = `M${place.left} ${place.y(mean)}H${place.right}`
  return [
    { kind: 'path', path: line, stroke: 'correct', width: 2.5, isDashed: true },
    ...values,
    ...answerChip(answer.text, [place.right - 8, place.y(mean)]),
  ]
}
