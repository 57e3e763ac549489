import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './db'

/** Serialisation failure and deadlock: PostgreSQL undid everything and says "try again". */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])
const TRIES = 4

/**
 * A transaction that starts over when it lost against a concurrent one. Inside another transaction it is a savepoint,
 * and only the outer one starts over: PostgreSQL undid all of it.
 */
export function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const run = () => db.transaction(work)
  return is(db, PgTransaction) ? run() : tryAgain(run)
}

/** The same for work that is one statement, and so a transaction by itself. */
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
