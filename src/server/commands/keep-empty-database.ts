// Part of the build: prepares the empty embedded database that first starts copy.
import { keepEmptyDatabase } from '../db/empty-database'

await keepEmptyDatabase()
