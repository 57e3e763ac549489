import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Programs under measure keep to one core and leave the other to the load, where the machine can pin processes. */
const SERVER_CORE = '0'
/** Kernel ticks per second in /proc, on every Linux we know. */
const TICKS_PER_S = 100

export function startOnCore(args: string[], env: Record<string, string> = {}, core = SERVER_CORE): ChildProcess {
  const pinned = process.platform === 'linux'
  const command = pinned ? 'taskset' : process.execPath
  const list = pinned ? ['-c', core, process.execPath, ...args] : args
  return spawn(command, list, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
}

export async function untilOpen(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not open`)
}

/** Ends a program and waits until it is gone. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

export interface Usage {
  cpuMs: number
  memoryMb: number
}

/** What a program has used so far; taskset becomes the program it starts, so the id is the same. */
export function usageOf(child: ChildProcess): Usage {
  if (process.platform !== 'linux') return { cpuMs: 0, memoryMb: 0 }
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
  // The name in brackets may hold spaces; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))
  return { cpuMs: (ticks / TICKS_PER_S) * 1000, memoryMb: Number(resident?.[1] ?? 0) / 1024 }
}
