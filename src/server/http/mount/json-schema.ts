import buildSerializer from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

export function toJsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  target: 'draft-7' | 'draft-2020-12' = 'draft-2020-12',
): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target, unrepresentable: 'any' })
  return rest
}

type Serialize = (response: unknown) => string
const serializers = new WeakMap<z.ZodMiniType, Serialize>()

/** Omits fields that the schema does not declare. */
export function serializerOf(schema: z.ZodMiniType): Serialize {
  return (response) => (serializers.get(schema) ?? makeSerializer(schema))(response)
}

/** On first use, to keep the start fast; once per process. */
function makeSerializer(schema: z.ZodMiniType): Serialize {
  const serialize = buildSerializer(toResponseSchema(schema))
  serializers.set(schema, serialize)
  return serialize
}

/** A list of types serializes faster than the equivalent `anyOf`. fast-json-stringify reads draft 7. */
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
