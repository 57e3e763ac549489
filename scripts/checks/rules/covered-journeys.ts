import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const COVERED_BY = /coveredBy\(\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)'/g

/** The tests that a file names in `coveredBy` and that do not exist. */
export function findMissingCoverage(journeys: string, root: string): string[] {
  return [...journeys.matchAll(COVERED_BY)].flatMap(([, file = '', title = '']) => {
    const path = join(root, file)
    return existsSync(path) && readFileSync(path, 'utf8').includes(title) ? [] : [`${file} has no test “${title}”`]
  })
}
