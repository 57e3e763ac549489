import { readdirSync, readFileSync } from 'node:fs'

/** Measured programs are pinned to one core, and the load to the other, where the machine supports it. */
export const SERVER_CORE = '0'
export const LOAD_CORE = '1'

/** Kernel ticks per second in /proc on Linux. */
const TICKS_PER_S = 100

export interface Usage {
  cpuMs: number
  memoryMb: number
}

/** The resources that a program has used so far. */
export function usageOf(pid: number | undefined): Usage {
  if (process.platform !== 'linux') return { cpuMs: 0, memoryMb: 0 }
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { cpuMs: readStat(pid)?.cpuMs ?? 0, memoryMb: Number(resident?.[1] ?? 0) / 1024 }
}

/** CPU of a program and its children so far: PostgreSQL has a process per connection and several of its own. */
export function cpuMsOfFamily(pid: number): number {
  if (process.platform !== 'linux') return 0
  const others = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : []))
  const children = others.filter(({ parent }) => parent === pid).map(({ cpuMs }) => cpuMs)
  return children.reduce((sum, cpuMs) => sum + cpuMs, readStat(pid)?.cpuMs ?? 0)
}

function readStat(pid: number | undefined): { parent: number; cpuMs: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces; the fields after it do not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), cpuMs: ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_S) * 1000 }
  } catch {
    // The process ended in the meantime.
    return undefined
  }
}
