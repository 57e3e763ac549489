import { ONES } from './description/shape-words'
import type { FigureOf } from './figure'

interface ShownPlace {
  /** Its index in `PLACE_NAMES`. */
  place: number
  /** Empty where a movable number has no digit. */
  digit: string
  /** Counted from the left among the digits. */
  index: number | null
  isAfterPoint: boolean
}

/** A number that is moved keeps its columns, so that the digits change place and not the chart. */
export const MOVING = { whole: 5, parts: 3 }

/** The columns of the chart, from the left. */
export function shownPlaces({ digits, moves }: FigureOf<'place-value'>): ShownPlace[] {
  const [whole = '', parts = ''] = digits.split('.')
  const columns = {
    whole: moves ? Math.max(MOVING.whole, whole.length) : whole.length,
    parts: moves ? Math.max(MOVING.parts, parts.length) : parts.length,
  }
  return Array.from({ length: columns.whole + columns.parts }, (_, column) => {
    const index = column - (columns.whole - whole.length)
    const digit = `${whole}${parts}`[index] ?? ''
    return {
      place: ONES + 1 - columns.whole + column,
      digit,
      index: digit ? index : null,
      isAfterPoint: column === columns.whole,
    }
  })
}

/** The marked digit, the unit of its place, and their product. */
export function valueOfDigit(figure: FigureOf<'place-value'>): { digit: number; unit: number; value: number } | null {
  const markedPlace = shownPlaces(figure).find(({ index }) => index !== null && index === figure.marked)
  if (!markedPlace) return null
  const power = ONES - markedPlace.place
  const unit = power < 0 ? 1 / 10 ** -power : 10 ** power
  const digit = Number(markedPlace.digit)
  return { digit, unit, value: power < 0 ? digit / 10 ** -power : digit * unit }
}

/** Multiplies a number by ten as often as `times` says, or divides it. */
export function shiftDigits(digits: string, times: number): string {
  const [whole = '', parts = ''] = digits.split('.')
  const point = whole.length + times
  const all = `${whole}${parts}`
  const padded = point < 1 ? `${'0'.repeat(1 - point)}${all}` : all.padEnd(point, '0')
  const at = Math.max(point, 1)
  const after = padded.slice(at).replace(/0+$/, '')
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  return after ? `${before}.${after}` : before
}

/** How many places the digits of one number are to the left of another's. */
export function shiftBetween(start: string, now: string): number {
  return Math.round(Math.log10(Number(now) / Number(start)))
}
