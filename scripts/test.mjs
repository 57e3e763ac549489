// Usage: npm test. Installs what is missing, then runs every check and test; ends with "N passed, N failed".
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePostgres } from './setup/ensure-postgres.mjs'
import { ensureBrowser } from './setup/find-browser.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { requireNode } from './setup/node-version.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const RESULTS = join(ROOT, 'test-results', 'reports')

requireNode()
const installed = ensureInstalled(ROOT)
// Downloads during the checks, which do not need the browser.
const browser = ensureBrowser(installed)
await installed
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

const { runChecks } = await import('./checks/checks.mjs')
const { ensureBuilt } = await import('./build/build.mjs')

const counts = { passed: 0, failed: 0 }
section(`Checks (Node ${process.versions.node})`)
add(await runChecks({ beforeTests: true }))
await ensureBuilt()
await browser
ensurePostgres(ROOT)
section('Rules, services, API on both engines, components in a browser')
// Killing and restarting servers is mostly waiting, so it runs in parallel with the tests and is reported after them.
const trustLines = join(RESULTS, 'trust.txt')
const [vitest, trust] = await Promise.all([runVitest(), runTrust(openSync(trustLines, 'w'))])
add(vitest)
section('Kills, restarts and concurrent load')
console.log(readFileSync(trustLines, 'utf8'))
add(trust)
section('Browser journeys')
add(await runPlaywright())

console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

function section(title) {
  console.log(`\n── ${title} ──`)
}

function add({ passed, failed }) {
  counts.passed += passed
  counts.failed += failed
}

async function runVitest() {
  const file = join(RESULTS, 'vitest.json')
  const status = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
  const report = readReport(file)
  return tally(status, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)
}

/** A journey that passes only the second time is listed by name as flaky: a busy machine breaks one of hundreds. */
async function runPlaywright() {
  const file = join(RESULTS, 'playwright.json')
  const status = await run('playwright', ['test', '--retries=1', '--reporter=dot,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const stats = readReport(file)?.stats
  return tally(status, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0)
}

async function runTrust(output) {
  const file = join(RESULTS, 'trust.json')
  const status = await run('tsx', ['trust/run.ts', 'quick', '--report', file], { output })
  const report = readReport(file)
  return tally(status, report?.passed ?? 0, report?.failed ?? 0)
}

/** A runner that failed without a failing test (a crash, an unhandled error) counts as one failure. */
function tally(status, passed, failed) {
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed }
}

/** Runs a program of the project and returns its exit code. */
async function run(program, args, { env = {}, output = 'inherit' } = {}) {
  const path = join(ROOT, 'node_modules', '.bin', program)
  const child = spawn(path, args, {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  const [code] = await once(child, 'exit')
  return code ?? 1
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
