// Usage: npm run bench:start. From `npm start` to the first page: on a fresh clone after the install, then built, and
// what the demo school costs in a fresh data folder.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeNpmStart } from '../harness/programs/npm-start'
import { run } from '../harness/programs/program'
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
  const school = await timeFreshData('full')
  const bare = await timeFreshData('empty')
  console.log('| npm start | a page after | bar |\n|---|---|---|')
  console.log(`| fresh clone after install (build, database, content) | ${inSeconds(first)} | 30 s |`)
  console.log(`| built, median of ${STARTS} | ${inSeconds(median(later))} | 3 s |`)
  console.log(`| built, fresh data without the demo school, median of ${STARTS} | ${inSeconds(bare)} | |`)
  console.log(`| built, fresh data with the demo school, median of ${STARTS} | ${inSeconds(school)} | 5 s more |`)
} finally {
  rmSync(join(clone, '..'), { recursive: true, force: true })
}

async function timeFreshData(school: 'full' | 'empty'): Promise<number> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const data = mkdtempSync(join(clone, '..', 'data-'))
    times.push(await timeNpmStart(clone, { DATA_DIR: data, DEMO_SCHOOL: school }))
  }
  return median(times)
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
