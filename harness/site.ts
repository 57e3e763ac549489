import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Site {
  url: string
  dataDir: string
  /** Ends the site, and its data with it unless they are asked for. */
  stop(keep?: { data: boolean }): Promise<void>
}

/** Starts the built site as `npm start` would, on a free port of this machine with a data folder of its own. */
export async function startSite(env: Record<string, string> = {}, port?: number): Promise<Site> {
  const chosenPort = port ?? (await freePort())
  const dataDir = makeDataFolder()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(chosenPort), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${chosenPort}`
  try {
    await untilReady(url, server)
  } catch (error) {
    await end(server)
    throw error
  }
  return {
    url,
    dataDir,
    stop: async (keep) => {
      await end(server)
      if (!keep?.data) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A data folder as the first start of a site leaves it. That start takes ten times as long as the next one, so it
 * happens once, in the global set-up, and every site of a journey begins with a copy.
 */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plume-e2e-'))
  if (process.env.STARTED_ONCE) cpSync(process.env.STARTED_ONCE, folder, { recursive: true })
  return folder
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the site ended with code ${server.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site did not start within 120 s')
}

function end(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
