import { FolderLockedError } from './db/folder-lock'
import { DemoDataError } from './demo/leave-demo.service'
import { type Settings, SettingsError } from './env'

/** The address could not be taken; why, in the words of the system, is its cause. */
export class NotListeningError extends Error {
  constructor({ host, port }: Pick<Settings, 'host' | 'port'>, cause: unknown) {
    super(LISTENING[codeOf(cause)]?.({ host, port }) ?? `${host}:${port} cannot be listened on: ${String(cause)}`, {
      cause,
    })
  }
}

const LISTENING: Record<string, (asked: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use. Stop the other program, or choose another PORT.`,
  EACCES: ({ port }) => `Port ${port} is not for this user. Choose a PORT from 1024 up.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine.`,
}

const UNREACHABLE = 'the PostgreSQL server cannot be reached'
const REFUSED = 'the PostgreSQL server refuses this user or password'

/** What the network or PostgreSQL says when it does not let us in. */
const DATABASE: Record<string, string> = {
  ECONNREFUSED: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000': 'there is no such database on the PostgreSQL server',
}

const FOR_THE_OPERATOR = [SettingsError, FolderLockedError, NotListeningError, DemoDataError]

/** One clear line for what an operator can mend; the whole error for what only we can. */
export function explainFailure(error: unknown): string {
  if (FOR_THE_OPERATOR.some((kind) => error instanceof kind)) return String(Object(error).message)
  const reason = DATABASE[codeOf(error)]
  if (reason) return `DATABASE_URL: ${reason}.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}
