// Part of the build: prepares the empty embedded database that first starts copy.
import { keepEmptyDatabase } from '../db/embedded/empty-database'

await keepEmptyDatabase()
