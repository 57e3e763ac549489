import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { databaseUrl, TEMPLATE_DATABASE } from '../../../../harness/databases/postgres-template'
import { startStallingProxy } from '../../../../harness/network/stalling-proxy'
import { toAppError } from '../../http/error-handler'
import { createDatabase } from '../../testing/sites/test-database'
import { connectPostgres, SITE_TIMEOUTS } from '../client'
import type { Db } from '../db'
import { areMigrationsApplied } from '../migrations/migration-state'

const serverUrl = inject('postgresUrl') ?? ''
const url = databaseUrl(serverUrl, await createDatabase(serverUrl, TEMPLATE_DATABASE))
const outside = connectPostgres(url)
afterAll(() => outside.close())

const POOL_SIZE = 3
const quick = { ...SITE_TIMEOUTS, lock_timeout: 400, query_timeout: 1_000, connectionTimeoutMillis: 300 }

function openSite() {
  const site = connectPostgres(url, { poolSize: POOL_SIZE, timeouts: quick })
  onTestFinished(() => site.close())
  return site
}

const countStudents = (db: Db) => db.execute(sql`select count(*) from students`)
const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => toAppError(error).code)

/** Locks the table while `work` runs, as an operator's careless statement would. */
async function withLockedTable(work: () => Promise<void>): Promise<void> {
  await outside.db.transaction(async (tx) => {
    await tx.execute(sql`lock table students in access exclusive mode`)
    await work()
  })
}

test('a locked table makes requests fail in time, while /readyz and other tables still answer', async () => {
  const site = openSite()
  await withLockedTable(async () => {
    const blocked = Array.from({ length: POOL_SIZE }, () => failureOf(countStudents(site.db)))
    await expect(areMigrationsApplied(site.readiness)).resolves.toBe(true)
    // Every connection of the pool is in use: this one waits for a free connection, but not forever.
    expect(await failureOf(countStudents(site.db))).toBe('SERVICE_UNAVAILABLE')
    expect(await Promise.all(blocked)).toEqual(Array(POOL_SIZE).fill('SERVICE_UNAVAILABLE'))
    await expect(site.db.execute(sql`select 1 from tutors limit 1`)).resolves.toBeDefined()
  })
  await expect(countStudents(site.db)).resolves.toBeDefined()
})

test('a statement that takes too long is cancelled', async () => {
  const site = connectPostgres(url, { timeouts: { ...quick, statement_timeout: 200 } })
  onTestFinished(() => site.close())
  expect(await failureOf(site.db.execute(sql`select pg_sleep(5)`))).toBe('SERVICE_UNAVAILABLE')
})

test('a database that stops answering fails requests, and its old connections are not used again', async () => {
  const { at, stall, close } = await startStallingProxy(url)
  const site = connectPostgres(at, { poolSize: POOL_SIZE, timeouts: quick })
  onTestFinished(async () => {
    close()
    await site.close()
  })
  await countStudents(site.db)
  const resume = stall()
  const inTransaction = site.db.transaction((tx) => countStudents(tx))
  expect(await failureOf(inTransaction)).toBe('SERVICE_UNAVAILABLE')
  expect(await failureOf(areMigrationsApplied(site.readiness))).toBe('SERVICE_UNAVAILABLE')
  resume()
  await expect.poll(() => failureOf(countStudents(site.db)), { timeout: 10_000 }).toBeNull()
  await expect(areMigrationsApplied(site.readiness)).resolves.toBe(true)
})

test('idle connections that fell silent are closed as soon as /readyz notices', async () => {
  const { at, stall, close } = await startStallingProxy(url)
  const site = connectPostgres(at, { poolSize: POOL_SIZE })
  onTestFinished(async () => {
    close()
    await site.close()
  })
  const useAll = () => Promise.all(Array.from({ length: POOL_SIZE }, () => countStudents(site.db)))
  await areMigrationsApplied(site.readiness)
  await useAll()
  const resume = stall()
  expect(await failureOf(areMigrationsApplied(site.readiness))).toBe('SERVICE_UNAVAILABLE')
  resume()
  const begun = performance.now()
  await useAll()
  expect(performance.now() - begun).toBeLessThan(SITE_TIMEOUTS.query_timeout / 2)
})
