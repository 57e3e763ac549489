import buildSerializer from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/** A zod shape as JSON Schema, for the serialiser and for the API's description. */
export function toJsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  target: 'draft-7' | 'draft-2020-12' = 'draft-2020-12',
): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target, unrepresentable: 'any' })
  return rest
}

type Serialize = (answer: unknown) => string
const serializers = new WeakMap<z.ZodMiniType, Serialize>()

/** Writes answers of a shape, without what it does not declare. */
export function serializerOf(schema: z.ZodMiniType): Serialize {
  return (answer) => (serializers.get(schema) ?? makeSerializer(schema))(answer)
}

/** At the first answer, and once, however many apps a process builds: no start waits for what nobody has asked. */
function makeSerializer(schema: z.ZodMiniType): Serialize {
  const serialize = buildSerializer(toResponseSchema(schema))
  serializers.set(schema, serialize)
  return serialize
}

/**
 * The serialiser validates `anyOf` branch by branch; for "text or nothing" a list of types says the same faster.
 * It reads draft 7, in which the places of a pair are written differently.
 */
function toResponseSchema(schema: z.ZodMiniType): JsonSchema {
  return simplify(toJsonSchema(schema, 'output', 'draft-7'))
}

function simplify(node: JsonSchema): JsonSchema {
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => [key, simplifyValue(value)])
  const { anyOf, ...rest } = Object.fromEntries(entries)
  if (!Array.isArray(anyOf)) return Object.fromEntries(entries)
  const types = anyOf.map(plainType)
  return types.every((type) => type !== null) ? { ...rest, type: types } : { ...rest, anyOf }
}

function simplifyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifyValue)
  return typeof value === 'object' && value !== null ? simplify(value as JsonSchema) : value
}

function plainType(branch: JsonSchema): unknown {
  return Object.keys(branch).length === 1 && typeof branch.type === 'string' ? branch.type : null
}
