import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../network/ports'
import { start } from './program'

/** Starts the site of a clone with `npm start` and measures the time to the first page. */
export async function timeNpmStart(clone: string, env: Record<string, string> = {}): Promise<number> {
  const port = String(await freePort())
  const began = performance.now()
  const site = start('npm', ['start'], { cwd: clone, env: { PORT: port, ...env }, isLeader: true })
  while (!(await fetch(`http://localhost:${port}/`).catch(() => null))?.ok) {
    if (site.hasEnded()) throw new Error(`npm start ended with code ${await site.ended}: ${site.errorOutput()}`)
    await wait(20)
  }
  const took = performance.now() - began
  // npm and the site it started share a group of their own.
  process.kill(-(site.child.pid ?? 0), 'SIGINT')
  await site.ended
  return took
}
