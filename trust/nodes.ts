import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeEmbeddedEngine } from '../harness/databases/engine'
import { sendRequest } from '../harness/network/http-client'
import { freePort } from '../harness/network/ports'
import { run, start } from '../harness/programs/program'
import { PROJECT_ROOT } from '../src/server/project-root'
import { attempt, type ResultRow, type TrustPart } from './part'

const VERSIONS = ['22', '24']
const START_LIMIT_MS = 60_000

/** The site starts and the unit tests pass on every supported version of Node other than the one in use. */
export const nodes: TrustPart = {
  run: async () => {
    const rows: ResultRow[] = []
    for (const version of VERSIONS) {
      const folder = mkdtempSync(join(tmpdir(), 'plume-node-'))
      try {
        rows.push(...(await tryVersion(version, installNode(version, folder))))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }
    return rows
  },
}

/** Installs Node from npm's package of the same name; returns the path of the program. */
function installNode(version: string, folder: string): string {
  const { status, stderr } = run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', `node@${version}`])
  if (status !== 0) throw new Error(`node@${version} could not be installed: ${stderr}`)
  return join(folder, 'node_modules', 'node', 'bin', 'node')
}

async function tryVersion(version: string, node: string): Promise<ResultRow[]> {
  const name = `Node ${run(node, ['--version']).stdout.trim()}`
  return [
    await attempt(`the site starts and answers on ${name}`, 'embedded', () => startSite(node)),
    await attempt(`the unit tests pass on ${name}`, '–', async () => {
      const vitest = join(PROJECT_ROOT, 'node_modules', 'vitest', 'vitest.mjs')
      const { status, stdout } = run(node, [vitest, 'run', '--project', 'plain', '--reporter=dot'], {
        env: { NO_COLOR: '1' },
      })
      const summary = stdout.split('\n').find((line) => line.includes('Tests')) ?? ''
      const failed = stdout.split('\n').filter((line) => line.startsWith(' FAIL '))
      const problems = status === 0 ? [] : [`vitest ended with ${status}: ${summary}`, ...failed]
      return { attempts: `Node ${version}`, outcome: summary.trim(), problems }
    }),
  ]
}

async function startSite(node: string) {
  const engine = makeEmbeddedEngine()
  const port = await freePort()
  const main = join(PROJECT_ROOT, 'dist', 'server', 'main.js')
  const site = start(node, [main], { env: { ...engine.env, PORT: String(port), LOG_LEVEL: 'silent' } })
  try {
    const deadline = Date.now() + START_LIMIT_MS
    const isOk = (path: string) =>
      sendRequest(`http://127.0.0.1:${port}`, { method: 'GET', path }).then(({ status }) => status === 200)
    while (!(await isOk('/readyz').catch(() => false))) {
      if (site.hasEnded() || Date.now() > deadline) throw new Error(`it did not start: ${site.errorOutput()}`)
      await wait(100)
    }
    const paths = ['/', '/privacy-policy', '/api/openapi.json']
    const failing: string[] = []
    for (const path of paths) if (!(await isOk(path).catch(() => false))) failing.push(`${path} did not return 200`)
    return { attempts: `${paths.length} pages`, outcome: 'all loaded', problems: failing }
  } finally {
    await site.end()
    await engine.dispose()
  }
}
