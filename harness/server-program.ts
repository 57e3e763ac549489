import { join } from 'node:path'
import { isBuilt } from '../scripts/build.mjs'
import { PROJECT_ROOT } from '../src/server/project-root'

const isUpToDate = isBuilt()

/**
 * What Node is told to run a program of the server: as built where that is up to date, which starts three times as
 * fast, otherwise from its source.
 */
export function programOf(built: string, source: string): string[] {
  return isUpToDate
    ? [join(PROJECT_ROOT, 'dist/server', built)]
    : ['--import', 'tsx', join(PROJECT_ROOT, 'src/server', source)]
}
