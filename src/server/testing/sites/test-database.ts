import { randomBytes } from 'node:crypto'
import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl, TEMPLATE_DATABASE } from '../../../../harness/databases/postgres-template'
import { connectPostgres, type Database, wrapPglite } from '../../db/client'
import '../../../../harness/databases/provided'

/** A fresh copy of the migrated template, on the engine of this run. */
export function openTestDatabase(): Promise<Database> {
  const url = inject('postgresUrl')
  return url ? copyPostgres(url) : copyPglite(inject('pgliteTemplate') ?? '')
}

async function copyPglite(template: string): Promise<Database> {
  const folder = join(dirname(template), randomBytes(6).toString('hex'))
  cpSync(template, folder, { recursive: true })
  const database = wrapPglite(await PGlite.create(folder))
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function copyPostgres(serverUrl: string): Promise<Database> {
  const name = await createDatabase(serverUrl, TEMPLATE_DATABASE)
  const database = connectPostgres(databaseUrl(serverUrl, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

/** Creates a database on the test server; returns its name. */
export async function createDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return name
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
