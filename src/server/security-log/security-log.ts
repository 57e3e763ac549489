import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { AccountKind } from '#shared/account-kinds'
import type { SecurityEvent } from '#shared/features/account/sign-ins.contract'
import type { Db } from '../db/db'
import { browserKind } from '../http/network/browser-kind'
import { networkOf } from '../http/network/network-of'
import type { SiteKey } from '../site-key'
import { insertEntry } from './security-log.store'

declare module 'fastify' {
  interface FastifyInstance {
    security: SecurityLog
  }
}

/** Whom an entry is about; no account where nobody has the email that was tried. */
export interface Subject {
  accountKind: AccountKind
  account: string | null
}

/** Writes an entry, in the transaction of what it tells where there is one. */
export type Note = (db: Db, event: SecurityEvent) => Promise<void>

/** For what an operator does by command: there is no network and no browser. */
export function noteByCommand(subject: Subject): Note {
  return (db, event) => insertEntry(db, { ...subject, event, createdAt: new Date() })
}

export interface SecurityLog {
  /** Notes what a request does to an account. */
  of(request: Pick<FastifyRequest, 'ip' | 'headers'>, subject: Subject): Note
  /** Notes a refusal by a limit: once in a quarter of an hour, or the log itself would be a way to fill the database. */
  noteLimited(request: Pick<FastifyRequest, 'ip' | 'headers'>, subject: Subject): void
  /** Waits for entries that nobody waited for. */
  settle(): Promise<void>
}

const LIMITED_ONCE_IN_MS = 15 * 60_000
/** When so many are remembered, the oldest are forgotten: one more entry does no harm. */
const REMEMBERED = 10_000

interface Parts {
  db: Db
  clock: () => Date
  /** Whoever does not have it cannot try out which network a hash stands for. */
  siteKey: SiteKey
  log: FastifyBaseLogger
}

export function createSecurityLog({ db, clock, siteKey, log }: Parts): SecurityLog {
  const limitedAt = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  const hashNetwork = (address: string) => siteKey.sign('address', networkOf(address)).slice(0, 22)

  const of: SecurityLog['of'] = ({ ip, headers }, subject) => {
    const place = { networkHash: hashNetwork(ip), browser: browserKind(headers['user-agent']) }
    return (each, event) => insertEntry(each, { ...subject, ...place, event, createdAt: clock() })
  }

  function isNotifiedAlready(key: string): boolean {
    const now = clock().getTime()
    if (now - (limitedAt.get(key) ?? Number.NEGATIVE_INFINITY) < LIMITED_ONCE_IN_MS) return true
    if (limitedAt.size >= REMEMBERED) limitedAt.delete(limitedAt.keys().next().value ?? '')
    limitedAt.set(key, now)
    return false
  }

  return {
    of,
    noteLimited(request, subject) {
      if (isNotifiedAlready([subject.accountKind, subject.account, networkOf(request.ip)].join('\n'))) return
      const writing = of(request, subject)(db, 'limited').catch((error: unknown) => {
        log.warn({ err: error }, 'a refusal was not written down')
      })
      underWay.add(writing)
      void writing.finally(() => underWay.delete(writing))
    },
    async settle() {
      await Promise.all(underWay)
    },
  }
}
