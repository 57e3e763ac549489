// Usage: npm run bench:start. From `npm start` to the first page: on a fresh clone after the install, then built.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../harness/site'
import { PROJECT_ROOT } from '../src/server/project-root'
import { median } from './load'

const STARTS = 5
const clone = join(mkdtempSync(join(tmpdir(), 'plume-start-')), 'plume')

try {
  spawnSync('git', ['clone', '--quiet', PROJECT_ROOT, clone], { stdio: 'inherit' })
  cpSync(join(PROJECT_ROOT, 'node_modules'), join(clone, 'node_modules'), { recursive: true })
  const first = await timeStart()
  const later: number[] = []
  for (let start = 0; start < STARTS; start++) later.push(await timeStart())
  console.log('| npm start | a page after | bar |\n|---|---|---|')
  console.log(`| fresh clone after install (build, database, content) | ${inSeconds(first)} | 30 s |`)
  console.log(`| built, median of ${STARTS} | ${inSeconds(median(later))} | 3 s |`)
} finally {
  rmSync(join(clone, '..'), { recursive: true, force: true })
}

async function timeStart(): Promise<number> {
  const port = String(await freePort())
  const began = performance.now()
  const site = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: port },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(site, 'exit')
  while (!(await fetch(`http://localhost:${port}/`).catch(() => null))?.ok) {
    if (site.exitCode !== null) throw new Error(`npm start ended with code ${site.exitCode}`)
    await wait(20)
  }
  const took = performance.now() - began
  // npm and the site it started share a group of their own.
  process.kill(-(site.pid ?? 0), 'SIGINT')
  await ended
  return took
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
