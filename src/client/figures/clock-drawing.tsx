import type { FigureOf } from '#shared/figures/figure'
import { FigureText } from './figure-text'
import { CENTER, type Point, polar } from './page'

const MIDDLE: Point = [CENTER.x, CENTER.y]
const RADIUS = 92
const TOP = 90
const MINUTES = Array.from({ length: 60 }, (_, minute) => minute)
const HOURS = Array.from({ length: 12 }, (_, hour) => hour + 1)

export function ClockDrawing({ figure: { hour, minute } }: { figure: FigureOf<'clock'> }) {
  const hands = [
    { degrees: TOP - ((hour % 12) + minute / 60) * 30, length: 46, width: 5, look: 'stroke-ink' },
    { degrees: TOP - minute * 6, length: 68, width: 3, look: 'stroke-subject' },
  ]
  return (
    <>
      <circle cx={CENTER.x} cy={CENTER.y} r={RADIUS} className="fill-sheet stroke-ink" />
      {MINUTES.map((mark) => {
        const isHour = mark % 5 === 0
        const [from, to] = [
          polar(MIDDLE, TOP - mark * 6, RADIUS - 3),
          polar(MIDDLE, TOP - mark * 6, RADIUS - (isHour ? 10 : 6)),
        ]
        return <path key={mark} d={`M${from}L${to}`} strokeWidth={isHour ? 2 : 1} className="stroke-ink" />
      })}
      {HOURS.map((number) => {
        const [x, y] = polar(MIDDLE, TOP - number * 30, RADIUS - 20)
        return (
          <FigureText key={number} x={x} y={y}>
            {number}
          </FigureText>
        )
      })}
      {hands.map(({ degrees, length, width, look }) => (
        <path key={look} d={`M${MIDDLE}L${polar(MIDDLE, degrees, length)}`} strokeWidth={width} className={look} />
      ))}
      <circle cx={CENTER.x} cy={CENTER.y} r={5} className="fill-ink" />
    </>
  )
}
