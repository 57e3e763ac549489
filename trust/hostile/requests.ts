import type * as z from 'zod/mini'
import { exampleOf } from '../../src/server/testing/endpoints/contract-examples'
import type { EndpointFixtures } from '../../src/server/testing/endpoints/endpoint-fixtures'
import type { HostileBody } from './bodies'
import type { Target } from './targets'
import type { Spoiling, Trick } from './tricks'
import { toJson } from './values'

export interface HostileRequest {
  /** Names the request in problem reports. */
  title: string
  bytes: Buffer
  /** The server must refuse it. */
  mustBeRefused: boolean
  /** Whether an accepted request may change something. */
  mayChange: boolean
  /** Incomplete: the server may close the connection without a response. */
  isBroken: boolean
  /** It needs no body, so its work starts before the rest is found to be broken: it may be refused and still happen. */
  startsEarly: boolean
}

/** Applies a trick to a request to one endpoint, with the records that exist now. */
export function toRequest(target: Target, trick: Trick, fixtures: EndpointFixtures): HostileRequest {
  const caller = trick.caller ?? target.access
  const spoiling = (target.body && trick.bodySpoiling) ?? trick.spoiling
  const { place } = spoiling
  const draft = spoil(target, spoiling, fixtures)
  const headers: [string, string][] = [
    ['Host', 'localhost'],
    ['Connection', 'close'],
    ...(fixtures.cookies[caller] === '' ? [] : [['Cookie', fixtures.cookies[caller]] satisfies [string, string]]),
    ...draft.headers,
  ]
  const isOutside = target.access !== 'public' && caller !== target.access && place !== 'path'
  const isUnsafe = draft.method !== 'GET' && draft.method !== 'HEAD' && draft.method !== 'OPTIONS'
  return {
    title: `${target.title} as ${caller}: ${draft.trick}`,
    bytes: toBytes(draft, headers),
    // Another cookie may belong to another caller, and another method to another endpoint.
    mustBeRefused: draft.mustBeRefused || (isOutside && place !== 'method'),
    mayChange: isUnsafe || target.path === '/api/logout',
    isBroken: place === 'framing',
    startsEarly: place === 'framing' && target.method === 'GET',
  }
}

interface RequestDraft {
  trick: string
  method: string
  url: string
  headers: [string, string][]
  body: Buffer
  mustBeRefused: boolean
}

function spoil(target: Target, spoiling: Spoiling, fixtures: EndpointFixtures): RequestDraft {
  const url = fixtures.pathOf(target.path)
  const example = target.body && exampleOf(target.body, fixtures.named)
  const right = target.isForm ? formBody(example) : jsonBody(example)
  const draft = (
    trick: string,
    changed: Partial<RequestDraft>,
    body: HostileBody | undefined = right,
  ): RequestDraft => ({
    trick,
    method: target.method,
    url,
    headers: body ? lengthHeaders(body) : [],
    body: body?.bytes ?? Buffer.alloc(0),
    mustBeRefused: false,
    ...changed,
  })
  switch (spoiling.place) {
    case 'headers': {
      const headers = [...(right ? lengthHeaders(right) : []), ...spoiling.headers]
      return draft(`headers ${JSON.stringify(spoiling.headers).slice(0, 300)}`, { headers })
    }
    case 'query': {
      const query = spoiling.query(target.query)
      return draft(`query ${query.slice(0, 300)}`, { url: `${url}${query}` })
    }
    case 'path': {
      const path = spoiling.path(url)
      return draft(`path ${path.slice(0, 300)}`, { url: path })
    }
    case 'method':
      return draft(`method ${spoiling.method}`, { method: spoiling.method })
    case 'framing': {
      const { headers, body } = spoiling.frame(right?.bytes.toString() ?? '{}')
      const typed: [string, string] = ['Content-Type', right?.contentType ?? 'application/json']
      const framed = { headers: [typed, ...headers], body: Buffer.from(body) }
      return draft(`framing ${JSON.stringify(headers).slice(0, 100)}`, framed)
    }
    case 'body': {
      const body = spoiling.spoil(example ?? {})
      const description = `${spoiling.name} ${body.bytes.toString().slice(0, 300)}`
      const isJson = target.body !== undefined && !target.isForm && body.headers === undefined
      return draft(description, { mustBeRefused: isJson && isRefused(target.body, body) }, body)
    }
  }
}

/** Whether a body with the right content type is not JSON, or does not match the endpoint's schema. */
function isRefused(schema: z.ZodMiniType | undefined, { bytes, contentType }: HostileBody): boolean {
  if (contentType !== 'application/json') return false
  try {
    const text = bytes.toString().replace(/^\ufeff/, '')
    return !schema?.safeParse(JSON.parse(text)).success
  } catch {
    return true
  }
}

function jsonBody(example: unknown): HostileBody | undefined {
  return example === undefined ? undefined : { bytes: Buffer.from(toJson(example)), contentType: 'application/json' }
}

function formBody(example: unknown): HostileBody | undefined {
  if (typeof example !== 'object' || example === null) return undefined
  const form = new URLSearchParams(Object.entries(example).map(([name, value]) => [name, String(value)]))
  return { bytes: Buffer.from(form.toString()), contentType: 'application/x-www-form-urlencoded' }
}

function lengthHeaders({ bytes, contentType, headers = [] }: HostileBody): [string, string][] {
  const typed: [string, string][] = contentType === undefined ? [] : [['Content-Type', contentType]]
  return [...typed, ['Content-Length', String(bytes.length)], ...headers]
}

/** Written as bytes, because no client library would send most of these. */
function toBytes({ method, url, body }: RequestDraft, headers: [string, string][]): Buffer {
  const lines = [`${method} ${url} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), '', '']
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body])
}
