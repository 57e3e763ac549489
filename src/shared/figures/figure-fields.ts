import * as z from 'zod/mini'
import { coded } from '../http/validation'

export const Word = z.string().check(z.minLength(1), z.maxLength(60))
export const Name = z.string().check(z.minLength(1), z.maxLength(3))
export const Value = z.number().check(z.gte(-1_000_000), z.lte(1_000_000))
export const Whole = z.int().check(z.gte(0), z.lte(1_000_000))
export const Unit = z.string().check(z.maxLength(10))
/** The label of a side or an angle: a measure, a question mark for the unknown, or nothing. */
export const MeasureLabel = z.union([Value, z.literal('?'), z.null()])
export type MeasureLabel = z.output<typeof MeasureLabel>

/** The problem of a figure whose measures contradict each other: the drawing would teach something wrong. */
export const impossible = coded('FIGURE_IMPOSSIBLE')

/** Whether readers of a guide can change it. */
export const moves = { moves: z.optional(z.literal(true)) }
