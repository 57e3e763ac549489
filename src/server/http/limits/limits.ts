import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Limit } from '#shared/http/endpoint'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../../db/db'
import { AppError } from '../app-error'
import { addCalls } from './call-counts.store'

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits
  }
}

export interface Limits {
  /** Throws 429 when the limit is reached. `name` is the endpoint, `who` the caller. */
  count(call: { name: string; limit: Limit; who: string; onRefused?: () => void }): void
  /** Waits for pending writes. */
  flush(): Promise<void>
}

/** The part of a limit that a process counts before it writes to the database. */
const UNSHARED_PART = 0.1

interface CallCount {
  /** The total of all processes at the last write. */
  shared: number
  /** Not yet written. */
  unshared: number
  isSharing: boolean
}

interface CallWindow {
  startedAt: number
  counts: Map<string, CallCount>
}

interface SharedCount {
  key: string
  windowStartedAt: Date
  atLeast: number
}

/**
 * Counts in memory, and writes to the database after each tenth of a limit, so ordinary use writes nothing. Each
 * process may let through a tenth more, or in a short burst the whole limit (docs/decisions/0012).
 */
export function createLimits({ db, clock, log }: { db: Db; clock: () => Date; log: FastifyBaseLogger }): Limits {
  const windows = new Map<string, CallWindow>()
  const pending = new Set<Promise<void>>()

  function windowOf(name: string, startedAt: number): CallWindow {
    const known = windows.get(name)
    if (known?.startedAt === startedAt) return known
    const begun = { startedAt, counts: new Map<string, CallCount>() }
    windows.set(name, begun)
    return begun
  }

  /** Repeats, because more calls may arrive during a write. */
  async function share(count: CallCount, { key, windowStartedAt, atLeast }: SharedCount): Promise<void> {
    count.isSharing = true
    try {
      while (count.unshared >= atLeast) {
        const calls = count.unshared
        count.shared = await addCalls(db, { key, windowStartedAt, calls })
        count.unshared -= calls
      }
    } catch (error) {
      // They are written with the next ones.
      log.warn({ err: error }, 'could not count calls for other processes')
    } finally {
      count.isSharing = false
    }
  }

  return {
    count({ name, limit, who, onRefused }) {
      const now = clock().getTime()
      const lengthMs = limit.minutes * MINUTE_MS
      const { startedAt, counts } = windowOf(name, now - (now % lengthMs))
      const count = counts.get(who) ?? { shared: 0, unshared: 0, isSharing: false }
      if (count.shared + count.unshared >= limit.times) {
        onRefused?.()
        throw tooMany(startedAt + lengthMs - now)
      }
      count.unshared++
      counts.set(who, count)
      const atLeast = limit.times * UNSHARED_PART
      if (count.isSharing || count.unshared < atLeast) return
      const key = keyOf(name, limit.per, who)
      const sharing = share(count, { key, windowStartedAt: new Date(startedAt), atLeast })
      pending.add(sharing)
      void sharing.finally(() => pending.delete(sharing))
    },
    async flush() {
      await Promise.all(pending)
    },
  }
}

function tooMany(remainingMs: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(remainingMs / 1000)) })
}

function keyOf(...names: string[]): string {
  return createHash('sha256').update(names.join('\n')).digest('base64url')
}
