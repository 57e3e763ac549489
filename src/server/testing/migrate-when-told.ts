import { once } from 'node:events'
import { migratePostgres } from '../db/migrate'

/** A process of its own that migrates a database when told, so that several can start at the same moment. */
process.stdout.write('ready\n')
await once(process.stdin, 'data')
await migratePostgres(process.argv[2] ?? '')
process.exit(0)
