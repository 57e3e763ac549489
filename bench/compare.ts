import { get } from 'node:http'
import type { Case } from './cases'
import { measureRate, median } from './load'
import { cpuMsOfFamily, usageOf } from './usage'

type Name = 'ours' | 'baseline' | 'bytes'
type Programs = Record<Name, { origin: string; pid(): number | undefined }> & { postgres: { pid: number } }

interface Measured {
  rates: Record<Name, number | null>
  medianMs: number
  /** CPU of the program and of PostgreSQL per response. */
  cpuMs: Record<Name, number>
  memoryMb: number
}

interface Plan {
  connections: number
  rounds: { count: number; durationMs: number }
}

/** Rounds alternate between the programs, so noise affects all of them equally. */
export async function compare(programs: Programs, each: Case, { connections, rounds }: Plan): Promise<Measured> {
  if (each.hasBytes) await copyResponse(programs, each)
  const names = (['ours', 'baseline', 'bytes'] as const).filter(
    (name) => name === 'ours' || (name === 'baseline' ? each.baseline : each.hasBytes),
  )
  const seen: Record<Name, number[]> = { ours: [], baseline: [], bytes: [] }
  const times: number[] = []
  const spent: Record<Name, { cpuMs: number; responses: number }> = { ours: none(), baseline: none(), bytes: none() }
  for (let round = 0; round < rounds.count; round++) {
    for (const name of names) {
      const isTwoReads = name === 'baseline' && each.baseline === 'two reads'
      const { origin, pid } = programs[isTwoReads ? 'ours' : name]
      const cpuMsSoFar = () => usageOf(pid()).cpuMs + cpuMsOfFamily(programs.postgres.pid)
      const before = cpuMsSoFar()
      const next = (connection: number) => each.next(name === 'baseline' ? 'baseline' : 'ours', connection)
      const rate = await measureRate({ origin, next, connections, durationMs: rounds.durationMs })
      const reads = isTwoReads ? 2 : 1
      seen[name].push(rate.perSecond / reads)
      spent[name].cpuMs += cpuMsSoFar() - before
      spent[name].responses += rate.count / reads
      if (name === 'ours') times.push(rate.medianMs)
    }
  }
  const rateOf = (name: Name) => (seen[name].length > 0 ? median(seen[name]) : null)
  const cpuMsOf = (name: Name) => spent[name].cpuMs / spent[name].responses
  return {
    rates: { ours: rateOf('ours'), baseline: rateOf('baseline'), bytes: rateOf('bytes') },
    medianMs: median(times),
    cpuMs: { ours: cpuMsOf('ours'), baseline: cpuMsOf('baseline'), bytes: cpuMsOf('bytes') },
    memoryMb: usageOf(programs.ours.pid()).memoryMb,
  }
}

function none() {
  return { cpuMs: 0, responses: 0 }
}

async function copyResponse({ ours, bytes }: Programs, each: Case): Promise<void> {
  const { path, headers } = each.next('ours', 0)
  await fetch(bytes.origin, { method: 'POST', body: await readRaw(ours.origin + path, headers) })
}

/** The bytes on the wire; `fetch` would decompress them. */
function readRaw(url: string, headers: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (answer) => resolve(new Uint8Array(Buffer.concat(await answer.toArray())))).on(
      'error',
      reject,
    )
  })
}

const COLUMNS = 'ours | median ms | CPU ms | MB | baseline | ratio | CPU ms | ratio | bytes | ratio | bar'

export const TABLE_HEAD = (connections: number) =>
  `| ${connections} connection${connections > 1 ? 's' : ''} | ${COLUMNS} |
|---|---|---|---|---|---|---|---|---|---|---|---|`

export function toRow({ title, bar }: Case, { rates, medianMs, cpuMs, memoryMb }: Measured): string {
  const ours = rates.ours ?? 0
  const ratioTo = (other: number | null) => (other === null ? '–' : (ours / other).toFixed(2))
  const cells = [
    title,
    show(rates.ours),
    medianMs.toFixed(2),
    cpuMs.ours.toFixed(2),
    memoryMb.toFixed(0),
    show(rates.baseline),
    ratioTo(rates.baseline),
    // CPU time depends less on other load than the rates do.
    ...(rates.baseline === null ? ['–', '–'] : [cpuMs.baseline.toFixed(2), (cpuMs.baseline / cpuMs.ours).toFixed(2)]),
    show(rates.bytes),
    ratioTo(rates.bytes),
    bar ? compareWithBar(bar, ours / (rates[bar.against] ?? 1)) : '–',
  ]
  return `| ${cells.join(' | ')} |`
}

function show(rate: number | null): string {
  return rate === null ? '–' : String(Math.round(rate))
}

function compareWithBar({ against, ratio }: NonNullable<Case['bar']>, reached: number): string {
  return `${ratio} of ${against} ${reached >= ratio ? '✓' : '✗'}`
}
