import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { toAppError } from '../../http/error-handler'
import { openTestDatabase } from '../../testing/sites/test-database'
import type { Db } from '../db'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

/** Ends the connection of a transaction from outside, as a restart of PostgreSQL does. */
async function cutOff(tx: Db): Promise<void> {
  const [row] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(values (1)) as one`)
  await db.execute(sql`select pg_terminate_backend(${row?.pid})`)
  // The process receives the error here, between two statements, while no query is running.
  await wait(200)
}

test('a connection lost inside a transaction asks the caller to try again and does not end the process', async () => {
  const failure = await db
    .transaction(async (tx) => {
      await cutOff(tx)
      await tx.execute(sql`select 1`)
    })
    .catch((error: unknown) => error)
  expect(toAppError(failure).code).toBe('SERVICE_UNAVAILABLE')
  const [row] = await db.select({ one: sql<number>`1` }).from(sql`(values (1)) as one`)
  expect(row?.one).toBe(1)
})
