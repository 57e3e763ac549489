import * as z from 'zod/mini'
import { impossible, MeasureLabel, moves, Unit, Value, Word } from './figure-fields'
import { fitsBalance, fitsCircle, fitsPlaces, isBetween } from './figure-measures'

/** Each measure is drawn with its name, such as “radius 4 cm”; one without a label is not drawn. */
export const Circle = z
  .strictObject({
    kind: z.literal('circle'),
    ...moves,
    radius: MeasureLabel,
    diameter: MeasureLabel,
    circumference: MeasureLabel,
    unit: Unit,
  })
  .check(z.refine(fitsCircle, impossible))

const Length = z.union([Value.check(z.gt(0)), z.literal('?')])

/** A rectangular prism; small whole measures are drawn with their unit cubes. */
export const Box = z.strictObject({
  kind: z.literal('box'),
  ...moves,
  length: Length,
  width: Length,
  height: Length,
  unit: Unit,
})

export const Cylinder = z.strictObject({
  kind: z.literal('cylinder'),
  ...moves,
  radius: Length,
  height: Length,
  unit: Unit,
})

/** The digits of a number below the names of their places. */
export const PlaceValue = z
  .strictObject({
    kind: z.literal('place-value'),
    ...moves,
    /** With a decimal point, in both languages. */
    digits: z.string().check(z.regex(/^\d{1,7}(\.\d{1,3})?$/)),
    /** The digit whose value is written below, counted from the left; the point does not count. */
    marked: z.nullable(z.int().check(z.gte(0), z.lte(9))),
  })
  .check(z.refine(fitsPlaces, impossible))

const Leg = z.int().check(z.gte(1), z.lte(12))

/** A right triangle with a square on each side. */
export const SideSquares = z.strictObject({ kind: z.literal('side-squares'), ...moves, a: Leg, b: Leg })

/** A balance for an equation such as 3x + 4 = 19. */
export const Balance = z
  .strictObject({
    kind: z.literal('balance'),
    ...moves,
    /** How many boxes with an x are on the left. */
    unknowns: z.int().check(z.gte(1), z.lte(4)),
    left: z.int().check(z.gte(0), z.lte(50)),
    right: z.int().check(z.gte(1), z.lte(100)),
  })
  .check(z.refine(fitsBalance, impossible))

const Percent = z.int().check(z.gte(0), z.lte(100))

/** Events in the order of time. One with an end lasts; places are percents of the line. */
export const Timeline = z.strictObject({
  kind: z.literal('timeline'),
  now: z.nullable(Percent),
  events: z
    .array(
      z
        .strictObject({ label: Word, labelFr: Word, from: Percent, to: z.nullable(Percent) })
        .check(z.refine(isBetween, impossible)),
    )
    .check(z.minLength(1), z.maxLength(5)),
})

const PartText = z.string().check(z.minLength(1), z.maxLength(26))

/** A sentence in the language that is studied, cut into parts with their roles. */
export const Sentence = z.strictObject({
  kind: z.literal('sentence'),
  parts: z
    .array(z.strictObject({ text: PartText, role: PartText, roleFr: PartText }))
    .check(z.minLength(2), z.maxLength(7)),
})
