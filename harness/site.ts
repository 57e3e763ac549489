import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDemo } from '../src/server/settings-problems'
import { makeServer } from './server-process'

export interface Site {
  url: string
  dataDir: string
  /** Ends the site, and its data with it unless they are asked for. */
  stop(keep?: { data: boolean }): Promise<void>
}

/** Starts the built site as `npm start` would, on a free port of this machine with a data folder of its own. */
export async function startSite(env: Record<string, string> = {}, port?: number): Promise<Site> {
  // What a demo left behind is no site that is none.
  const dataDir = isDemo(env) ? makeDataFolder() : mkdtempSync(join(tmpdir(), 'plume-e2e-'))
  const server = await makeServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }, port ? { port } : {})
  await server.start()
  return {
    url: `http://localhost:${server.port}`,
    dataDir,
    stop: async (keep) => {
      await server.stop()
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
