import { ClockError } from './db/database-clock'
import { FolderLockedError } from './db/embedded/folder-lock'
import { DatabaseTooOldError, MigrationLockedError } from './db/migrations/migrate'
import { MigrationsMissingError } from './db/migrations/migration-state'
import { DemoDataError } from './demo/leave-demo.service'
import { type Settings, SettingsError } from './settings/env'

/** The site could not listen on its address. */
export class NotListeningError extends Error {
  constructor({ host, port }: Pick<Settings, 'host' | 'port'>, cause: unknown) {
    super(LISTENING[codeOf(cause)]?.({ host, port }) ?? `Could not listen on ${host}:${port}: ${String(cause)}`, {
      cause,
    })
  }
}

const LISTENING: Record<string, (asked: { host: string; port: number }) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use. Stop the other program, or choose another PORT.`,
  EACCES: ({ port }) => `This user may not open port ${port}. Choose a PORT of 1024 or higher.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine.`,
}

const UNREACHABLE = 'the PostgreSQL server cannot be reached'
const REFUSED = 'the PostgreSQL server rejected this user or password'

/** Explanations of database errors, by network or PostgreSQL error code. */
const DATABASE: Record<string, string> = {
  ECONNREFUSED: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  '28P01': REFUSED,
  '28000': REFUSED,
  '3D000': 'this database does not exist on the PostgreSQL server',
  '25006': 'the PostgreSQL server is read-only (a standby?)',
  '53100': 'the PostgreSQL server has no disk space left',
}

const FOR_THE_OPERATOR = [
  ...[SettingsError, FolderLockedError, NotListeningError, DemoDataError],
  ...[DatabaseTooOldError, MigrationLockedError, MigrationsMissingError, ClockError],
]

/** One clear line for problems that an operator can fix; the full error for anything else. */
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
