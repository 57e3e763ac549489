import type { Language } from '../languages'
import { describeBarGraph, describeCircleGraph, describeTable } from './describe-data'
import { describeFraction, describeNumberLine, describePlane } from './describe-numbers'
import { describeClock, describeMoney } from './describe-objects'
import { describeAngle, describeRectangle, describeTriangle } from './describe-shapes'
import type { Figure, FigureOf } from './figure'

type Describers = { [Kind in Figure['kind']]: (figure: FigureOf<Kind>, language: Language) => string }

const DESCRIBERS: Describers = {
  'number-line': describeNumberLine,
  'fraction-bar': describeFraction,
  'fraction-circle': describeFraction,
  rectangle: describeRectangle,
  triangle: describeTriangle,
  angle: describeAngle,
  plane: describePlane,
  'bar-graph': describeBarGraph,
  'circle-graph': describeCircleGraph,
  table: describeTable,
  clock: describeClock,
  money: describeMoney,
}

/** Says in words what the drawing shows, and no more: not the answer that it asks for. */
export function describeFigure(figure: Figure, language: Language): string {
  // The table has one function per kind, and the figure's kind picks its own.
  const describe = DESCRIBERS[figure.kind] as (figure: Figure, language: Language) => string
  return describe(figure, language)
}
