import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../harness/databases/postgres-server'
import { startWatchedServer } from '../../harness/programs/watched-server'
import { connectPostgres } from '../../src/server/db/client'
import { migratePostgres } from '../../src/server/db/migrations/migrate'
import { attempt, type TrustPart, type TrustResult } from '../part'
import { checkHostile } from './check'
import { openVictim, type Victim } from './examine'
import { shrink } from './shrink'

const REQUESTS = 20_000
/** Allowed heap growth after warming up, when caches fill. A leak of a kilobyte per request would be 20 MB. */
const HEAP_GROWTH_MAX = 1.3
const MEGABYTE = 1024 * 1024

/**
 * Generated hostile requests to a separate process. `SEED=…` generates the same ones again, `REPLAY=…` repeats the
 * one that failed.
 */
export const hostile: TrustPart = {
  run: async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    console.log(`SEED=${seed}`)
    return [await attempt('generated hostile requests over all endpoints', 'PostgreSQL', () => run(seed))]
  },
}

async function run(seed: number): Promise<TrustResult> {
  const postgres = await startPostgres()
  const uploadDir = mkdtempSync(join(tmpdir(), 'plume-uploads-'))
  try {
    await migratePostgres(postgres.url)
    return await attack({ url: postgres.url, uploadDir, seed })
  } finally {
    rmSync(uploadDir, { recursive: true, force: true })
    await postgres.stop()
  }
}

async function attack({
  url,
  uploadDir,
  seed,
}: {
  url: string
  uploadDir: string
  seed: number
}): Promise<TrustResult> {
  const server = await startWatchedServer({ DATABASE_URL: url, UPLOAD_DIR: uploadDir })
  const database = connectPostgres(url)
  try {
    const count = Number(process.env.REQUESTS ?? REQUESTS)
    let warmBytes = 0
    const onProgress = async (sent: number) => {
      if (warmBytes === 0 && sent >= count / 10) warmBytes = await server.heapBytes()
      if (sent % 2_000 === 0) console.log(`${sent} sent`)
    }
    const victim = { db: database.db, port: server.port, uploadDir }
    if (process.env.REPLAY) return await replay(victim, { seed, path: process.env.REPLAY })
    const found = await checkHostile(victim, { seed, count, onProgress })
    // The simplest failing request and how to repeat it, which do not fit into the table.
    if (found.problems[0]) console.error(found.problems[0])
    const endBytes = await server.heapBytes()
    const growth = endBytes / warmBytes
    const [warmMb, endMb] = [warmBytes, endBytes].map((bytes) => (bytes / MEGABYTE).toFixed(1))
    const heap = `heap ${warmMb} → ${endMb} MB (× ${growth.toFixed(2)}, at most ${HEAP_GROWTH_MAX})`
    const statuses = Object.entries(found.statuses).map(([status, times]) => `${status} × ${times}`)
    return {
      attempts: `${found.sent} requests, ${found.endpoints} endpoints, seed ${seed}`,
      outcome:
        `no 5xx, no hang (slowest ${Math.round(found.slowestMs)} ms), no change by a refused request; ` +
        `${statuses.join(', ')}; ${found.accepted} accepted that may change something; ${heap}`,
      problems: growth > HEAP_GROWTH_MAX ? [...found.problems, heap] : found.problems,
    }
  } finally {
    server.kill()
    await database.close()
  }
}

async function replay(victim: Victim, failure: { seed: number; path: string }): Promise<TrustResult> {
  const problem = await shrink(await openVictim(victim), failure)
  return {
    attempts: `the request ${failure.path} of seed ${failure.seed}`,
    outcome: 'no longer fails',
    problems: problem ? [problem] : [],
  }
}
