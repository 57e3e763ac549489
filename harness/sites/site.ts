import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDemo } from '../../src/server/settings/settings-problems'
import { makeServer } from '../programs/server-process'

export interface Site {
  url: string
  dataDir: string
  /** Stops the site and deletes its data unless asked to keep them. */
  stop(keep?: { data: boolean }): Promise<void>
}

/** Starts the built site as `npm start` would, on a free port of this machine with a data folder of its own. */
export async function startSite(env: Record<string, string> = {}, port?: number): Promise<Site> {
  // The template holds the bare demo, which a site outside the demo refuses and the demo school does not fill.
  const dataDir =
    isDemo(env) && env.DEMO_SCHOOL !== 'full' ? makeDataFolder() : mkdtempSync(join(tmpdir(), 'plume-e2e-'))
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
 * A data folder after the first start of a site. That start takes ten times as long as later ones, so the global set-up
 * does it once and every site of a journey starts from a copy.
 */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plume-e2e-'))
  if (process.env.STARTED_ONCE) cpSync(process.env.STARTED_ONCE, folder, { recursive: true })
  return folder
}
