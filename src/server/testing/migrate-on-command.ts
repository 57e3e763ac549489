import { once } from 'node:events'
import { migratePostgres } from '../db/migrations/migrate'

/** A separate process that migrates a database on command, so that several can start at the same moment. */
process.stdout.write('ready\n')
await once(process.stdin, 'data')
await migratePostgres(process.argv[2] ?? '')
process.exit(0)
