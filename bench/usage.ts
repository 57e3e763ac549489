import { readdirSync, readFileSync } from 'node:fs'

/** Programs under measure keep to one core and leave the other to the load, where the machine can pin processes. */
export const SERVER_CORE = '0'
export const LOAD_CORE = '1'

/** Kernel ticks per second in /proc, on every Linux we know. */
const TICKS_PER_S = 100

export interface Usage {
  cpuMs: number
  memoryMb: number
}

/** What a program has used so far. */
export function usageOf(pid: number | undefined): Usage {
  if (process.platform !== 'linux') return { cpuMs: 0, memoryMb: 0 }
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { cpuMs: readStat(pid)?.cpuMs ?? 0, memoryMb: Number(resident?.[1] ?? 0) / 1024 }
}

/** CPU of a program and its children so far: PostgreSQL has one for each connection, and some for itself. */
export function cpuMsOfFamily(pid: number): number {
  if (process.platform !== 'linux') return 0
  const others = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : []))
  const children = others.filter(({ parent }) => parent === pid).map(({ cpuMs }) => cpuMs)
  return children.reduce((sum, cpuMs) => sum + cpuMs, readStat(pid)?.cpuMs ?? 0)
}

function readStat(pid: number | undefined): { parent: number; cpuMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; what follows it does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), cpuMs: ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_S) * 1000 }
  } catch {
    // It ended while the others were read.
    return undefined
  }
}
