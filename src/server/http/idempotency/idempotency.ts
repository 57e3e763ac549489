import type { Endpoint } from '#shared/http/endpoint'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import { transact } from '../../db/transact'
import { AppError } from '../app-error'
import { findKey, insertKey, removeKey, saveResponse } from './idempotency.store'
import { type RequestKey, readRequestKey } from './request-key'

declare module 'fastify' {
  interface FastifyInstance {
    idempotency: Idempotency
  }
}

/** How `mount` serves requests that carry an `Idempotency-Key`. */
export type Idempotency = ReturnType<typeof createIdempotency>

interface IdempotencyContext {
  db: Db
  clock: () => Date
  siteKey: SiteKey
}

export function createIdempotency({ db, clock, siteKey }: IdempotencyContext) {
  return {
    readKey: (declared: Endpoint, sent: Parameters<typeof readRequestKey>[2]) =>
      readRequestKey(siteKey, declared, sent),

    /** Runs a handler in one transaction with its key, if it has one. A refusal rolls back and is not stored. */
    async run<Result>(
      { idempotent }: Endpoint,
      requestKey: RequestKey | undefined,
      handle: (db: Db) => Promise<Result>,
    ): Promise<Result> {
      if (!requestKey || idempotent === 'own') return handle(db)
      // Encrypted, because some responses contain a secret, such as a calendar's address.
      const owner = JSON.stringify(requestKey)
      const sealed = await transactOnce(db, { requestKey, now: clock() }, async (tx) =>
        siteKey.seal(JSON.stringify((await handle(tx)) ?? null), owner),
      )
      return JSON.parse(siteKey.unseal(sealed, owner) ?? 'null')
    },
  }
}

/** Does the work once per key. A repeated request waits at the unique key, then gets the first response. */
export function transactOnce<Result>(
  db: Db,
  { requestKey, now }: { requestKey: RequestKey | undefined; now: Date },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    if (!requestKey) return work(tx)
    if (!(await insertKey(tx, requestKey, now))) return readFirst<Result>(await findKey(tx, requestKey), requestKey)
    const response = await work(tx)
    await saveResponse(tx, requestKey, response ?? null)
    return response
  })
}

/** The first response, if there is one. The same key with another body is refused. */
export async function replay<Result>(db: Db, requestKey: RequestKey | undefined): Promise<Result | undefined> {
  if (!requestKey) return undefined
  const first = await findKey(db, requestKey)
  return first && readFirst<Result>(first, requestKey)
}

/** For work that cannot succeed twice, such as a password change: a repeated request gets the first response. */
export async function replayOr<Result>(
  db: Db,
  requestKey: RequestKey | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const first = await replay<Result>(db, requestKey)
  if (first !== undefined) return first
  return work().catch(async (error) => {
    const meanwhile = await replay<Result>(db, requestKey)
    if (meanwhile === undefined) throw error
    return meanwhile
  })
}

/** For a request that was refused after its transaction: it may be sent again. */
export async function forget(tx: Db, requestKey: RequestKey | undefined): Promise<void> {
  if (requestKey) await removeKey(tx, requestKey)
}

function readFirst<Result>(first: Awaited<ReturnType<typeof findKey>>, { bodyHash }: RequestKey): Result {
  if (first?.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  // The same endpoint wrote the response, so it has this shape.
  return first.response as Result
}
