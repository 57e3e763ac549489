import { acceptsKey, type CallInput, type Endpoint, type ResponseOf } from '#shared/http/endpoint'
import { ApiError } from './api-error'
import { claimKey } from './idempotency-key'

interface CallParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Only for what the device keeps beyond this tab; any other request gets its key here. */
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
  // Not validated here: the server's tests hold its answers against the same contract.
  return send(endpoint, input ?? {}, async (response) => (response.status === 204 ? undefined : response.json()))
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

/** Sends a request and reads its answer. A success counts only once it is read: before that it may still break off. */
export async function send<Answer>(
  endpoint: Endpoint,
  { params, query, body, accept, ifMatch, idempotencyKey }: CallParts,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const path = address(endpoint.path, params, query)
  const bodyText = body === undefined ? undefined : JSON.stringify(body)
  const claim = acceptsKey(endpoint) && !idempotencyKey ? claimKey(endpoint.method, path, bodyText) : undefined
  const key = idempotencyKey ?? claim?.key
  const response = await transport(path, {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...(bodyText !== undefined && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
      ...(ifMatch && { 'If-Match': ifMatch }),
      ...(accept && { Accept: accept }),
    },
    ...(bodyText !== undefined && { body: bodyText }),
  })
  if (!response.ok) {
    throw new ApiError({ status: response.status, statusText: response.statusText, text: await response.text() })
  }
  const answer = await read(response)
  claim?.succeeded()
  return answer
}

function address(path: string, params: CallParts['params'] = {}, query: CallParts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`
}
