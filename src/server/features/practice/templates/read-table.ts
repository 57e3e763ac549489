import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { readBySchema } from '../../../content/checks/schema-problems'
import { readJson } from '../../../content/read-json'
import { PROJECT_ROOT } from '../../../project-root'

/**
 * Reads a table of words below `content/practice`. Throws if it has problems, so that the server does not start with
 * them.
 */
export function readTable<Row extends z.ZodMiniType>(name: string, row: Row): z.output<Row>[] {
  const path = `content/practice/${name}.json`
  const given = readJson(readFileSync(join(PROJECT_ROOT, path), 'utf8'))
  const reading = given.problems ? given : readBySchema(z.array(row).check(z.minLength(1)), given.value)
  if (!reading.problems) return reading.value
  throw new Error(reading.problems.map(({ place, message }) => `${path} ${place}: ${message}`).join('\n'))
}
