import { acceptsKey, type CallInput, type Endpoint, type ResponseOf } from '#shared/http/endpoint'
import type { ErrorCode } from '#shared/http/errors'
import { ApiError } from './api-error'
import { claimKey } from './idempotency-key'

interface CallParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** Only for requests that are stored beyond this tab; any other request gets its key here. */
  idempotencyKey?: string
  /** The version that the caller has seen. Another one is refused with 409. */
  ifMatch?: string
  /** A media type other than the usual JSON. */
  accept?: string
}

type CallHeaders = Pick<CallParts, 'idempotencyKey' | 'ifMatch'>

/** The input of an endpoint, which may be omitted if every part is optional. */
export type CallArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E> & CallHeaders] : [input: CallInput<E> & CallHeaders]

/** Calls an endpoint of the contract. Any response that is not a success becomes an `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<ResponseOf<E>> {
  // Not validated here: the server's tests check its responses against the same contract.
  return send(endpoint, input ?? {}, async (response) => (response.status === 204 ? undefined : response.json()))
}

/** An endpoint without its schemas, which keeps them out of the first script. */
export function withoutSchemas<E extends Endpoint>(address: Pick<E, 'method' | 'path'>): E {
  // Only the server reads the missing schemas.
  return address as E
}

/** The server sends requests to its own routes when it renders a page. */
let transport: typeof fetch = (address, init) => fetch(address, init)

export function sendThrough(other: typeof fetch): void {
  transport = other
}

/** Whether the person has given what the request was refused for. */
type AskToConfirm = (code: ErrorCode | undefined) => Promise<boolean>

let askToConfirm: AskToConfirm | undefined

/** Sets the function that asks for the password or an emailed code when a request needs it, or none. */
export function confirmThrough(ask: AskToConfirm | undefined): void {
  askToConfirm = ask
}

/**
 * Sends a request, and again each time the person has confirmed what it needs: some need the password first and then
 * the code.
 */
export async function send<Result>(
  endpoint: Endpoint,
  parts: CallParts,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  try {
    return await sendOnce(endpoint, parts, read)
  } catch (error) {
    if (!(error instanceof ApiError && (await askToConfirm?.(error.body.code)))) throw error
    return send(endpoint, parts, read)
  }
}

/** A request only counts as a success once the response is read, because it may break off. */
async function sendOnce<Result>(
  endpoint: Endpoint,
  { params, query, body, accept, ifMatch, idempotencyKey }: CallParts,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
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
  const result = await read(response)
  claim?.succeeded()
  return result
}

function address(path: string, params: CallParts['params'] = {}, query: CallParts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`
}
