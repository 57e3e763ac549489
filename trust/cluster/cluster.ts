import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { withDatabase } from '../../harness/databases/engine'
import { ensureHaproxy } from '../../harness/network/haproxy'
import { run } from '../../harness/programs/program'
import { findUnhealthy, makePeople } from '../chaos/chaos'
import { findNotNotified } from '../crowd/emails'
import { setMixedHours } from '../crowd/mixed-hours'
import { attempt, notTried, type ResultRow, type TrustPart, type TrustResult } from '../part'
import { type DatabaseMachines, makeDatabaseMachines, missingPackage } from './database-machines'
import { causeFaults } from './faults'
import { describeLoad, findLoadProblems, type Load, newLoad, runLoad } from './load'
import { chooseNetwork, type Network } from './network'
import { ensurePrometheus, startPrometheus } from './prometheus'
import { archive, backUp, goBackTo, lookAt } from './recovery'
import { type ClusterSite, startSite } from './site'

const ON = 'PostgreSQL'
const TITLES = {
  faults: 'three Patroni nodes, HAProxy, a bucket, three processes of two builds: each part lost under load',
  recovery: 'recovery to a moment with pgBackRest, beside the running database and of all machines',
}

/** The alerts that a fault of this run must cause. */
const EXPECTED_ALERTS = [
  ...['PlumeDown', 'PlumeNotReady', 'PlumeDatabaseLost', 'PlumeStorageErrors'],
  ...['PlumeNoPrimary', 'PlumeProxyWithoutProcess'],
]

/** The files of `deploy` and the steps of docs/operations.md, on loopback. */
export const cluster: TrustPart = {
  run: async () => {
    const haproxy = ensureHaproxy() ? undefined : 'haproxy'
    const missing = missingPackage() ?? haproxy ?? (ensurePrometheus() ? undefined : 'prometheus')
    if (missing) return Object.values(TITLES).map((title) => notTried(title, ON, missing))
    const network = chooseNetwork()
    const machines = makeDatabaseMachines(network)
    try {
      for (const machine of machines.all) machine.start()
      return await tryCluster(network, machines)
    } finally {
      await machines.dispose()
    }
  },
}

async function tryCluster(network: Network, machines: DatabaseMachines): Promise<ResultRow[]> {
  const backups = await backUp(machines)
  const site = await startSite(network)
  const load = newLoad()
  try {
    return [
      await attempt(TITLES.faults, ON, () => loseEachPart(network, { site, machines, load })),
      await attempt(TITLES.recovery, ON, () => recover({ site, machines, load }, backups)),
    ]
  } finally {
    await site.stop()
  }
}

interface Cluster {
  site: ClusterSite
  machines: DatabaseMachines
  load: Load
}

async function loseEachPart(network: Network, { site, machines, load }: Cluster): Promise<TrustResult> {
  await withDatabase(site.engine, setMixedHours)
  for (const server of site.servers) await server.start()
  const people = await withDatabase(site.engine, makePeople)
  const prometheus = await startPrometheus(network)
  try {
    const end = () => {
      load.isOver = true
    }
    const [{ early, reports }] = await Promise.all([
      causeFaults(site, machines, prometheus).finally(end),
      runLoad(site.origin, people, load).finally(end),
    ])
    const [lasting, fired] = [await prometheus.untilSilent(), await prometheus.fired()]
    const silent = EXPECTED_ALERTS.filter((name) => !fired.includes(name))
    const stored = await withDatabase(site.engine, (db) => findLoadProblems(db, site.bucket, load))
    const times = reports.map(({ name, recoveryMs }) => `${name} (${Math.round(recoveryMs / 1000)} s)`)
    return {
      attempts: times.join(', '),
      outcome: `${describeLoad(load)}; every process ready; alerts fired and ended: ${fired.join(', ')}`,
      problems: [
        ...(await findUnhealthy(site.servers)),
        ...stored,
        ...early.map((name) => `${name} fired before any fault`),
        ...silent.map((name) => `${name} did not fire`),
        ...lasting.map((name) => `${name} still fires`),
      ],
    }
  } finally {
    await prometheus.stop()
  }
}

/** An accident deletes every email. The state before it is read beside the running database, then restored. */
async function recover({ site, machines, load }: Cluster, backups: string[]): Promise<TrustResult> {
  const check = async (engine = site.engine) =>
    withDatabase(engine, async (db) => [
      ...(await findLoadProblems(db, site.bucket, load)),
      ...(await findNotNotified(db)),
    ])
  const before = await check()
  await wait(1_000)
  const moment = new Date()
  await wait(1_000)
  await withDatabase(site.engine, (db) => db.execute(sql`delete from emails`))
  const after = await check()
  await archive(machines)
  const leader = await machines.whole()
  const standby = machines.all.find((machine) => machine !== leader) ?? leader
  const looked = await lookAt(moment, standby, check)
  await Promise.all(site.servers.map((server) => server.stop()))
  await goBackTo(moment, machines)
  await backUp(machines)
  const finished = run(process.execPath, ['dist/server/after-recovery.js', moment.toISOString()], {
    env: site.engine.env,
  })
  for (const server of site.servers) await server.start()
  const back = await check()
  return {
    attempts: `${load.journal.bookings.length} bookings, then all emails deleted`,
    outcome: 'both had everything of the moment, and nothing of the accident; every process ready',
    problems: [
      ...backups,
      ...(finished.status === 0 ? [] : [finished.stderr]),
      ...before,
      ...(after.length > 0 ? [] : ['the accident changed nothing']),
      ...looked.map((problem) => `beside: ${problem}`),
      ...back.map((problem) => `back: ${problem}`),
      ...(await findUnhealthy(site.servers)),
    ],
  }
}
