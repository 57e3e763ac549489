import { makeServer } from '../harness/programs/server-process'
import { type Case, listCases } from './cases'
import type { Crowd } from './crowd'
import { measureRate, median } from './load'
import { LOAD_CORE } from './usage'

const CONNECTIONS = 32

interface ComparisonOptions {
  one: string
  databaseUrl: string
  crowd: Crowd
  rounds: { count: number; durationMs: number }
}

/** Sends the same calls to one process and to two on one PostgreSQL, in turns. */
export async function compareTwoProcesses({ one, databaseUrl, crowd, rounds }: ComparisonOptions): Promise<void> {
  // The second process shares the core of the load generator.
  const server = await makeServer(
    { DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', PAYMENTS: 'demo' },
    { core: LOAD_CORE },
  )
  try {
    await server.start()
    const two = server.origin
    console.log(`| ${CONNECTIONS} connections | one process | two processes | ratio |\n|---|---|---|---|`)
    for (const each of listCases(crowd).filter(({ baseline }) => baseline === 'same work')) {
      const rates: { alone: number[]; together: number[] } = { alone: [], together: [] }
      for (let round = 0; round < rounds.count; round++) {
        rates.alone.push(await rateOf([one], each, rounds.durationMs))
        rates.together.push(await rateOf([one, two], each, rounds.durationMs))
      }
      const [alone, together] = [median(rates.alone), median(rates.together)]
      console.log(`| ${each.title} | ${alone.toFixed(0)} | ${together.toFixed(0)} | ${(together / alone).toFixed(2)} |`)
    }
    console.log('')
  } finally {
    await server.stop()
  }
}

/** Distributes the connections over the processes, as a proxy would. */
async function rateOf(origins: readonly string[], each: Case, durationMs: number): Promise<number> {
  const connections = CONNECTIONS / origins.length
  const rates = await Promise.all(
    origins.map((origin, place) => {
      const next = (connection: number) => each.next('ours', place * connections + connection)
      return measureRate({ origin, next, connections, durationMs })
    }),
  )
  return rates.reduce((sum, { perSecond }) => sum + perSecond, 0)
}
