import type { ComponentType } from 'react'
import { describeFigure } from '#shared/figures/describe-figure'
import type { Figure, FigureOf } from '#shared/figures/figure'
import { useLanguage } from '../i18n/use-translation'
import { AngleDrawing } from './angle-drawing'
import { BarGraphDrawing } from './bar-graph-drawing'
import { CircleGraphDrawing } from './circle-graph-drawing'
import { ClockDrawing } from './clock-drawing'
import { FractionBarDrawing, FractionCircleDrawing } from './fraction-drawing'
import { MoneyDrawing } from './money-drawing'
import { NumberLineDrawing } from './number-line-drawing'
import { PAGE } from './page'
import { PlaneDrawing } from './plane-drawing'
import { RectangleDrawing } from './rectangle-drawing'
import { TableDrawing } from './table-drawing'
import { TriangleDrawing } from './triangle-drawing'

type Drawn = Exclude<Figure, { kind: 'table' }>
type Drawings = { [Kind in Drawn['kind']]: ComponentType<{ figure: FigureOf<Kind> }> }

const DRAWINGS: Drawings = {
  'number-line': NumberLineDrawing,
  'fraction-bar': FractionBarDrawing,
  'fraction-circle': FractionCircleDrawing,
  rectangle: RectangleDrawing,
  triangle: TriangleDrawing,
  angle: AngleDrawing,
  plane: PlaneDrawing,
  'bar-graph': BarGraphDrawing,
  'circle-graph': CircleGraphDrawing,
  clock: ClockDrawing,
  money: MoneyDrawing,
}

/** A figure drawn in ink, with the subject's colour around it as its one accent. Who does not see it hears the same in words. */
export function FigureView({ figure }: { figure: Figure }) {
  const language = useLanguage()
  if (figure.kind === 'table') return <TableDrawing figure={figure} />
  // The table has one drawing per kind, and the figure's kind picks its own.
  const Drawing = DRAWINGS[figure.kind] as ComponentType<{ figure: Drawn }>
  return (
    <svg
      viewBox={`0 0 ${PAGE.width} ${PAGE.height}`}
      role="img"
      aria-label={describeFigure(figure, language)}
      className="mx-auto w-full max-w-lg text-[0.9375rem]"
      strokeWidth={2}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <Drawing figure={figure} />
    </svg>
  )
}
