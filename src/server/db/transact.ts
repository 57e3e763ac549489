import { AsyncLocalStorage } from 'node:async_hooks'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './db'

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and the same work may succeed now. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])
const TRIES = 4

type TransactionOptions = Parameters<Db['transaction']>[1]

/** Every read sees the database as it was at the first one. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

type TransactionCheck = (tx: Db) => Promise<void>

const scopes = new AsyncLocalStorage<{ check: TransactionCheck | undefined }>()

/**
 * Begins every writing transaction of some work with a check that can refuse it. A context, not an argument: a handler
 * that forgot to pass it on would write for a caller whose access has ended.
 */
export async function checkEachTransaction<T>(check: TransactionCheck, work: () => Promise<T>): Promise<T> {
  const scope: { check: TransactionCheck | undefined } = { check }
  try {
    return await scopes.run(scope, work)
  } finally {
    // Work that continues in the background, such as the email worker, outlives the caller's access.
    scope.check = undefined
  }
}

/**
 * Runs work in a transaction, and again from the start after losing to a concurrent one. Inside another transaction it
 * is a savepoint, and only the outer one retries: PostgreSQL rolled back all of it.
 */
export function transact<T>(db: Db, work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T> {
  if (is(db, PgTransaction)) return db.transaction(work, options)
  const checked = async (tx: Db) => {
    if (options?.accessMode !== 'read only') await scopes.getStore()?.check?.(tx)
    return work(tx)
  }
  return tryAgain(() => db.transaction(checked, options))
}

/** Repeats a single statement, which is its own transaction. */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRIES || !isWorthAnotherTry(error)) throw error
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && WORTH_ANOTHER_TRY.has(error.code)) return true
  return isWorthAnotherTry(error.cause)
}
