import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migratePostgres } from '../../src/server/db/migrations/migrate'
import { startPostgres } from './postgres-server'
import './provided'

export const TEMPLATE_DATABASE = 'plume_template'

/** Starts a server (or uses TEST_DATABASE_URL) with one migrated database to copy from. */
export default async function setUp(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? null : await startPostgres()
  const url = given ?? server?.url ?? ''
  await recreateTemplate(url)
  project.provide('postgresUrl', url)
  project.provide('pgliteTemplate', null)
  return () => server?.stop()
}

async function recreateTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE}`)
  await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`)
  await client.end()
  await migratePostgres(databaseUrl(url, TEMPLATE_DATABASE))
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
