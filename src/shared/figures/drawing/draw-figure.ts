import type { Language } from '../../languages'
import type { DrawnAnswer } from '../drawn-answer'
import type { Figure, FigureOf } from '../figure'
import { drawAnswer } from './draw-answer'
import type { DrawingElement } from './drawing-element'
import { drawBarGraph } from './graphs/draw-bar-graph'
import { drawCircleGraph } from './graphs/draw-circle-graph'
import { drawPlane } from './graphs/draw-plane'
import { drawSentence } from './language/draw-sentence'
import { drawTimeline } from './language/draw-timeline'
import { drawBalance } from './numbers/draw-balance'
import { drawClock } from './numbers/draw-clock'
import { drawFractionBar, drawFractionCircle } from './numbers/draw-fraction'
import { drawMoney } from './numbers/draw-money'
import { drawNumberLine } from './numbers/draw-number-line'
import { drawPlaceValue } from './numbers/draw-place-value'
import { drawAngle } from './shapes/draw-angle'
import { drawCircle } from './shapes/draw-circle'
import { drawRectangle } from './shapes/draw-rectangle'
import { drawSideSquares } from './shapes/draw-side-squares'
import { drawBox, drawCylinder } from './shapes/draw-solids'
import { drawTriangle } from './shapes/draw-triangle'

/** A table is rendered as a table. */
export type DrawnFigure = Exclude<Figure, { kind: 'table' }>

const DRAWINGS: {
  [Kind in DrawnFigure['kind']]: (figure: FigureOf<Kind>, language: Language, answer?: DrawnAnswer) => DrawingElement[]
} = {
  'number-line': drawNumberLine,
  'fraction-bar': drawFractionBar,
  'fraction-circle': drawFractionCircle,
  rectangle: drawRectangle,
  triangle: drawTriangle,
  angle: drawAngle,
  plane: drawPlane,
  'bar-graph': drawBarGraph,
  'circle-graph': drawCircleGraph,
  clock: drawClock,
  money: drawMoney,
  circle: drawCircle,
  box: drawBox,
  cylinder: drawCylinder,
  'place-value': drawPlaceValue,
  'side-squares': drawSideSquares,
  balance: drawBalance,
  timeline: drawTimeline,
  sentence: drawSentence,
}

/**
 * A figure as elements on its page (`view-box.ts`), with its labels in the reader's language. With an answer the figure
 * shows it instead of asking for it.
 */
export function drawFigure(figure: DrawnFigure, language: Language, answer?: DrawnAnswer): DrawingElement[] {
  // The table has one function per kind, and the figure's kind selects its own.
  const draw = DRAWINGS[figure.kind] as (
    figure: DrawnFigure,
    language: Language,
    answer?: DrawnAnswer,
  ) => DrawingElement[]
  const elements = draw(figure, language, answer)
  return answer === undefined ? elements : [...elements, ...drawAnswer(figure, answer, language)]
}
