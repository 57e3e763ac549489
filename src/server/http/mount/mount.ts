import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type BodyOf,
  type Endpoint,
  type LaterOf,
  type NeededFeature,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  successStatus,
} from '#shared/http/endpoint'
import type { ErrorCode } from '#shared/http/errors'
import type { Capabilities, Capability } from '../../capabilities'
import type { Db } from '../../db/db'
import { checkEachTransaction } from '../../db/transact'
import { AppError } from '../app-error'
import { readIfMatch } from '../idempotency/if-match'
import type { RequestKey } from '../idempotency/request-key'
import { countCall, countRareCall } from '../limits/count-call'
import { admit, admitAfterBody, lockAccess } from './admit'
import type { SignedInAdministrator, SignedInGuardian, SignedInStudent, SignedInTutor } from './callers'
import { serializerOf } from './json-schema'
import { readInput } from './read-input'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyTooLong?: Endpoint['bodyTooLong']
  }
}

type Caller<E extends Endpoint> = E['access'] extends 'student'
  ? { student: SignedInStudent }
  : E['access'] extends 'guardian'
    ? { guardian: SignedInGuardian }
    : E['access'] extends 'tutor'
      ? { tutor: SignedInTutor }
      : E['access'] extends 'admin'
        ? { admin: SignedInAdministrator }
        : unknown

export type HandlerInput<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** For changes: with an `Idempotency-Key`, the transaction of that key. */
  db: Db
  /** For handlers that claim the `Idempotency-Key` themselves. */
  requestKey: RequestKey | undefined
  /** Expected versions, if the endpoint declares `ifMatch`; undefined allows any. */
  ifMatch: number[] | undefined
  /** Does something outside the database once the change is committed, whether or not the caller still listens. */
  afterCommit: (work: () => void) => void
  /** Counts this call against the endpoint's `rareLimit`. */
  countRare: () => void
  request: FastifyRequest
  reply: FastifyReply
} & Caller<E> &
  Capability<NonNullable<E['needs']>>

const NoBody = z.optional(z.nullable(z.strictObject({})))

const SWITCHED_OFF: Record<NeededFeature, ErrorCode> = { payments: 'PAYMENTS_OFF', uploads: 'UPLOADS_OFF' }

/**
 * Serves an endpoint as its contract declares it. Checks access, role, age of the sign-in, limit, path, query, body and
 * feature switch in this order, so that a refusal reveals nothing to strangers.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handle: (input: HandlerInput<E>) => Promise<ResponseOf<E> | LaterOf<E> | FastifyReply>,
): void {
  const status = successStatus(declared)
  app.route({
    method: declared.method,
    url: declared.path,
    ...(declared.bodyLimitBytes && { bodyLimit: declared.bodyLimitBytes }),
    config: { bodyTooLong: declared.bodyTooLong },
    schema: { response: responseShapes(declared) },
    // The zod schema from the line above.
    serializerCompiler: ({ schema }) => serializerOf(schema as unknown as z.ZodMiniType),
    // Before the body is parsed.
    onRequest: async (request) => {
      await admit(app, request, declared)
      countCall(app, request, declared)
    },
    handler: async (request, reply) => {
      await admitAfterBody(app, request, declared)
      const input = readRequest(app, declared, { request, reply })
      reply.code(status)
      let committed = () => {}
      const afterCommit = (work: () => void) => {
        committed = work
      }
      const run = () =>
        app.idempotency.run(declared, input.requestKey, (db) =>
          // The guard above set the caller that the endpoint's access requires.
          handle(Object.assign(input, { db, afterCommit }) as unknown as HandlerInput<E>),
        )
      const isChange = declared.access !== 'public' && declared.method !== 'GET'
      const lock = (tx: Db) => lockAccess(app, tx, { request, declared })
      const result = isChange ? await checkEachTransaction(lock, run) : await run()
      committed()
      if (declared.etag && declared.method !== 'GET') tagVersion(reply, result)
      // A handler that sends bytes itself returns the reply, which resolves to undefined when awaited.
      return reply.sent ? reply : (result ?? null)
    },
  })
}

/** The client sends the tag back as `If-Match`. */
function tagVersion(reply: FastifyReply, response: unknown): void {
  if (typeof response === 'object' && response !== null && 'version' in response)
    reply.header('ETag', `"${response.version}"`)
}

function callerOf({ student, guardian, tutor, admin }: FastifyRequest) {
  if (student) return { accountKind: 'student', accountId: student.id } as const
  if (guardian) return { accountKind: 'guardian', accountId: guardian.id } as const
  if (tutor) return { accountKind: 'tutor', accountId: String(tutor.id) } as const
  return admin ? ({ accountKind: 'admin', accountId: String(admin.id) } as const) : undefined
}

function responseShapes(declared: Endpoint): Record<number, z.ZodMiniType> {
  const shapes: Record<number, z.ZodMiniType> = {}
  if (declared.response) shapes[successStatus(declared)] = declared.response
  if (declared.later) shapes[202] = declared.later
  return shapes
}

function requireNeeded({ needs }: Endpoint, capabilities: Capabilities): Partial<Capabilities> | undefined {
  if (!needs) return undefined
  const needed = capabilities[needs]
  if (!needed) throw new AppError(SWITCHED_OFF[needs])
  return { [needs]: needed }
}

function readRequest(
  app: FastifyInstance,
  declared: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const badParams = declared.badParams ?? 'NOT_FOUND'
  const params = declared.params && readInput(declared.params, request.params, badParams)
  const query = declared.query && readInput(declared.query, request.query, 'VALIDATION_FAILED')
  const body = readInput(declared.body ?? NoBody, request.body, 'VALIDATION_FAILED')
  const input = {
    student: request.student,
    guardian: request.guardian,
    tutor: request.tutor,
    admin: request.admin,
    params,
    query,
    body,
    requestKey: app.idempotency.readKey(declared, {
      caller: callerOf(request),
      header: request.headers['idempotency-key'],
      params,
      body,
    }),
    ifMatch: declared.ifMatch && readIfMatch(request.headers['if-match']),
    countRare: () => countRareCall(app, request, declared),
    request,
    reply,
  }
  const needed = requireNeeded(declared, app.capabilities)
  return needed ? { ...input, ...needed } : input
}
