import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './db'

/** Serialization failure and deadlock: PostgreSQL rolled the transaction back, and the same work may succeed now. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])
const TRIES = 4

type TransactionOptions = Parameters<Db['transaction']>[1]

/** Every read sees the database as it was at the first one. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * Runs work in a transaction, and again from the start after losing to a concurrent one. Inside another transaction it
 * is a savepoint, and only the outer one retries: PostgreSQL rolled back all of it.
 */
export function transact<T>(db: Db, work: (tx: Db) => Promise<T>, options?: TransactionOptions): Promise<T> {
  const run = () => db.transaction(work, options)
  return is(db, PgTransaction) ? run() : tryAgain(run)
}

/** The same for a single statement, which is its own transaction. */
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
