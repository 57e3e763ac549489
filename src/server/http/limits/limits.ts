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
  /** Counts a call, or refuses it with 429 and how long to wait. `name` says what is called, `who` by whom. */
  count(call: { name: string; limit: Limit; who: string; onRefused?: () => void }): void
  /** Waits for counts that are on their way to the database. */
  settle(): Promise<void>
}

/** How much of a limit a caller may use up before the other processes hear of it. */
const UNSHARED_PART = 0.1

interface Count {
  /** What the database has of all processes, when we last heard. */
  shared: number
  /** Ours that are not in there yet. */
  unshared: number
  isSharing: boolean
}

interface Window {
  startedAt: number
  counts: Map<string, Count>
}

interface Sharing {
  key: string
  windowStartedAt: Date
  atLeast: number
}

/**
 * Counts calls in memory, where it costs nothing, and writes them to the database whenever a caller has used up another
 * tenth of a limit. Ordinary use never writes a row; processes together let through a tenth more for each of them, or, in
 * a burst that is over before the database answers, the limit once for each (docs/decisions/0012).
 * Windows begin at the same instants everywhere (full minutes, say), so that no process has to ask when.
 */
export function createLimits({ db, clock, log }: { db: Db; clock: () => Date; log: FastifyBaseLogger }): Limits {
  const windows = new Map<string, Window>()
  const underWay = new Set<Promise<void>>()

  function windowOf(name: string, startedAt: number): Window {
    const known = windows.get(name)
    if (known?.startedAt === startedAt) return known
    const begun = { startedAt, counts: new Map<string, Count>() }
    windows.set(name, begun)
    return begun
  }

  /** Hands our calls on until few are left: more may have come while the first were on their way. */
  async function share(count: Count, { key, windowStartedAt, atLeast }: Sharing): Promise<void> {
    count.isSharing = true
    try {
      while (count.unshared >= atLeast) {
        const calls = count.unshared
        count.shared = await addCalls(db, { key, windowStartedAt, calls })
        count.unshared -= calls
      }
    } catch (error) {
      // They stay ours, and go with the next ones.
      log.warn({ err: error }, 'calls were not counted for the other processes')
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
      underWay.add(sharing)
      void sharing.finally(() => underWay.delete(sharing))
    },
    async settle() {
      await Promise.all(underWay)
    },
  }
}

function tooMany(remainingMs: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, Math.ceil(remainingMs / 1000)) })
}

function keyOf(...names: string[]): string {
  return createHash('sha256').update(names.join('\n')).digest('base64url')
}
