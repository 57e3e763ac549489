import type * as z from 'zod/mini'
import type { AccountKind } from '../account-kinds'
import type { ErrorCode } from './errors'

/** The callers of an endpoint. There is no default: a contract without it does not compile. */
export type EndpointAccess = 'public' | AccountKind

/**
 * The part of the staff portal an endpoint belongs to. `own` is the caller's account, `notes` are session notes,
 * `actions` is the audit log, `school` are the school's settings, and `prices` those of them that concern money. A GET
 * needs read access, any other method write access (`staff/roles.rules.ts`).
 */
export type Permission =
  | 'own'
  | 'content'
  | 'people'
  | 'money'
  | 'notes'
  | 'actions'
  | 'emails'
  | 'staff'
  | 'school'
  | 'prices'

/** The step that follows after a member of staff or a tutor has entered the correct password. */
export type FactorStep = 'code' | 'setup'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How often one caller may call an endpoint within a window, counted across all server processes; then 429. */
export interface Limit<Who extends EndpointAccess = EndpointAccess> {
  /** `account`: the account that the call is about, which may not be the caller's. */
  per: Exclude<Who, 'public'> | 'address' | 'account'
  times: number
  minutes: number
}

/** A feature that an operator can leave off; endpoints that need it then answer 503. */
export type NeededFeature = 'payments' | 'uploads'

type Schema = z.ZodMiniType

export interface Endpoint<
  Who extends EndpointAccess = EndpointAccess,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Needed extends NeededFeature | undefined = NeededFeature | undefined,
  Later extends Schema | undefined = Schema | undefined,
> {
  method: Method
  /** Path with `:name` for each parameter. */
  path: `/api/${string}`
  access: Who
  permission?: Who extends 'admin' ? Permission : never
  /** Also open to a sign-in that has not entered or set up its second factor yet. */
  beforeFactor?: Who extends 'admin' | 'tutor' ? readonly FactorStep[] : never
  /** Every endpoint that changes something has one. */
  limit?: Limit<Who>
  /** A lower limit for rare calls, such as changing the email address; the handler decides which calls count. */
  rareLimit?: Limit<Who>
  /**
   * Requires a sign-in or confirmed password within the last ten minutes, for staff and tutors within the last five and
   * with their second factor; else 403. `asCsv`: only to export the response as a file. `outsideDemo`: not asked in the
   * demo, where the specified dialog has one step.
   */
  recentSignIn?: Who extends 'student' | 'guardian' | 'tutor'
    ? true
    : Who extends 'admin'
      ? true | 'asCsv' | 'outsideDemo'
      : never
  /**
   * Requires that this sign-in has confirmed within the last 15 minutes, by a code sent to the account's address, that
   * the caller reads that mailbox; else 403. For what changes who belongs to a family or who can sign in to it: a
   * password or a stolen cookie is not enough. Not asked where addresses are not confirmed, such as in the demo.
   */
  emailCode?: Who extends 'student' | 'guardian' ? true : never
  needs?: Needed
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Absent means an empty response (204), unless `produces` says otherwise. */
  response?: Response
  /** The body of a 202 response, when the work is accepted but not done yet. */
  later?: Later
  /** Media types of a response that is not (only) JSON: the handler sends it itself. */
  produces?: string | readonly string[]
  /** Status of a success; 200 by default, 204 without a response. */
  status?: 200 | 201
  /** The error for a path that does not fit `params`; `NOT_FOUND` by default. */
  badParams?: Extract<ErrorCode, 'NOT_FOUND' | 'VALIDATION_FAILED'>
  /** The largest body, where 64 KiB is not enough. */
  bodyLimitBytes?: number
  /** The error for a larger body, where `PAYLOAD_TOO_LARGE` would not make sense to the user. */
  bodyTooLong?: Extract<ErrorCode, 'FILE_TOO_LARGE'>
  /**
   * Every endpoint that changes state accepts an `Idempotency-Key` header; `mount` then runs the handler once per key,
   * in one transaction. `own`: the handler claims the key itself. `false`: no key is accepted.
   */
  idempotent?: 'own' | false
  /** Accepts an `If-Match` header: answers 409 when somebody else has changed the resource since. */
  ifMatch?: true
  /** The response carries an `ETag`, and an unchanged resource answers 304. */
  etag?: true
}

// Each part of an endpoint is optional in its type, hence `NonNullable`.
type OutputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.output<NonNullable<S>>
type InputOf<S> = z.input<NonNullable<S>>
type Part<S, Given> = [NonNullable<S>] extends [never] ? unknown : Given

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type ResponseOf<E extends Endpoint> = OutputOf<E['response']>
export type LaterOf<E extends Endpoint> = [NonNullable<E['later']>] extends [never]
  ? never
  : z.output<NonNullable<E['later']>>

/** The input of a caller: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Part<E['params'], { params: InputOf<E['params']> }> &
  Part<E['query'], { query?: InputOf<E['query']> }> &
  Part<E['body'], { body: InputOf<E['body']> }>

/** A staff endpoint without a permission does not compile. */
type WithPermission<Who extends EndpointAccess> = Who extends 'admin' ? { permission: Permission } : unknown

/** Declares an endpoint and keeps its exact shapes for `mount` and `call`. */
export function endpoint<
  const Who extends EndpointAccess,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  const Needed extends NeededFeature | undefined = undefined,
  Later extends Schema | undefined = undefined,
  const HttpMethod extends Method = Method,
  const Path extends Endpoint['path'] = Endpoint['path'],
>(
  declared: Endpoint<Who, Params, Query, Body, Response, Needed, Later> &
    WithPermission<Who> & { method: HttpMethod; path: Path },
): Endpoint<Who, Params, Query, Body, Response, Needed, Later> & { method: HttpMethod; path: Path } {
  return declared
}

/** The endpoint's name in limits, metrics and stored idempotency keys: `POST /api/sessions`. */
export function nameOf({ method, path }: { method: Method; path: string }): string {
  return `${method} ${path}`
}

export function successStatus(declared: Endpoint): 200 | 201 | 204 {
  if (!declared.response && !declared.produces) return 204
  return declared.status ?? 200
}

export function acceptsKey({ method, idempotent }: Pick<Endpoint, 'method' | 'idempotent'>): boolean {
  return method !== 'GET' && idempotent !== false
}
