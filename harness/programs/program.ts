import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PROJECT_ROOT } from '../../src/server/project-root'

interface ProgramOptions {
  /** Added to this process's variables. */
  env?: Record<string, string>
  cwd?: string
}

interface StartOptions extends ProgramOptions {
  /** Pins the program to this core, where the machine supports it. */
  core?: string
  /** Starts a process group, which can be ended as a whole. */
  isLeader?: boolean
  /** Discards its output: a server's log would fill the memory. */
  isMute?: boolean
  /** Runs as this user. */
  user?: { uid: number; gid: number }
}

/** A running program and its output so far. */
export interface Program {
  child: ChildProcess
  output(): string
  errorOutput(): string
  hasEnded(): boolean
  /** Its exit code once it has ended and its output was read; null when a signal ended it. */
  ended: Promise<number | null>
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a Node program. */
export function startNode(args: readonly string[], options: StartOptions = {}): Program {
  return start(process.execPath, args, options)
}

export function start(command: string, args: readonly string[], options: StartOptions = {}): Program {
  const { env, cwd = PROJECT_ROOT, core, isLeader = false, isMute = false, user } = options
  const isPinned = core !== undefined && process.platform === 'linux'
  // taskset becomes the program it starts, so the process id is the program's.
  const [file, list] = isPinned ? ['taskset', ['-c', core, command, ...args]] : [command, args]
  const child = spawn(file, list, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', isMute ? 'ignore' : 'pipe', 'pipe'],
    detached: isLeader,
    ...user,
  })
  const [output, errorOutput] = [collect(child.stdout), collect(child.stderr)]
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = once(child, 'close').then(([code]) => code)
  return {
    child,
    output,
    errorOutput,
    hasEnded,
    ended,
    end: (signal = 'SIGTERM') => {
      if (!hasEnded()) child.kill(signal)
      return ended
    },
  }
}

/** Collects a stream; the returned function gives the text so far. */
function collect(stream: Readable | null): () => string {
  let text = ''
  stream?.on('data', (chunk) => {
    text += chunk
  })
  return () => text
}

interface RunOptions extends ProgramOptions {
  /** Written to its standard input. */
  input?: string
  /** The program writes to this terminal instead of into the result. */
  isShown?: boolean
  /** Only these variables, none of this process's own. */
  onlyEnv?: Record<string, string>
  user?: { uid: number; gid: number }
}

/** Runs a program to its end. */
export function run(command: string, args: readonly string[], options: RunOptions = {}) {
  const { env, onlyEnv, cwd = PROJECT_ROOT, input, isShown = false, user } = options
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: onlyEnv ? { PATH: process.env.PATH, ...onlyEnv } : { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...(input !== undefined && { input }),
    ...(isShown && { stdio: 'inherit' }),
    ...user,
  })
  return { status, stdout, stderr }
}

/** The path of a program that npm installed with the project. */
export function toolOf(name: string): string {
  return join(PROJECT_ROOT, 'node_modules', '.bin', name)
}
