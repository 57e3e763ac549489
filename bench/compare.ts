import { get } from 'node:http'
import type { Case } from './cases'
import { measureRate, median } from './load'
import { usageOf } from './usage'

type Name = 'ours' | 'limit' | 'bare'
type Programs = Record<Name, { origin: string; pid(): number | undefined }>

interface Measured {
  rates: Record<Name, number | null>
  medianMs: number
  cpuMsPerAnswer: number
  memoryMb: number
}

interface Plan {
  connections: number
  rounds: { count: number; durationMs: number }
}

/** Rounds alternate between the programs, so that noise of the machine hits all alike. */
export async function compare(programs: Programs, each: Case, { connections, rounds }: Plan): Promise<Measured> {
  if (each.hasBytes) await teachBytes(programs, each)
  const names = (['ours', 'limit', 'bare'] as const).filter(
    (name) => name === 'ours' || (name === 'limit' ? each.limit : each.hasBytes),
  )
  const seen: Record<Name, number[]> = { ours: [], limit: [], bare: [] }
  const times: number[] = []
  let [cpuMs, answers] = [0, 0]
  for (let round = 0; round < rounds.count; round++) {
    for (const name of names) {
      const isTwoReads = name === 'limit' && each.limit === 'two reads'
      const { origin, pid } = programs[isTwoReads ? 'ours' : name]
      const before = usageOf(pid()).cpuMs
      const next = (connection: number) => each.next(name === 'limit' ? 'limit' : 'ours', connection)
      const rate = await measureRate({ origin, next, connections, durationMs: rounds.durationMs })
      seen[name].push(isTwoReads ? rate.perSecond / 2 : rate.perSecond)
      if (name !== 'ours') continue
      times.push(rate.medianMs)
      cpuMs += usageOf(pid()).cpuMs - before
      answers += rate.count
    }
  }
  const rateOf = (name: Name) => (seen[name].length > 0 ? median(seen[name]) : null)
  return {
    rates: { ours: rateOf('ours'), limit: rateOf('limit'), bare: rateOf('bare') },
    medianMs: median(times),
    cpuMsPerAnswer: cpuMs / answers,
    memoryMb: usageOf(programs.ours.pid()).memoryMb,
  }
}

async function teachBytes({ ours, bare }: Programs, each: Case): Promise<void> {
  const { path, headers } = each.next('ours', 0)
  await fetch(bare.origin, { method: 'POST', body: await readRaw(ours.origin + path, headers) })
}

/** The bytes as they go over the wire; `fetch` would unpack what is compressed. */
function readRaw(url: string, headers: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => resolve(new Uint8Array(Buffer.concat(await answer.toArray())))).on(
      'error',
      reject,
    )
  })
}

export const TABLE_HEAD = (connections: number) =>
  `| ${connections} connection${connections > 1 ? 's' : ''} | ours | median ms | CPU ms | MB | limit | ratio | bytes | ratio | bar |
|---|---|---|---|---|---|---|---|---|---|`

export function toRow({ title, bar }: Case, { rates, medianMs, cpuMsPerAnswer, memoryMb }: Measured): string {
  const ours = rates.ours ?? 0
  const ratioTo = (other: number | null) => (other === null ? '–' : (ours / other).toFixed(2))
  const cells = [
    title,
    show(rates.ours),
    medianMs.toFixed(2),
    cpuMsPerAnswer.toFixed(2),
    memoryMb.toFixed(0),
    show(rates.limit),
    ratioTo(rates.limit),
    show(rates.bare),
    ratioTo(rates.bare),
    bar ? compareWithBar(bar, ours / (rates[bar.against] ?? 1)) : '–',
  ]
  return `| ${cells.join(' | ')} |`
}

function show(rate: number | null): string {
  return rate === null ? '–' : String(Math.round(rate))
}

function compareWithBar({ against, ratio }: NonNullable<Case['bar']>, reached: number): string {
  return `${ratio} of ${against === 'bare' ? 'bytes' : 'limit'} ${reached >= ratio ? '✓' : '✗'}`
}
