import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../project-root'

const STAMP = join(PROJECT_ROOT, 'dist', 'stamp')

/** The beginning of dist/stamp, a checksum of the sources; tells the processes of two builds apart. */
export const BUILD_ID = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').slice(0, 12) : 'development'
