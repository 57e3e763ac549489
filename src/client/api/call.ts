import type { CallInput, Endpoint, ResponseOf } from '#shared/http/endpoint'
import { ApiError } from './api-error'

interface CallParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** One per user action: the server answers a repeated key with the first result. */
  idempotencyKey?: string
  /** The state that the caller has seen; another one by now is refused with 409. */
  ifMatch?: string
  /** A media type other than the usual JSON. */
  accept?: string
}

type CallHeaders = Pick<CallParts, 'idempotencyKey' | 'ifMatch'>

/** What a call of this endpoint takes: nothing at all where every part is optional. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E> & CallHeaders] : [input: CallInput<E> & CallHeaders]

/** Calls an endpoint of the contract. Any answer that is not a success becomes an `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ResponseOf<E>> {
  const response = await send(endpoint, input ?? {})
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  // Not looked at again here: the server writes its answers by the same contract, and its tests hold them against it.
  return answer as ResponseOf<E>
}

/** An endpoint from its address alone, for the calls of the first script: a call needs no more at run time. */
export function bare<E extends Endpoint>(address: Pick<E, 'method' | 'path'>): E {
  // What is missing are the shapes, which only validation reads, and that is the server's.
  return address as E
}

/** How a request leaves: in a browser by `fetch`. The server that draws a page hands it to its own routes. */
let transport: typeof fetch = (address, init) => fetch(address, init)

export function sendThrough(other: typeof fetch): void {
  transport = other
}

/** Sends the request and hands the answer over unread, for those who need its headers. */
export async function send(endpoint: Endpoint, { params, query, body, accept, ...headers }: CallParts) {
  const response = await transport(address(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(headers.idempotencyKey && { 'Idempotency-Key': headers.idempotencyKey }),
      ...(headers.ifMatch && { 'If-Match': headers.ifMatch }),
      ...(accept && { Accept: accept }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  throw new ApiError({ status: response.status, statusText: response.statusText, text: await response.text() })
}

function address(path: string, params: CallParts['params'] = {}, query: CallParts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`
}
