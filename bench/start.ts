// Usage: npm run bench:start. From `npm start` to the first page: on a fresh clone after the install, then built.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeNpmStart } from '../harness/npm-start'
import { run } from '../harness/program'
import { PROJECT_ROOT } from '../src/server/project-root'
import { median } from './load'

const STARTS = 5
const clone = join(mkdtempSync(join(tmpdir(), 'plume-start-')), 'plume')

try {
  run('git', ['clone', '--quiet', PROJECT_ROOT, clone], { isShown: true })
  cpSync(join(PROJECT_ROOT, 'node_modules'), join(clone, 'node_modules'), { recursive: true })
  const first = await timeNpmStart(clone)
  const later: number[] = []
  for (let start = 0; start < STARTS; start++) later.push(await timeNpmStart(clone))
  console.log('| npm start | a page after | bar |\n|---|---|---|')
  console.log(`| fresh clone after install (build, database, content) | ${inSeconds(first)} | 30 s |`)
  console.log(`| built, median of ${STARTS} | ${inSeconds(median(later))} | 3 s |`)
} finally {
  rmSync(join(clone, '..'), { recursive: true, force: true })
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
