import type * as z from 'zod/mini'
import { toJsonSchema } from '../../http/mount/json-schema'

type Shape = Record<string, unknown>

/** The default example for a text. */
export const FREE_TEXT = 'texte'

/** Examples that the schema does not determine: days, addresses, ids. */
export type NamedValues = Record<string, unknown>

const shapes = new WeakMap<z.ZodMiniType, Shape>()

/** Cached: tens of thousands of requests are made from a few dozen schemas. */
function shapeOf(schema: z.ZodMiniType): Shape {
  const shape = shapes.get(schema) ?? toJsonSchema(schema, 'input')
  shapes.set(schema, shape)
  return shape
}

/**
 * A value that a schema of the contract accepts. Throws if it finds none: a new kind of field needs an entry in
 * `named`.
 */
export function exampleOf(schema: z.ZodMiniType, named: NamedValues): unknown {
  const example = build(shapeOf(schema), { named, name: '', nth: 0, onlyRequired: false })
  if (schema.safeParse(example).success) return example
  // Optional fields can exclude each other.
  const short = build(shapeOf(schema), { named, name: '', nth: 0, onlyRequired: true })
  const parsed = schema.safeParse(short)
  if (!parsed.success) throw new Error(`no example for ${JSON.stringify(example)}: ${parsed.error.message}`)
  return short
}

interface ValuePlace {
  named: NamedValues
  name: string
  /** The index in a list, so that entries differ. */
  nth: number
  onlyRequired: boolean
}

function build(shape: Shape, place: ValuePlace): unknown {
  // A name may be a list in one place and a value in another.
  const known = place.named[place.name]
  if (known !== undefined && Array.isArray(known) === (shape.type === 'array')) return known
  if ('const' in shape) return shape.const
  if (Array.isArray(shape.enum)) return shape.enum[0]
  const choices = shape.anyOf ?? shape.oneOf
  if (Array.isArray(choices)) return build(choices[0], place)
  switch (shape.type) {
    case 'object':
      return buildObject(shape, place)
    case 'array':
      return buildList(shape, place)
    case 'integer':
    case 'number':
      return typeof shape.minimum === 'number' && shape.minimum > 1 ? shape.minimum : 1
    case 'boolean':
      return true
    default:
      return `${FREE_TEXT} ${place.nth}`
  }
}

function buildObject({ properties, required }: Shape, { named, onlyRequired }: ValuePlace): unknown {
  // The library does not type JSON Schema; these are the parts used here.
  const fields = Object.entries((properties ?? {}) as Record<string, Shape>).filter(
    ([name]) => !onlyRequired || (Array.isArray(required) && required.includes(name)),
  )
  return Object.fromEntries(fields.map(([name, shape]) => [name, build(shape, { named, name, nth: 0, onlyRequired })]))
}

function buildList({ items, minItems }: Shape, { named, onlyRequired }: ValuePlace): unknown {
  const length = typeof minItems === 'number' ? Math.max(1, minItems) : 1
  return Array.from({ length }, (_, nth) => build(items as Shape, { named, name: '', nth, onlyRequired }))
}
