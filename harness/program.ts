import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PROJECT_ROOT } from '../src/server/project-root'

interface Surroundings {
  /** Laid over this process's own variables. */
  env?: Record<string, string>
  cwd?: string
}

interface StartOptions extends Surroundings {
  /** Keeps to this core, where the machine can pin processes. */
  core?: string
  /** Leads a group of processes of its own, which can be ended together. */
  isLeader?: boolean
  /** What it says is not kept: a server's log would fill the memory. */
  isMute?: boolean
}

/** A program that was started, and what it has written so far. */
export interface Program {
  child: ChildProcess
  said(): string
  complained(): string
  hasEnded(): boolean
  /** Its exit code, when it has ended and all it wrote was read; null when a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a Node program. */
export function startNode(args: readonly string[], options: StartOptions = {}): Program {
  return start(process.execPath, args, options)
}

export function start(command: string, args: readonly string[], options: StartOptions = {}): Program {
  const { env, cwd = PROJECT_ROOT, core, isLeader = false, isMute = false } = options
  const isPinned = core !== undefined && process.platform === 'linux'
  // taskset becomes the program it starts, so the process id is the program's.
  const [file, list] = isPinned ? ['taskset', ['-c', core, command, ...args]] : [command, args]
  const child = spawn(file, list, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', isMute ? 'ignore' : 'pipe', 'pipe'],
    detached: isLeader,
  })
  const [said, complained] = [collect(child.stdout), collect(child.stderr)]
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'close').then(([code]) => code)
  return {
    child,
    said,
    complained,
    hasEnded,
    ended,
    end: (signal = 'SIGTERM') => {
      if (!hasEnded()) child.kill(signal)
      return ended
    },
  }
}

/** Reads along, and tells what has come so far. */
function collect(stream: Readable | null): () => string {
  let text = ''
  stream?.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}

interface RunOptions extends Surroundings {
  /** Typed in. */
  input?: string
  /** Lets the program write to this terminal instead of handing over what it wrote. */
  isShown?: boolean
  /** Only these variables, none of this process's own. */
  onlyEnv?: Record<string, string>
}

/** Runs a program to its end. */
export function run(command: string, args: readonly string[], options: RunOptions = {}) {
  const { env, onlyEnv, cwd = PROJECT_ROOT, input, isShown = false } = options
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: onlyEnv ? { PATH: process.env.PATH, ...onlyEnv } : { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...(input !== undefined && { input }),
    ...(isShown && { stdio: 'inherit' }),
  })
  return { status, stdout, stderr }
}

/** The path of a program that npm installed with the project. */
export function toolOf(name: string): string {
  return join(PROJECT_ROOT, 'node_modules', '.bin', name)
}
