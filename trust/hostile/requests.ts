import type * as z from 'zod/mini'
import { exampleOf } from '../../src/server/testing/contract-examples'
import type { Ground } from '../../src/server/testing/grounds'
import type { Access } from '../../src/shared/http/endpoint'
import { BODY_TRICKS, type HostileBody } from './bodies'
import { breakFraming } from './framing'
import { hostileHeaders, hostilePath, hostileQuery, OTHER_METHODS } from './lines'
import { createRandom, type Random } from './random'
import { TARGETS, type Target } from './targets'
import { toJson } from './values'

export interface HostileRequest {
  /** What to say about it when something goes wrong. */
  title: string
  endpoint: string
  bytes: Buffer
  /** Nothing may be accepted, whatever the rest of the server thinks. */
  isRefusable: boolean
  /** Whether an accepted one may change something. */
  mayChange: boolean
  /** Not a whole request: the connection may be cut instead of an answer. */
  isBroken: boolean
  /** It needs no body, so its work begins before the rest is found to be broken: it may be refused and done. */
  isBegunEarly: boolean
}

const CALLERS: readonly Access[] = ['public', 'student', 'admin']
const PLACES = ['body', 'headers', 'query', 'path', 'method', 'framing'] as const

/** The n-th request of a seed: the same one every time. */
export function hostileRequest({ seed, nth, ground }: { seed: number; nth: number; ground: Ground }): HostileRequest {
  const random = createRandom(seed * 1_000_003 + nth)
  const target = TARGETS[nth % TARGETS.length]
  if (!target) throw new Error('the contract has no endpoint')
  // Mostly whoever may come in: behind the door there is more to break.
  const caller = random.isWithin(70) ? target.access : random.pick(CALLERS)
  const place = target.body && random.isWithin(60) ? 'body' : random.pick(PLACES)
  const draft = spoil(target, { place, random, ground })
  const headers: [string, string][] = [
    ['Host', 'plume.test'],
    ['Connection', 'close'],
    ...(ground.cookies[caller] === '' ? [] : [['Cookie', ground.cookies[caller]] satisfies [string, string]]),
    ...draft.headers,
  ]
  const isOutside = target.access !== 'public' && caller !== target.access && place !== 'path'
  const isUnsafe = draft.method !== 'GET' && draft.method !== 'HEAD' && draft.method !== 'OPTIONS'
  return {
    title: `${target.title} as ${caller}: ${draft.trick}`,
    endpoint: target.title,
    bytes: toBytes(draft, headers),
    // Another cookie in the headers may be another caller's; another method may be another endpoint's.
    isRefusable: draft.isRefusable || (isOutside && place !== 'method'),
    mayChange: isUnsafe || target.path === '/api/logout',
    isBroken: place === 'framing',
    isBegunEarly: place === 'framing' && target.method === 'GET',
  }
}

interface Draft {
  trick: string
  method: string
  url: string
  headers: [string, string][]
  body: Buffer
  isRefusable: boolean
}

interface Spoiling {
  place: (typeof PLACES)[number]
  random: Random
  ground: Ground
}

function spoil(target: Target, { place, random, ground }: Spoiling): Draft {
  const url = ground.pathOf(target.path)
  const example = target.body && exampleOf(target.body, ground.named)
  const right = target.isForm ? formBody(example) : jsonBody(example)
  const draft = (trick: string, changed: Partial<Draft>, body: HostileBody | undefined = right): Draft => ({
    trick,
    method: target.method,
    url,
    headers: body ? lengthHeaders(body) : [],
    body: body?.bytes ?? Buffer.alloc(0),
    isRefusable: false,
    ...changed,
  })
  const withMore = (more: [string, string][]) => [...(right ? lengthHeaders(right) : []), ...more]
  switch (place) {
    case 'headers': {
      const more = hostileHeaders(random)
      return draft(`headers ${JSON.stringify(more).slice(0, 300)}`, { headers: withMore(more) })
    }
    case 'query': {
      const query = hostileQuery(random, target.query)
      return draft(`query ${query.slice(0, 300)}`, { url: `${url}${query}` })
    }
    case 'path': {
      const path = hostilePath(random, url)
      return draft(`path ${path.slice(0, 300)}`, { url: path })
    }
    case 'method': {
      const method = random.pick(OTHER_METHODS)
      return draft(`method ${method}`, { method })
    }
    case 'framing': {
      const { headers, body } = breakFraming(right?.bytes.toString() ?? '{}', random)
      const typed: [string, string] = ['Content-Type', right?.contentType ?? 'application/json']
      return draft(`framing ${JSON.stringify(headers).slice(0, 100)}`, {
        headers: [typed, ...headers],
        body: Buffer.from(body),
      })
    }
    default:
      return spoilBody(target, { random, example: example ?? {}, draft })
  }
}

interface BodySpoiling {
  random: Random
  example: unknown
  draft(trick: string, changed: Partial<Draft>, body: HostileBody): Draft
}

function spoilBody({ body: schema, isForm }: Target, { random, example, draft }: BodySpoiling): Draft {
  const [name, trick] = random.pick(Object.entries(BODY_TRICKS))
  const body = trick(example, random)
  const said = `${name} ${body.bytes.toString().slice(0, 300)}`
  const isRefusable = schema !== undefined && !isForm && body.headers === undefined && isRefused(schema, body)
  return draft(said, { isRefusable }, body)
}

/** Whether a body of the right type is no JSON, or not what the endpoint declares. */
function isRefused(schema: z.ZodMiniType, { bytes, contentType }: HostileBody): boolean {
  if (contentType !== 'application/json') return false
  try {
    const text = bytes.toString().replace(/^\ufeff/, '')
    return !schema.safeParse(JSON.parse(text)).success
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

/** Written byte by byte: no client library would send most of these. */
function toBytes({ method, url, body }: Draft, headers: [string, string][]): Buffer {
  const lines = [`${method} ${url} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), '', '']
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), body])
}
