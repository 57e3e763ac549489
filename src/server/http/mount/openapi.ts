import { contract } from '#shared/contract'
import { acceptsKey, type Endpoint, type Limit, successStatus } from '#shared/http/endpoint'
import { ERRORS } from '#shared/http/errors'
import { toJsonSchema } from './json-schema'

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    until: { type: 'string', format: 'date-time' },
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
        ...(declared.etag && { headers: { ETag: { schema: { type: 'string' } } } }),
        content: {
          ...(declared.response && json(toJsonSchema(declared.response, 'output'))),
          ...Object.fromEntries([declared.produces ?? []].flat().map((mediaType) => [mediaType, {}])),
        },
      },
      ...(declared.later && {
        202: { description: 'Accepted, not done yet', content: json(toJsonSchema(declared.later, 'output')) },
      }),
      ...(isCacheable(declared) && { 304: { description: 'Unchanged since the response that carried this tag' } }),
      ...(declared.limit && { 429: { description: describeLimit(declared.limit) } }),
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
  const names = [
    acceptsKey(declared) && 'Idempotency-Key',
    declared.ifMatch && 'If-Match',
    isCacheable(declared) && 'If-None-Match',
  ]
  return names.flatMap((name) => (name ? [{ name, in: 'header', schema: { type: 'string' } }] : []))
}

function isCacheable({ method, etag }: Endpoint): boolean {
  return method === 'GET' && etag === true
}

function describeLimit({ per, times, minutes }: Limit): string {
  return `More than ${times} calls by one ${per} within ${minutes} min`
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}
