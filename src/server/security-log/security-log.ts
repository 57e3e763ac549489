import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { AccountKind } from '#shared/account-kinds'
import type { SecurityEvent } from '#shared/features/account/sign-ins.contract'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import type { SiteKey } from '../db/site-key'
import { browserKind } from '../http/network/browser-kind'
import { networkOf } from '../http/network/network-of'
import { insertEntry } from './security-log.store'

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityLog
  }
}

/** The account an entry is about; no account if the email is unknown. */
export interface SecuritySubject {
  accountKind: AccountKind
  account: string | null
}

/** Writes an entry, in the transaction of the change it is about if there is one. */
export type NoteSecurityEvent = (db: Db, event: SecurityEvent) => Promise<void>

/** For an operator's commands, which have no network or browser. */
export function noteByCommand(subject: SecuritySubject): NoteSecurityEvent {
  return (db, event) => insertEntry(db, { ...subject, event, createdAt: new Date() })
}

export interface SecurityLog {
  /** The network of a request, by a keyed hash: it shows which entries come from one network. */
  networkHashOf(request: Pick<FastifyRequest, 'ip'>): string
  /** For changes that a request makes to an account. */
  of(request: Pick<FastifyRequest, 'ip' | 'headers'>, subject: SecuritySubject): NoteSecurityEvent
  /**
   * Logs a refusal by a limit, at most every 15 minutes per account and network, so that it cannot fill the database.
   */
  noteLimited(request: Pick<FastifyRequest, 'ip' | 'headers'>, subject: SecuritySubject): void
  /** Waits for entries that are still being written. */
  flush(): Promise<void>
}

const LIMITED_ONCE_IN_MS = 15 * MINUTE_MS
/** At this size the oldest are dropped from memory, which costs at most one more entry each. */
const REMEMBERED_MAX = 10_000

interface SecurityLogContext {
  db: Db
  clock: () => Date
  /** Keys the hashes of networks, so that they cannot be reversed by trying all networks. */
  siteKey: SiteKey
  log: FastifyBaseLogger
}

export function createSecurityLog({ db, clock, siteKey, log }: SecurityLogContext): SecurityLog {
  const limitedAt = new Map<string, number>()
  const pending = new Set<Promise<void>>()
  const hashNetwork = (address: string) => siteKey.sign('address', networkOf(address)).slice(0, 22)

  const of: SecurityLog['of'] = ({ ip, headers }, subject) => {
    const origin = { networkHash: hashNetwork(ip), browser: browserKind(headers['user-agent']) }
    return (tx, event) => insertEntry(tx, { ...subject, ...origin, event, createdAt: clock() })
  }

  function isLoggedAlready(key: string): boolean {
    const now = clock().getTime()
    if (now - (limitedAt.get(key) ?? Number.NEGATIVE_INFINITY) < LIMITED_ONCE_IN_MS) return true
    if (limitedAt.size >= REMEMBERED_MAX) limitedAt.delete(limitedAt.keys().next().value ?? '')
    limitedAt.set(key, now)
    return false
  }

  return {
    of,
    networkHashOf: ({ ip }) => hashNetwork(ip),
    noteLimited(request, subject) {
      if (isLoggedAlready([subject.accountKind, subject.account, networkOf(request.ip)].join('\n'))) return
      const write = of(request, subject)(db, 'limited').catch((error: unknown) => {
        log.warn({ err: error }, 'a refused call was not logged')
      })
      pending.add(write)
      void write.finally(() => pending.delete(write))
    },
    async flush() {
      await Promise.all(pending)
    },
  }
}
