// Part of the build: the empty embedded database that first starts copy, and the demo school if none is committed.
import { buildEmptyDatabase } from '../db/embedded/empty-database'
import { ensurePreparedSchool } from '../demo/prepared/prepared-school'

await buildEmptyDatabase()
await ensurePreparedSchool()
