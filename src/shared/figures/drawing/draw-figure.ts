import type { Language } from '../../languages'
import type { Figure, FigureOf } from '../figure'
import { drawAngle } from './draw-angle'
import { drawBarGraph } from './draw-bar-graph'
import { drawCircleGraph } from './draw-circle-graph'
import { drawClock } from './draw-clock'
import { drawFractionBar, drawFractionCircle } from './draw-fraction'
import { drawMoney } from './draw-money'
import { drawNumberLine } from './draw-number-line'
import { drawPlane } from './draw-plane'
import { drawRectangle } from './draw-rectangle'
import { drawTriangle } from './draw-triangle'
import type { Mark } from './mark'

/** A table is rendered as a table. */
export type Drawn = Exclude<Figure, { kind: 'table' }>

const DRAWINGS: { [Kind in Drawn['kind']]: (figure: FigureOf<Kind>, language: Language) => Mark[] } = {
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
}

/** A figure as marks on its page (`view-box.ts`), with its labels in the reader's language. */
export function drawFigure(figure: Drawn, language: Language): Mark[] {
  // The table has one function per kind, and the figure's kind selects its own.
  const draw = DRAWINGS[figure.kind] as (figure: Drawn, language: Language) => Mark[]
  return draw(figure, language)
}
