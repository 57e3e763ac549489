import * as z from 'zod/mini'
import { Figure } from '../../figures/figure'
import { Language } from '../../http/shapes'

const Words = z.string().check(z.minLength(1), z.maxLength(400))
const SceneLine = z.string().check(z.minLength(1), z.maxLength(80))
const Point = z.tuple([z.number(), z.number()])
/** The step of its scene at which a part appears, counted from one; and the last one, if it disappears again. */
const Step = z.int().check(z.gte(1), z.lte(8))
const seen = { step: Step, until: z.optional(Step) }

/** A highlighted text in a line, wherever it occurs there. An accent is missing until its step, then it is written. */
const Mark = z.strictObject({
  text: SceneLine,
  look: z.enum(['underline', 'highlight', 'accent']),
  step: Step,
})

/** Words to look at closely; without a language if they are the same in all, as in an equation. */
const TextPicture = z.strictObject({
  kind: z.literal('text'),
  language: z.nullable(Language),
  lines: z
    .array(z.strictObject({ text: SceneLine, step: Step, marks: z.array(Mark).check(z.maxLength(8)) }))
    .check(z.minLength(1), z.maxLength(6)),
})

/** Two points are a line, more are a closed shape. A move shifts it from its drawn position. */
const Shape = z.strictObject({
  ...seen,
  points: z.array(Point).check(z.minLength(2), z.maxLength(12)),
  look: z.enum(['line', 'plain', 'soft', 'hatched', 'accent']),
  /** The rows and columns into which a shape of four points is divided. */
  cells: z.optional(z.int().check(z.gte(2), z.lte(12))),
  move: z.optional(z.strictObject({ step: Step, by: Point })),
})

/** A label is the same in both languages: a number, a letter, a² or m². */
const ShapeLabel = z.strictObject({ ...seen, at: Point, text: z.string().check(z.minLength(1), z.maxLength(8)) })

/** Shapes on a page of this many squares; `says` is the text alternative. */
const ShapesPicture = z.strictObject({
  kind: z.literal('shapes'),
  width: z.int().check(z.gte(4), z.lte(24)),
  height: z.int().check(z.gte(4), z.lte(24)),
  grid: z.boolean(),
  says: Words,
  saysFr: Words,
  shapes: z.array(Shape).check(z.minLength(1), z.maxLength(24)),
  labels: z.array(ShapeLabel).check(z.maxLength(12)),
})

const FigurePicture = z.strictObject({ kind: z.literal('figure'), figure: Figure })

const Picture = z.discriminatedUnion('kind', [TextPicture, ShapesPicture, FigurePicture])
export type Picture = z.output<typeof Picture>
export type PictureOf<Kind extends Picture['kind']> = Extract<Picture, { kind: Kind }>

/** An animated picture of an explanation, and the caption of each step. */
export const Scene = z.strictObject({
  title: SceneLine,
  titleFr: SceneLine,
  picture: Picture,
  steps: z.array(z.strictObject({ caption: Words, captionFr: Words })).check(z.minLength(1), z.maxLength(8)),
})
export type Scene = z.output<typeof Scene>
