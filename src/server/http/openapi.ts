import { contract } from '#shared/contract'
import { type Endpoint, successStatus } from '#shared/http/endpoint'
import { ERRORS } from '#shared/http/errors'
import { toJsonSchema } from './json-schema'

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
}

/** The API's description, made from the schemas that validate it. */
export function describeApi(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [feature, endpoints] of Object.entries(contract)) {
    for (const [name, declared] of Object.entries<Endpoint>(endpoints)) {
      const path = declared.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [declared.method.toLowerCase()]: describeEndpoint(`${feature}.${name}`, declared),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plume', version: '1' },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        student: { type: 'apiKey', in: 'cookie', name: 'plume_student' },
        admin: { type: 'apiKey', in: 'cookie', name: 'plume_admin' },
      },
    },
  }
}

function describeEndpoint(operationId: string, declared: Endpoint): object {
  return {
    operationId,
    summary: declared.summary,
    security: declared.access === 'public' ? [] : [{ [declared.access]: [] }],
    parameters: [...listParameters(declared, 'path'), ...listParameters(declared, 'query'), ...headers(declared)],
    ...(declared.body && { requestBody: { required: true, content: json(toJsonSchema(declared.body, 'input')) } }),
    responses: {
      [successStatus(declared)]: {
        description: declared.summary,
        content: {
          ...(declared.response && json(toJsonSchema(declared.response, 'output'))),
          ...(declared.produces && { [declared.produces]: {} }),
        },
      },
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

function listParameters(declared: Endpoint, place: 'path' | 'query'): object[] {
  const shape = place === 'path' ? declared.params : declared.query
  if (!shape) return []
  const { properties = {}, required = [] } = toJsonSchema(shape, 'input')
  const mandatory = new Set(Array.isArray(required) ? required : [])
  return Object.entries(properties as object).map(([name, schema]) => ({
    name,
    in: place,
    required: mandatory.has(name),
    schema,
  }))
}

function headers(declared: Endpoint): object[] {
  return declared.idempotent ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }] : []
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}
