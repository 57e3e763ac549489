import type { ComponentType } from 'react'
import { describeFigure } from '#shared/figures/describe-figure'
import type { Figure, FigureOf } from '#shared/figures/figure'
import { useLanguage } from '../i18n/use-translation'
import { AngleDrawing } from './angle-drawing'
import { BarGraphDrawing } from './bar-graph-drawing'
import { CircleGraphDrawing } from './circle-graph-drawing'
import { ClockDrawing } from './clock-drawing'
import { FractionBarDrawing, FractionCircleDrawing } from './fraction-drawing'
import { MeasureLabel } from './measure-label'
import { MoneyDrawing } from './money-drawing'
import { NumberLineDrawing } from './number-line-drawing'
import { PlaneDrawing } from './plane-drawing'
import { TriangleDrawing } from './triangle-drawing'
import { viewBoxOf } from './view-box'

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
      viewBox={viewBoxOf(figure.kind)}
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

const MOST = { width: 210, height: 130 }
const MIDDLE = { x: 160, y: 92 }

function RectangleDrawing({ figure }: { figure: FigureOf<'rectangle'> }) {
  const { proportion, unit } = figure
  const width = Math.min(MOST.width, MOST.height * proportion)
  const height = width / proportion
  const [left, top] = [MIDDLE.x - width / 2, MIDDLE.y - height / 2]
  return (
    <>
      <rect x={left} y={top} width={width} height={height} className="fill-subject-soft stroke-ink" />
      <MeasureLabel label={figure.width} unit={unit} x={MIDDLE.x} y={top + height + 20} />
      <MeasureLabel label={figure.height} unit={unit} x={left - 32} y={MIDDLE.y} />
    </>
  )
}

/** A real table: who cannot see it walks through its cells. */
function TableDrawing({ figure }: { figure: FigureOf<'table'> }) {
  const language = useLanguage()
  const [head, rows] = language === 'fr' ? [figure.headFr, figure.rowsFr] : [figure.head, figure.rows]
  return (
    <div className="overflow-x-auto">
      <table className="mx-auto border-collapse text-center tabular-nums">
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col" className="border border-ink bg-subject-soft px-4 py-1.5 font-semibold">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a fixed row never change places.
                <td key={column} className="border border-ink px-4 py-1.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
