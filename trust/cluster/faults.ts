import { setTimeout as wait } from 'node:timers/promises'
import { timeUntilReady } from '../../harness/programs/server-process'
import type { DatabaseMachines } from './database-machines'
import type { Prometheus } from './prometheus'
import type { ClusterSite } from './site'

/** HAProxy notices after three checks, and Prometheus' alerts of this run wait a few seconds. */
const NOTICED_MS = 12_000
/** The pause between two faults, so that the site has recovered from the first one. */
const REST_MS = 5_000
/** Far above the usual time, which is reported; only a site that never recovers fails. */
const RECOVERY_LIMIT_MS = 120_000

/** The site is in use before the first fault. */
const HEALTHY_MS = 15_000

interface FaultReport {
  name: string
  /** From the fault until the site was ready again. */
  recoveryMs: number
}

/** Causes one fault after the other and repairs each. `early` are the alerts that fired before. */
export async function causeFaults(
  site: ClusterSite,
  machines: DatabaseMachines,
  prometheus: Prometheus,
): Promise<{ reports: FaultReport[]; early: string[] }> {
  const [stalled, killed] = site.servers
  const faults = {
    'a process killed': async () => {
      await killed.kill()
      await wait(NOTICED_MS)
      await killed.start()
    },
    'the bucket gone': async () => {
      await site.bucket.kill()
      await wait(NOTICED_MS)
      await site.bucket.restart()
    },
    'the network silent between a process and the database': async () => {
      const resume = site.stall()
      await wait(NOTICED_MS)
      resume()
      await expectReady(stalled.origin)
    },
    'the machine of the leader lost': async () => {
      const lost = await machines.whole()
      await lost.kill()
      await machines.whole(2)
      return async () => {
        lost.start()
        await machines.whole()
      }
    },
  }
  const reports: FaultReport[] = []
  await wait(HEALTHY_MS)
  const early = await prometheus.fired()
  for (const [name, cause] of Object.entries(faults)) {
    await wait(REST_MS)
    const startedAt = performance.now()
    const repair = await cause()
    await expectReady(site.origin)
    reports.push({ name, recoveryMs: performance.now() - startedAt })
    await repair?.()
  }
  await wait(REST_MS)
  return { reports, early }
}

async function expectReady(origin: string): Promise<void> {
  const waited = await timeUntilReady(origin, RECOVERY_LIMIT_MS)
  if (waited === null) throw new Error(`${origin} did not recover by itself`)
}
