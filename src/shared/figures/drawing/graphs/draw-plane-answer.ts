import { type DrawnAnswer, numbersInText, valueOfAnswer } from '../../drawn-answer'
import type { FigureOf } from '../../figure'
import { answerChip } from '../answer-chip'
import type { DrawingElement } from '../drawing-element'
import { circlePath, type Point } from '../page'
import { planePlace, toTheEdge } from './draw-plane'

type Plane = FigureOf<'plane'>

/** A point, a coordinate, a slope or distance, or another line. */
export function planeAnswer(figure: Plane, answer: DrawnAnswer): DrawingElement[] {
  const line = lineIn(answer.text)
  if (line) return lineElements(figure, line)
  if (/^\s*\(.*\)\s*$/.test(answer.text)) return pointElements(figure, answer)
  const value = valueOfAnswer(answer)
  const [through] = figure.lines
  if (value === null) return []
  return through ? legElements(figure, value, answer) : coordinateElements(figure, value, answer)
}

/** Slope and initial value of an answer such as `y = 4x + 7`. */
function lineIn(text: string): { slope: number; start: number } | null {
  const equation = /^y = ([−-]?\d*)x(?: ([+−-]) (\d+))?$/.exec(text.replace(/\s+/g, ' ').trim())
  if (!equation) return null
  const [, slope = '', sign, start = '0'] = equation
  const written = slope.replace('−', '-')
  return { slope: Number(/\d/.test(written) ? written : `${written}1`), start: Number(start) * (sign === '+' ? 1 : -1) }
}

function lineElements(figure: Plane, { slope, start }: { slope: number; start: number }): DrawingElement[] {
  const { x, y } = planePlace(figure)
  const [one, other] = toTheEdge(
    [
      [0, start],
      [1, start + slope],
    ],
    figure,
  )
  const isOnPaper = [one, other].every(([, up]) => up >= figure.from - 1e-9 && up <= figure.to + 1e-9)
  if (!isOnPaper) return []
  return [
    { kind: 'path', path: `M${x(one[0])} ${y(one[1])}L${x(other[0])} ${y(other[1])}`, stroke: 'correct', width: 3 },
  ]
}

/** With the way along both axes. */
function pointElements(figure: Plane, answer: DrawnAnswer): DrawingElement[] {
  // In French, coordinates are parted by a semicolon.
  const [across, up] = answer.text.split(/[;,](?=\s)/).map((text) => numbersInText(text)[0])
  const { from, to } = figure
  if (across === undefined || up === undefined || Math.min(across, up) < from || Math.max(across, up) > to) return []
  const { x, y } = planePlace(figure)
  const chipAt: Point = [x(across) + (across >= 0 ? 44 : -44), y(up) + (up >= 0 ? 16 : -16)]
  return [
    { kind: 'path', path: `M${x(0)} ${y(0)}H${x(across)}V${y(up)}`, stroke: 'correct', width: 2, isDashed: true },
    { kind: 'path', path: circlePath([x(across), y(up)], 5.5), fill: 'sheet', stroke: 'correct', width: 3 },
    ...answerChip(answer.text, chipAt),
  ]
}

/** How far across or up the only point is. */
function coordinateElements(figure: Plane, value: number, answer: DrawnAnswer): DrawingElement[] {
  const [point, ...others] = figure.points
  if (!point || others.length > 0) return []
  const { x, y } = planePlace(figure)
  const [across, up] = point.at
  if (across === value)
    return [guide(`M${x(across)} ${y(up)}V${y(0)}`), ...answerChip(answer.text, [x(across), y(0) + 18])]
  if (up === value) return [guide(`M${x(across)} ${y(up)}H${x(0)}`), ...answerChip(answer.text, [x(0) - 22, y(up)])]
  return []
}

/** The legs between two points of a line, if the answer is their quotient or the distance. */
function legElements(figure: Plane, value: number, answer: DrawnAnswer): DrawingElement[] {
  const [line] = figure.lines
  if (!line) return []
  const [[ax, ay], [bx, by]] = line.through
  const [run, rise] = [bx - ax, by - ay]
  const isAsked = [rise / run, Math.hypot(run, rise)].some((asked) => Math.abs(asked - value) < 0.01)
  if (!isAsked) return []
  const { x, y } = planePlace(figure)
  return [
    guide(`M${x(ax)} ${y(ay)}H${x(bx)}V${y(by)}`),
    { kind: 'text', text: String(Math.abs(run)), x: x((ax + bx) / 2), y: y(ay) + 11, look: 'answer', size: 13 },
    { kind: 'text', text: String(Math.abs(rise)), x: x(bx) + 12, y: y((ay + by) / 2), look: 'answer', size: 13 },
    ...answerChip(answer.text, [x((ax + bx) / 2) - 26, y((ay + by) / 2) - 12]),
  ]
}

function guide(path: string): DrawingElement {
  return { kind: 'path', path, stroke: 'correct', width: 2.5, isDashed: true }
}
