import { expect, onTestFinished, vi } from 'vitest'
import { type BodyOf, type Endpoint, type ResponseOf, successStatus } from '#shared/http/endpoint'
import { ERRORS, type ErrorCode, errorBody } from '#shared/http/errors'

/** A request as the site received it. */
export interface Asked<E extends Endpoint = Endpoint> {
  /** `GET /api/tutors/:id/availability`: the endpoint, not the address. */
  title: string
  params: Record<string, string>
  query: URLSearchParams
  body: BodyOf<E>
  headers: Headers
}

interface Answer {
  endpoint: Endpoint
  reply(asked: Asked): unknown
}

/** What the site says at one endpoint of the contract: its answer, or a whole response such as a refusal. */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: (asked: Asked<E>) => ResponseOf<E> | Response | Promise<ResponseOf<E> | Response>,
): Answer {
  // The body was held against the endpoint's own schema before it gets here.
  return { endpoint, reply: (asked) => reply(asked as Asked<E>) }
}

export function refuse(code: ErrorCode): Response {
  return Response.json(errorBody(code), { status: ERRORS[code].status })
}

/** The connection is lost: the page hears nothing more of this request. */
export function cutOff(): never {
  throw new TypeError('Failed to fetch')
}

/** Does the work once per key, as the server does. The answer to the first request with each key is lost. */
export function loseFirstAnswer<E extends Endpoint>(endpoint: E, work: (asked: Asked<E>) => ResponseOf<E>): Answer {
  const first = new Map<string | null, ResponseOf<E>>()
  return answer(endpoint, (asked) => {
    const key = asked.headers.get('idempotency-key')
    const known = first.has(key)
    if (!known) first.set(key, work(asked))
    // The key was set in the line above.
    return known ? (first.get(key) as ResponseOf<E>) : cutOff()
  })
}

export interface FakeSite {
  /** Every request to one endpoint, in order. */
  askedAt<E extends Endpoint>(endpoint: E): Asked<E>[]
  /** The idempotency keys of every request to one endpoint, in order. */
  keysAt(endpoint: Endpoint): (string | null)[]
  /** The titles of what was asked since the last look. */
  askedSince(): string[]
}

/**
 * Stands in for the network: the page's own requests are answered here, by the contract. A request or an answer that
 * breaks it, or that nobody foresaw, fails the test.
 */
export function openFakeSite(answers: readonly Answer[]): FakeSite {
  const asked: Asked[] = []
  const problems: string[] = []
  let seen = 0
  const elsewhere = globalThis.fetch
  const stub = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!new URL(request.url).pathname.startsWith('/api/')) return elsewhere(input, init)
    return respond(answers, request, { asked, problems })
  })
  onTestFinished(() => {
    stub.mockRestore()
    expect(problems).toEqual([])
  })
  const askedAt = <E extends Endpoint>(endpoint: E) =>
    // Those of one endpoint have its shapes.
    asked.filter(({ title }) => title === titleOf(endpoint)) as Asked<E>[]
  return {
    askedAt,
    keysAt: (endpoint) => askedAt(endpoint).map(({ headers }) => headers.get('idempotency-key')),
    askedSince: () => {
      const titles = asked.slice(seen).map(({ title }) => title)
      seen = asked.length
      return titles
    },
  }
}

async function respond(
  answers: readonly Answer[],
  request: Request,
  { asked, problems }: { asked: Asked[]; problems: string[] },
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  for (const { endpoint, reply } of answers) {
    const params = endpoint.method === request.method ? paramsOf(endpoint.path, pathname) : null
    if (!params) continue
    const body = endpoint.body ? await request.json() : undefined
    if (endpoint.body && !endpoint.body.safeParse(body).success) problems.push(`not by the contract: ${pathname}`)
    // Held against its schema in the line above.
    const one = { title: titleOf(endpoint), params, query: searchParams, body, headers: request.headers } as Asked
    asked.push(one)
    return toResponse(endpoint, await reply(one), problems)
  }
  problems.push(`nobody answers ${request.method} ${pathname}`)
  return new Response(null, { status: 501 })
}

function toResponse(endpoint: Endpoint, given: unknown, problems: string[]): Response {
  if (given instanceof Response) return given
  const status = successStatus(endpoint)
  if (status === 204) return new Response(null, { status })
  const parsed = endpoint.response?.safeParse(given)
  if (parsed && !parsed.success) problems.push(`${titleOf(endpoint)} is answered wrongly: ${parsed.error.message}`)
  return Response.json(given, { status })
}

function titleOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** What fills the endpoint's path, or null when the address is another one's. */
function paramsOf(path: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [path.split('/'), pathname.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = given[place] ?? ''
    else if (part !== given[place]) return null
  }
  return params
}
