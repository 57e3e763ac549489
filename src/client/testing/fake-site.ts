import { expect, onTestFinished, vi } from 'vitest'
import { toDoContract } from '#shared/features/staff/to-do.contract'
import { type BodyOf, type Endpoint, type ResponseOf, successStatus } from '#shared/http/endpoint'
import { ERRORS, type ErrorCode, errorBody } from '#shared/http/errors'

export interface ReceivedRequest<E extends Endpoint = Endpoint> {
  /** The endpoint, not the address: `GET /api/tutors/:id/availability`. */
  title: string
  params: Record<string, string>
  query: URLSearchParams
  body: BodyOf<E>
  headers: Headers
}

interface FakeEndpoint {
  endpoint: Endpoint
  reply(request: ReceivedRequest): unknown
}

/** Answers one endpoint of the contract, with its response type or with a `Response` such as a refusal. */
export function respond<E extends Endpoint>(
  endpoint: E,
  reply: (request: ReceivedRequest<E>) => ResponseOf<E> | Response | Promise<ResponseOf<E> | Response>,
): FakeEndpoint {
  // `handleRequest` validates the body against the endpoint's schema first.
  return { endpoint, reply: (request) => reply(request as ReceivedRequest<E>) }
}

export function refuse(code: ErrorCode, details?: Parameters<typeof errorBody>[1]): Response {
  return Response.json(errorBody(code, details), { status: ERRORS[code].status })
}

/** Simulates a lost connection: the request gets no response. */
export function cutOff(): never {
  throw new TypeError('Failed to fetch')
}

/** Does the work once per key, as the server does. The response to the first request with each key is lost. */
export function loseFirstResponse<E extends Endpoint>(
  endpoint: E,
  work: (request: ReceivedRequest<E>) => ResponseOf<E>,
): FakeEndpoint {
  const first = new Map<string | null, ResponseOf<E>>()
  return respond(endpoint, (request) => {
    const key = request.headers.get('idempotency-key')
    const known = first.has(key)
    if (!known) first.set(key, work(request))
    // The key was set in the line above.
    return known ? (first.get(key) as ResponseOf<E>) : cutOff()
  })
}

export interface FakeSite {
  /** Every request to one endpoint, in order. */
  requestsTo<E extends Endpoint>(endpoint: E): ReceivedRequest<E>[]
  /** The idempotency keys of every request to one endpoint, in order. */
  keysSentTo(endpoint: Endpoint): (string | null)[]
  /** The titles of the requests since the last call. */
  newRequests(): string[]
}

/** Replaces the network. A request or response that violates the contract, or an unexpected request, fails the test. */
export function openFakeSite(endpoints: readonly FakeEndpoint[]): FakeSite {
  const received: ReceivedRequest[] = []
  const problems: string[] = []
  let seen = 0
  const realFetch = globalThis.fetch
  const stub = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return realFetch(input, init)
    // Every page of the portal fetches the number of tasks: none, and not recorded, unless a test answers otherwise.
    const { list } = toDoContract
    if (pathname === list.path && !endpoints.some(({ endpoint }) => endpoint === list)) return Response.json([])
    return handleRequest(endpoints, request, { received, problems })
  })
  onTestFinished(() => {
    stub.mockRestore()
    expect(problems).toEqual([])
  })
  const requestsTo = <E extends Endpoint>(endpoint: E) =>
    // Requests to one endpoint have its shapes.
    received.filter(({ title }) => title === titleOf(endpoint)) as ReceivedRequest<E>[]
  return {
    requestsTo,
    keysSentTo: (endpoint) => requestsTo(endpoint).map(({ headers }) => headers.get('idempotency-key')),
    newRequests: () => {
      const titles = received.slice(seen).map(({ title }) => title)
      seen = received.length
      return titles
    },
  }
}

async function handleRequest(
  endpoints: readonly FakeEndpoint[],
  request: Request,
  { received, problems }: { received: ReceivedRequest[]; problems: string[] },
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  for (const { endpoint, reply } of endpoints) {
    const params = endpoint.method === request.method ? paramsOf(endpoint.path, pathname) : null
    if (!params) continue
    const body = endpoint.body ? await request.json() : undefined
    if (endpoint.body && !endpoint.body.safeParse(body).success) problems.push(`violates the contract: ${pathname}`)
    const title = titleOf(endpoint)
    // The schema was checked in the line above.
    const one = { title, params, query: searchParams, body, headers: request.headers } as ReceivedRequest
    received.push(one)
    return toResponse(endpoint, await reply(one), problems)
  }
  problems.push(`unexpected request: ${request.method} ${pathname}`)
  return new Response(null, { status: 501 })
}

function toResponse(endpoint: Endpoint, given: unknown, problems: string[]): Response {
  if (given instanceof Response) return given
  const status = successStatus(endpoint)
  if (status === 204) return new Response(null, { status })
  const parsed = endpoint.response?.safeParse(given)
  if (parsed && !parsed.success) problems.push(`${titleOf(endpoint)} has an invalid response: ${parsed.error.message}`)
  return Response.json(given, { status })
}

function titleOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** The values of the path's parameters, or null if the address does not match. */
function paramsOf(path: string, pathname: string): Record<string, string> | null {
  const [pattern, actual] = [path.split('/'), pathname.split('/')]
  if (pattern.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = actual[index] ?? ''
    else if (part !== actual[index]) return null
  }
  return params
}
