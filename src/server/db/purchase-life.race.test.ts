import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../harness/postgres-template'
import { verifyLedger } from '../features/credits/verify-ledger.service'
import { createDatabase } from '../testing/test-database'
import { connectPostgres } from './client'
import { migrationsFolder } from './migrate'

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
)
const tags = journal.entries.map(({ tag }) => tag)
const life = tags.findIndex((tag) => tag.endsWith('purchase_life'))

test('purchases from before they had a life are paid, and the ledger is sound', async () => {
  const serverUrl = inject('postgresUrl') ?? ''
  const url = databaseUrl(serverUrl, await createDatabase(serverUrl, 'template0'))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const apply = async (tag: string) => {
    const statements = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')
    for (const statement of statements) await client.query(statement)
  }
  for (const tag of tags.slice(0, life)) await apply(tag)
  await client.query(`insert into students (first_name) values ('Noah')`)
  await client.query(`insert into purchases (student_id, hours, amount, payment_method, reference, created_at)
    select id, 2.5, 75, 'paypal', 'old-' || n, '2026-11-01' from students, generate_series(1, 3) n`)
  await client.query(`insert into credit_entries (student_id, kind, hours, purchase_id)
    select student_id, 'purchase', hours, id from purchases`)

  for (const tag of tags.slice(life)) await apply(tag)
  const { rows } = await client.query(`select status, received_cents, paid_at = created_at as at_once,
    (select sum(amount_cents)::int from payments where purchase_id = purchases.id) as arrived from purchases`)
  const paid = { status: 'paid', received_cents: 7500, at_once: true, arrived: 7500 }
  expect(rows).toEqual([paid, paid, paid])
  await client.end()
  const database = connectPostgres(url)
  expect(await verifyLedger(database.db, new Date())).toMatchObject({ sound: true, entries: 3 })
  await database.close()
})
