import type { FigureOf } from '#shared/figures/figure'
import { CENTER, slicePath } from './page'
import { PAGE } from './view-box'

const BAR = { left: 24, top: 72, width: PAGE.width - 48, height: 56 }
const RADIUS = 84
const TOP = 90

interface Share {
  parts: number
  filled: number
}

function fillOf(place: number, filled: number): string {
  return place < filled ? 'fill-subject-cover' : 'fill-sheet'
}

function placesOf({ parts }: Share): number[] {
  return Array.from({ length: parts }, (_, place) => place)
}

export function FractionBarDrawing({ figure }: { figure: FigureOf<'fraction-bar'> }) {
  const width = BAR.width / figure.parts
  return placesOf(figure).map((place) => (
    <rect
      key={place}
      x={BAR.left + place * width}
      y={BAR.top}
      width={width}
      height={BAR.height}
      className={`stroke-ink ${fillOf(place, figure.filled)}`}
    />
  ))
}

/** The first part begins at the top, and the others follow as a clock's hand goes. */
export function FractionCircleDrawing({ figure }: { figure: FigureOf<'fraction-circle'> }) {
  const turn = 360 / figure.parts
  return placesOf(figure).map((place) => (
    <path
      key={place}
      d={slicePath([CENTER.x, CENTER.y], RADIUS, { from: TOP - place * turn, to: TOP - (place + 1) * turn })}
      className={`stroke-ink ${fillOf(place, figure.filled)}`}
    />
  ))
}
