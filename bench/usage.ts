import { readFileSync } from 'node:fs'

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
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may hold spaces; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return { cpuMs: (ticks / TICKS_PER_S) * 1000, memoryMb: Number(resident?.[1] ?? 0) / 1024 }
}
