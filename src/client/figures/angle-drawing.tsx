import type { FigureOf } from '#shared/figures/figure'
import { MeasureLabel } from './measure-label'
import { CENTER, type Point, polar, slicePath } from './page'

const ARC = 34
/** A label in a narrow angle stands further out, where there is room for it. */
const NARROW_DEGREES = 30

/** Angles side by side, from the right and on to the left. */
export function AngleDrawing({ figure: { parts } }: { figure: FigureOf<'angle'> }) {
  const whole = parts.reduce((sum, { degrees }) => sum + degrees, 0)
  const { vertex, ray } = frameOf(whole)
  const starts = parts.map((_, place) => parts.slice(0, place).reduce((sum, { degrees }) => sum + degrees, 0))
  return (
    <>
      {parts.map(({ degrees, label }, place) => {
        const from = starts[place] ?? 0
        const distance = degrees < NARROW_DEGREES ? ARC * 2.4 : ARC * 1.65
        const [x, y] = polar(vertex, from + degrees / 2, distance)
        return (
          <g key={from}>
            <path
              d={slicePath(vertex, ARC, { from, to: from + degrees })}
              strokeWidth={1.5}
              className={`stroke-subject ${place % 2 === 0 ? 'fill-subject-soft' : 'fill-subject-cover'}`}
            />
            <MeasureLabel label={label} unit="°" x={x} y={y} />
          </g>
        )
      })}
      {[...starts, whole].map((degrees) => (
        <path key={degrees} d={`M${vertex}L${polar(vertex, degrees, ray)}`} className="stroke-ink" />
      ))}
      <circle cx={vertex[0]} cy={vertex[1]} r={3.5} className="fill-ink" />
    </>
  )
}

/** Where the angles fit on the page. */
function frameOf(degrees: number): { vertex: Point; ray: number } {
  if (degrees <= 90) return { vertex: [90, 168], ray: 150 }
  if (degrees <= 180) return { vertex: [CENTER.x, 160], ray: 138 }
  return { vertex: [CENTER.x, CENTER.y], ray: 88 }
}
