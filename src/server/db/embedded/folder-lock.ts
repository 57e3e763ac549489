import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './private-folder'

/** Two processes on one embedded database lose acknowledged rows, so the folder belongs to one process at a time. */
export class FolderLockedError extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or choose another DATA_DIR.`)
  }
}

interface LockHolder {
  pid: number
  /** Distinguishes a process from a later one with the same id. */
  startedAt: string
}

/**
 * Takes the folder for this process, or throws and names the holder. Locks are numbered files `lock.1`, `lock.2`, …;
 * the highest names the holder and is never removed, only replaced by the next number. Creating that file succeeds for
 * one process only. A very late rival may find its number free again, but then a higher one exists, and it gives up.
 */
export function lockFolder(folder: string): { release(): void } {
  makePrivateFolder(folder)
  const last = lastLock(folder)
  const holder = last > 0 ? readHolder(lockPath(folder, last)) : null
  if (holder && isAlive(holder)) throw new FolderLockedError(folder, holder.pid)

  const mine = lockPath(folder, last + 1)
  if (!createWhole(mine, { pid: process.pid, startedAt: startOf(process.pid) })) {
    throw new FolderLockedError(folder, readHolder(mine)?.pid ?? 0)
  }
  const highest = lastLock(folder)
  if (highest > last + 1) {
    rmSync(mine, { force: true })
    throw new FolderLockedError(folder, readHolder(lockPath(folder, highest))?.pid ?? 0)
  }
  for (let number = 1; number <= last; number++) rmSync(lockPath(folder, number), { force: true })
  return { release: () => markReleased(mine) }
}

function lockPath(folder: string, number: number): string {
  return join(folder, `lock.${number}`)
}

function lastLock(folder: string): number {
  const numbers = readdirSync(folder).map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0))
  return Math.max(0, ...numbers)
}

/** Creates the file with its content in one step; false if it exists. */
function createWhole(path: string, holder: LockHolder): boolean {
  const draft = `${path}.draft-${process.pid}`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** An unreadable lock was cut short by a crash and has no holder. */
function readHolder(path: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof holder !== 'object' || holder === null) return null
    if (!('pid' in holder && 'startedAt' in holder)) return null
    return { pid: Number(holder.pid), startedAt: String(holder.startedAt) }
  } catch {
    return null
  }
}

function markReleased(path: string): void {
  const draft = `${path}.draft-${process.pid}`
  writeFileSync(draft, JSON.stringify('released'))
  renameSync(draft, path)
}

function isAlive(holder: LockHolder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startOf(holder.pid) === holder.startedAt
}

/** The start time of a process in kernel ticks; empty without /proc, where only the id is compared. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in field 2 may contain spaces and brackets, so count from the last bracket. The start time is field 22.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return ''
  }
}
