import type * as z from 'zod/mini'
import type { AccountKind } from '../account-kinds'
import type { ErrorCode } from './errors'

/** Who may call an endpoint. There is no default: a contract that forgets it does not compile. */
export type Access = 'public' | AccountKind

/**
 * What of the portal an endpoint is about: one's own account, teaching content, students, their hours and tutors,
 * money, the notes of sessions, what staff did, staff accounts. A GET needs the right to read it, anything else the
 * right to change it (`features/admin/roles.rules.ts` says which role has which).
 */
export type Permission = 'own' | 'content' | 'people' | 'money' | 'notes' | 'actions' | 'emails' | 'staff'

/** What a staff sign-in with a right password may still have to do. */
export type FactorStep = 'code' | 'setup'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * How often one caller may call an endpoint, far above what a person does. Counted for all server processes together;
 * more is refused with 429 until the window of so many minutes is over.
 */
export interface Limit<Who extends Access = Access> {
  /** `account`: the one that the call is about, whoever calls. */
  per: Exclude<Who, 'public'> | 'address' | 'account'
  times: number
  minutes: number
}

/** What an operator may leave switched off; an endpoint that needs it then answers 503. */
export type Need = 'payments' | 'uploads'

type Schema = z.ZodMiniType

export interface Endpoint<
  Who extends Access = Access,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Needed extends Need | undefined = Need | undefined,
  Later extends Schema | undefined = Schema | undefined,
> {
  method: Method
  /** Path with `:name` for each parameter. */
  path: `/api/${string}`
  access: Who
  /** Every endpoint for staff has one. */
  permission?: Who extends 'admin' ? Permission : never
  /** Open to a staff sign-in that still awaits its second factor: a code, or that one is set up. Nothing else is. */
  beforeFactor?: Who extends 'admin' ? readonly FactorStep[] : never
  /** Every endpoint that changes something has one. */
  limit?: Limit<Who>
  /** A further limit for the calls that ask for something rarer, such as another email: the handler says which do. */
  rareLimit?: Limit<Who>
  /** Only within ten minutes of a sign-in; later it is refused with 403 until the password was confirmed. */
  recentSignIn?: Who extends 'student' ? true : never
  needs?: Needed
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Absent means an empty answer (204), unless `produces` says otherwise. */
  response?: Response
  /** What is answered with 202 instead, where the work is accepted and not done yet. */
  later?: Later
  /** Media types of an answer that is not (only) JSON: the handler sends it itself. */
  produces?: string | readonly string[]
  /** Status of a success; 200 unless told, 204 without a response. */
  status?: 200 | 201
  /** What a path that does not fit `params` gets: a malformed id is simply not found. */
  badParams?: Extract<ErrorCode, 'NOT_FOUND' | 'VALIDATION_FAILED'>
  /** How long a body may be, where 64 KiB are not enough. */
  bodyLimitBytes?: number
  /** What a longer body is refused as, where a caller would not think of a "request". */
  bodyTooLong?: Extract<ErrorCode, 'FILE_TOO_LARGE'>
  /**
   * Every state-changing endpoint accepts an `Idempotency-Key` header; `mount` then runs the handler once per key, in
   * one transaction. `own`: the handler claims the key itself. `false`: none is accepted. Both give a reason beside
   * them.
   */
  idempotent?: 'own' | false
  /** Accepts an `If-Match` header: what was changed meanwhile by somebody else is refused with 409. */
  ifMatch?: true
  /** The answer carries an `ETag`; a GET that still has it gets 304. */
  etag?: true
}

/** A part of an endpoint is optional in its type, so `undefined` is set aside before looking at it. */
type OutputOf<S> = [NonNullable<S>] extends [never] ? undefined : z.output<NonNullable<S>>
type InputOf<S> = z.input<NonNullable<S>>
type Part<S, Given> = [NonNullable<S>] extends [never] ? unknown : Given

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type ResponseOf<E extends Endpoint> = OutputOf<E['response']>
/** What an endpoint answers instead where the work is not done yet; never, unless it says so. */
export type LaterOf<E extends Endpoint> = [NonNullable<E['later']>] extends [never]
  ? never
  : z.output<NonNullable<E['later']>>

/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Part<E['params'], { params: InputOf<E['params']> }> &
  Part<E['query'], { query?: InputOf<E['query']> }> &
  Part<E['body'], { body: InputOf<E['body']> }>

/** An endpoint for staff that forgets its permission does not compile. */
type WithPermission<Who extends Access> = Who extends 'admin' ? { permission: Permission } : unknown

/** Declares an endpoint and keeps its exact shapes for `mount` and `call`. */
export function endpoint<
  const Who extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  const Needed extends Need | undefined = undefined,
  Later extends Schema | undefined = undefined,
>(
  declared: Endpoint<Who, Params, Query, Body, Response, Needed, Later> & WithPermission<Who>,
): Endpoint<Who, Params, Query, Body, Response, Needed, Later> {
  return declared
}

/** How an endpoint is called where it is counted or remembered: `POST /api/sessions`. */
export function nameOf({ method, path }: { method: Method; path: string }): string {
  return `${method} ${path}`
}

/** The success status an endpoint answers with. */
export function successStatus(declared: Endpoint): 200 | 201 | 204 {
  if (!declared.response && !declared.produces) return 204
  return declared.status ?? 200
}

/** Whether a request may be repeated under the same `Idempotency-Key` without being done twice. */
export function acceptsKey({ method, idempotent }: Pick<Endpoint, 'method' | 'idempotent'>): boolean {
  return method !== 'GET' && idempotent !== false
}
