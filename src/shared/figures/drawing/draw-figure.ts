import type { Language } from '../../languages'
import type { DrawnAnswer } from '../drawn-answer'
import type { Figure, FigureOf } from '../figure'
import { drawAngle } from './draw-angle'
import { drawAnswer } from './draw-answer'
import { drawBalance } from './draw-balance'
import { drawBarGraph } from './draw-bar-graph'
import { drawCircle } from './draw-circle'
import { drawCircleGraph } from './draw-circle-graph'
import { drawClock } from './draw-clock'
import { drawFractionBar, drawFractionCircle } from './draw-fraction'
import { drawMoney } from './draw-money'
import { drawNumberLine } from './draw-number-line'
import { drawPlaceValue } from './draw-place-value'
import { drawPlane } from './draw-plane'
import { drawRectangle } from './draw-rectangle'
import { drawSentence } from './draw-sentence'
import { drawSideSquares } from './draw-side-squares'
import { drawBox, drawCylinder } from './draw-solids'
import { drawTimeline } from './draw-timeline'
import { drawTriangle } from './draw-triangle'
import type { Mark } from './mark'

/** A table is rendered as a table. */
export type Drawn = Exclude<Figure, { kind: 'table' }>

const DRAWINGS: {
  [Kind in Drawn['kind']]: (figure: FigureOf<Kind>, language: Language, answer?: DrawnAnswer) => Mark[]
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
 * A figure as marks on its page (`view-box.ts`), with its labels in the reader's language. With an answer the figure
 * shows it instead of asking for it.
 */
export function drawFigure(figure: Drawn, language: Language, answer?: DrawnAnswer): Mark[] {
  // The table has one function per kind, and the figure's kind selects its own.
  const draw = DRAWINGS[figure.kind] as (figure: Drawn, language: Language, answer?: DrawnAnswer) => Mark[]
  const marks = draw(figure, language, answer)
  return answer === undefined ? marks : [...marks, ...drawAnswer(figure, answer, language)]
}
