import type { FigureOf } from '#shared/figures/figure'
import { MeasureLabel } from './measure-label'

const MOST = { width: 210, height: 130 }
const MIDDLE = { x: 160, y: 92 }

export function RectangleDrawing({ figure }: { figure: FigureOf<'rectangle'> }) {
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
