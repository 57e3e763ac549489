import { withDatabase } from '../../harness/engine'
import { ensureHaproxy } from '../../harness/haproxy'
import { findUnhealthy, makePeople } from '../chaos/chaos'
import { setMixedHours } from '../crowd/mixed-hours'
import { attempt, type Finding, notTried, type Part } from '../part'
import { makeDatabaseMachines, missingPackage } from './database-machines'
import { causeFaults } from './faults'
import { describeLoad, findLoadProblems, newLoad, runLoad } from './load'
import { chooseNetwork } from './network'
import { startSite } from './site'

const TITLE = 'three Patroni nodes, HAProxy, a bucket, three processes of two builds: each part lost under load'

/** The files of `deploy` and the steps of docs/operations.md, on loopback. */
export const cluster: Part = {
  run: async () => {
    const missing = missingPackage() ?? (ensureHaproxy() ? undefined : 'haproxy')
    return [missing ? notTried(TITLE, 'PostgreSQL', missing) : await attempt(TITLE, 'PostgreSQL', loseEachPart)]
  },
}

async function loseEachPart(): Promise<Finding> {
  const network = chooseNetwork()
  const machines = makeDatabaseMachines(network)
  try {
    for (const machine of machines.all) machine.start()
    await machines.whole()
    const site = await startSite(network)
    try {
      await withDatabase(site.engine, setMixedHours)
      for (const server of site.servers) await server.start()
      const people = await withDatabase(site.engine, makePeople)
      const load = newLoad()
      const end = () => {
        load.isOver = true
      }
      const [reports] = await Promise.all([
        causeFaults(site, machines).finally(end),
        runLoad(site.origin, people, load).finally(end),
      ])
      const sick = await findUnhealthy(site.servers)
      const found = await withDatabase(site.engine, (db) => findLoadProblems(db, site.bucket, load))
      const times = reports.map(({ name, recoveryMs }) => `${name} (${Math.round(recoveryMs / 1000)} s)`)
      return {
        attempts: times.join(', '),
        outcome: `${describeLoad(load)}; every process ready`,
        problems: [...sick, ...found],
      }
    } finally {
      await site.stop()
    }
  } finally {
    await machines.dispose()
  }
}
