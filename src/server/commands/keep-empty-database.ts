// Part of the build: makes the empty embedded database that first starts copy.
import { keepEmptyDatabase } from '../db/empty-database'

await keepEmptyDatabase()
