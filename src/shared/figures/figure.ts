import * as z from 'zod/mini'
import { coded } from '../http/validation'
import { impossible, MeasureLabel, moves, Name, Unit, Value, Whole, Word } from './figure-fields'
import { areAroundPoint, fitsPlane, isEven, isTriangle } from './figure-measures'
import { Balance, Box, Circle, Cylinder, PlaceValue, Sentence, SideSquares, Timeline } from './lesson-figures'

const NumberLine = z
  .strictObject({
    kind: z.literal('number-line'),
    ...moves,
    from: Value,
    to: Value,
    /** The number of equal parts between the ends. */
    parts: z.int().check(z.gte(1), z.lte(40)),
    /** Numbers at both ends, or at every mark. */
    numbered: z.enum(['ends', 'all']),
    points: z.array(z.strictObject({ name: Name, mark: z.int().check(z.gte(0), z.lte(40)) })).check(z.maxLength(6)),
  })
  .check(z.refine(({ from, to, parts, points }) => from < to && points.every(({ mark }) => mark <= parts), impossible))

const shares = { parts: z.int().check(z.gte(1), z.lte(24)), filled: z.int().check(z.gte(0), z.lte(24)), ...moves }
const isShare = z.refine<{ parts: number; filled: number }>(({ parts, filled }) => filled <= parts, impossible)
const FractionBar = z.strictObject({ kind: z.literal('fraction-bar'), ...shares }).check(isShare)
const FractionCircle = z.strictObject({ kind: z.literal('fraction-circle'), ...shares }).check(isShare)

const Rectangle = z.strictObject({
  kind: z.literal('rectangle'),
  ...moves,
  width: MeasureLabel,
  height: MeasureLabel,
  /** How it is drawn if no label says so. */
  proportion: z.number().check(z.gte(0.2), z.lte(5)),
  unit: Unit,
})

/** A is at the lower left, B at the lower right, C above. The height goes from C to AB. */
const Triangle = z
  .strictObject({
    kind: z.literal('triangle'),
    sides: z.strictObject({ ab: MeasureLabel, bc: MeasureLabel, ca: MeasureLabel }),
    angles: z.strictObject({ a: MeasureLabel, b: MeasureLabel, c: MeasureLabel }),
    height: MeasureLabel,
    rightAngle: z.nullable(z.enum(['a', 'b', 'c'])),
    unit: Unit,
  })
  .check(z.refine(isTriangle, impossible))

/** One angle, or several side by side around the same point. */
const Angle = z.strictObject({
  kind: z.literal('angle'),
  ...moves,
  parts: z
    .array(z.strictObject({ degrees: z.int().check(z.gte(1), z.lte(359)), label: MeasureLabel }))
    .check(z.minLength(1), z.maxLength(4), z.refine(areAroundPoint, impossible)),
})

const Place = z.tuple([z.int(), z.int()])
const Plane = z
  .strictObject({
    kind: z.literal('plane'),
    ...moves,
    from: z.int().check(z.gte(-20), z.lte(0)),
    to: z.int().check(z.gte(1), z.lte(20)),
    points: z.array(z.strictObject({ name: Name, at: Place })).check(z.maxLength(8)),
    lines: z.array(z.strictObject({ through: z.tuple([Place, Place]) })).check(z.maxLength(3)),
  })
  .check(z.refine(fitsPlane, impossible))

const titles = { title: Word, titleFr: Word }
const BarGraph = z.strictObject({
  kind: z.literal('bar-graph'),
  ...moves,
  ...titles,
  bars: z.array(z.strictObject({ label: Word, labelFr: Word, value: Whole })).check(z.minLength(2), z.maxLength(10)),
})
const CircleGraph = z.strictObject({
  kind: z.literal('circle-graph'),
  ...titles,
  slices: z.array(z.strictObject({ label: Word, labelFr: Word, percent: z.int().check(z.gte(1), z.lte(99)) })).check(
    z.minLength(2),
    z.maxLength(8),
    z.refine((slices) => slices.reduce((sum, { percent }) => sum + percent, 0) === 100, impossible),
  ),
})

const Cells = z.array(Word).check(z.minLength(2), z.maxLength(8))
const Table = z
  .strictObject({
    kind: z.literal('table'),
    head: Cells,
    headFr: Cells,
    rows: z.array(Cells).check(z.minLength(1), z.maxLength(10)),
    rowsFr: z.array(Cells).check(z.minLength(1), z.maxLength(10)),
  })
  .check(z.refine(isEven, impossible))

const Clock = z.strictObject({
  kind: z.literal('clock'),
  ...moves,
  hour: z.int().check(z.gte(0), z.lte(23)),
  minute: z.int().check(z.gte(0), z.lte(59)),
})

/** Canadian coins and bills, by their value in cents. */
export const PIECES_CENTS = [5, 10, 25, 100, 200, 500, 1000, 2000, 5000, 10_000] as const
const Money = z.strictObject({
  kind: z.literal('money'),
  pieces: z
    .array(z.strictObject({ cents: z.literal(PIECES_CENTS), count: z.int().check(z.gte(1), z.lte(10)) }))
    .check(z.minLength(1), z.maxLength(6)),
})

/** A drawing as data: the renderer decides how it looks, `describeFigure` gives its text alternative. */
export const Figure = z.discriminatedUnion(
  'kind',
  [
    NumberLine,
    FractionBar,
    FractionCircle,
    Rectangle,
    Triangle,
    Angle,
    Plane,
    BarGraph,
    CircleGraph,
    Table,
    Clock,
    Money,
    Circle,
    Box,
    Cylinder,
    PlaceValue,
    SideSquares,
    Balance,
    Timeline,
    Sentence,
  ],
  coded('FIGURE_KIND_UNKNOWN'),
)
export type { MeasureLabel } from './figure-fields'
export type Figure = z.output<typeof Figure>

/** One kind of figure. */
export type FigureOf<Kind extends Figure['kind']> = Extract<Figure, { kind: Kind }>
