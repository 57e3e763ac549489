import { useId } from 'react'
import type { FigureOf } from '#shared/figures/figure'
import { formatNumber } from '#shared/mathematics/format-number'
import { useLanguage } from '../i18n/use-translation'
import { FigureText } from './figure-text'
import { CENTER } from './page'

const SIDE = 184
const NUMBERS_MAX = 5

/** Squared paper with two axes, the same far in every direction. */
export function PlaneDrawing({ figure: { from, to, points, lines } }: { figure: FigureOf<'plane'> }) {
  const language = useLanguage()
  const clip = useId()
  const unit = SIDE / (to - from)
  const [left, top] = [CENTER.x - SIDE / 2, CENTER.y - SIDE / 2]
  const x = (value: number) => left + (value - from) * unit
  const y = (value: number) => top + (to - value) * unit
  const values = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  const every = Math.ceil((to - from) / 2 / NUMBERS_MAX)
  const numbers = values.filter((value) => value !== 0 && value % every === 0 && value < to)
  return (
    <>
      <clipPath id={clip}>
        <rect x={left} y={top} width={SIDE} height={SIDE} />
      </clipPath>
      <path
        d={values.map((value) => `M${x(value)} ${top}v${SIDE}M${left} ${y(value)}h${SIDE}`).join('')}
        strokeWidth={1}
        className="stroke-rule"
      />
      <path
        d={`M${left} ${y(0)}h${SIDE}m-6 -4l6 4l-6 4M${x(0)} ${top + SIDE}v${-SIDE}m-4 6l4 -6l4 6`}
        strokeWidth={1.75}
        className="fill-none stroke-ink"
      />
      {numbers.map((value) => (
        <g key={value} className="text-[0.625rem]">
          <FigureText x={x(value)} y={y(0) + 9}>
            {formatNumber(value, language)}
          </FigureText>
          <FigureText x={x(0) - 9} y={y(value)}>
            {formatNumber(value, language)}
          </FigureText>
        </g>
      ))}
      <g clipPath={`url(#${clip})`}>
        {lines.map(({ through }) => (
          <path key={String(through)} d={endlessLine(through, { x, y }, to - from)} className="stroke-subject" />
        ))}
      </g>
      {points.map(({ name, at }) => (
        <g key={name}>
          <circle cx={x(at[0])} cy={y(at[1])} r={4.5} className="fill-ink stroke-sheet" strokeWidth={1} />
          <FigureText x={x(at[0]) + 11} y={y(at[1]) - 9} look="variable">
            {name}
          </FigureText>
        </g>
      ))}
    </>
  )
}

type Place = readonly [number, number]

/** A line goes on beyond the two points that it is drawn through, to the edge of the paper. */
function endlessLine(
  [[ax, ay], [bx, by]]: readonly [Place, Place],
  { x, y }: { x: (value: number) => number; y: (value: number) => number },
  reach: number,
): string {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [dx, dy] = [((bx - ax) / length) * reach * 3, ((by - ay) / length) * reach * 3]
  return `M${x(ax - dx)} ${y(ay - dy)}L${x(bx + dx)} ${y(by + dy)}`
}
