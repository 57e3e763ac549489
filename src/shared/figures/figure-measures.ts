/** The label of a side or an angle: a measure, a question mark for the unknown, or nothing. */
export type FigureMeasure = number | '?' | null

interface TriangleMeasures {
  sides: { ab: FigureMeasure; bc: FigureMeasure; ca: FigureMeasure }
  angles: { a: FigureMeasure; b: FigureMeasure; c: FigureMeasure }
  height: FigureMeasure
  rightAngle: 'a' | 'b' | 'c' | null
}

const STRAIGHT = 180
const FULL = 360
const RIGHT = 90
/** The tolerance for rounded measures, such as 7.07 for the root of 50 and 31.4 for 10π. */
const ROUNDING = 0.01
/** The side opposite each corner, and the two beside it. */
const ACROSS = { a: ['bc', 'ab', 'ca'], b: ['ca', 'ab', 'bc'], c: ['ab', 'bc', 'ca'] } as const

/** Whether there is a triangle with these measures. */
export function isTriangle({ sides, angles, height, rightAngle }: TriangleMeasures): boolean {
  const written = numbersIn([...Object.values(sides), height])
  if (written.some((length) => length <= 0)) return false
  if (
    rightAngle &&
    !isRight(
      angles[rightAngle],
      ACROSS[rightAngle].map((side) => sides[side]),
    )
  )
    return false
  return fitsStraight(angles, rightAngle) && closes(numbersIn(Object.values(sides)))
}

function isRight(angle: FigureMeasure, [across, ...beside]: readonly FigureMeasure[]): boolean {
  if (typeof angle === 'number' && angle !== RIGHT) return false
  const legs = numbersIn(beside)
  if (typeof across !== 'number') return true
  if (legs.length < 2) return legs.every((leg) => leg < across)
  return Math.abs(Math.hypot(...legs) / across - 1) < ROUNDING
}

/** Three angles total 180 degrees; two leave room for the third. */
function fitsStraight(angles: TriangleMeasures['angles'], rightAngle: TriangleMeasures['rightAngle']): boolean {
  const known = numbersIn(Object.values(rightAngle ? { ...angles, [rightAngle]: RIGHT } : angles))
  const sum = known.reduce((total, angle) => total + angle, 0)
  return known.every((angle) => angle > 0) && (known.length === 3 ? sum === STRAIGHT : sum < STRAIGHT)
}

function closes(sides: readonly number[]): boolean {
  return sides.length < 3 || 2 * Math.max(...sides) < sides.reduce((sum, side) => sum + side, 0)
}

function numbersIn(measures: readonly FigureMeasure[]): number[] {
  return measures.filter((measure) => typeof measure === 'number')
}

/** Whether adjacent angles total at most a full turn, each as wide as its label says. */
export function areAroundPoint(parts: readonly { degrees: number; label: FigureMeasure }[]): boolean {
  const isTrue = parts.every(({ degrees, label }) => typeof label !== 'number' || label === degrees)
  return isTrue && parts.reduce((sum, { degrees }) => sum + degrees, 0) <= FULL
}

interface Grid {
  from: number
  to: number
  points: readonly { at: readonly [number, number] }[]
  lines: readonly { through: readonly [readonly [number, number], readonly [number, number]] }[]
}

/** Whether every point is on the grid, and every line goes through two of its points. */
export function fitsPlane({ from, to, points, lines }: Grid): boolean {
  const isOnPaper = ({ at }: Grid['points'][number]) => at.every((place) => place >= from && place <= to)
  return points.every(isOnPaper) && lines.every(({ through: [one, other] }) => one.join() !== other.join())
}

interface GridCells {
  head: readonly string[]
  headFr: readonly string[]
  rows: readonly (readonly string[])[]
  rowsFr: readonly (readonly string[])[]
}

/** Whether all rows of a table have the same number of cells, in both languages. */
export function isEven({ head, headFr, rows, rowsFr }: GridCells): boolean {
  return rows.length === rowsFr.length && [headFr, ...rows, ...rowsFr].every(({ length }) => length === head.length)
}

interface CircleMeasures {
  radius: FigureMeasure
  diameter: FigureMeasure
  circumference: FigureMeasure
}

/** Whether all measures belong to one circle. */
export function fitsCircle({ radius, diameter, circumference }: CircleMeasures): boolean {
  const given = [radius, diameter, circumference]
  if (given.some((measure) => typeof measure === 'number' && measure <= 0)) return false
  const radii = [
    ...(typeof radius === 'number' ? [radius] : []),
    ...(typeof diameter === 'number' ? [diameter / 2] : []),
    ...(typeof circumference === 'number' ? [circumference / (2 * Math.PI)] : []),
  ]
  return radii.every((each) => Math.abs(each / (radii[0] ?? each) - 1) < ROUNDING)
}

/** Whether the marked digit exists. */
export function fitsPlaces({ digits, marked }: { digits: string; marked: number | null }): boolean {
  return marked === null || marked < digits.replace('.', '').length
}

/** Whether the unknown is a whole number above zero. */
export function fitsBalance(equation: { unknowns: number; left: number; right: number }): boolean {
  const x = (equation.right - equation.left) / equation.unknowns
  return x > 0 && Number.isInteger(x)
}

/** Whether an event ends after its start. */
export function isBetween({ from, to }: { from: number; to: number | null }): boolean {
  return to === null || to > from
}
