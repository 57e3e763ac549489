import type { FastifyReply } from 'fastify'
import type { Subject } from '#shared/subjects'
import { type CompressedBodies, compressOnce, sendCompressed } from './compressed'
import { etagOf, isKnownToCaller } from './etag'

type Serialize = (rows: readonly unknown[]) => string

interface CachedListOptions {
  /** Changes with every change to the rows, in any process. Read at every request, so it must be cheap. */
  version(): Promise<string>
  load(subject: Subject): Promise<readonly unknown[]>
}

interface CachedBody {
  body: CompressedBodies
  etag: string
}

interface CacheEntry {
  version: string
  body: Promise<CachedBody>
}

/** One list per subject, loaded, serialized and compressed once per version. */
export type CachedList = ReturnType<typeof createCachedList>

export function createCachedList({ version, load }: CachedListOptions) {
  const bodies = new Map<Subject, CacheEntry>()

  async function make(subject: Subject, serialize: Serialize): Promise<CachedBody> {
    const body = await compressOnce(serialize(await load(subject)))
    return { body, etag: etagOf(body.identity) }
  }

  return async (subject: Subject, serialize: Serialize): Promise<CachedBody> => {
    // Read before the rows, so that the cache is never older than its version.
    const current = await version()
    const known = bodies.get(subject)
    if (known?.version === current) return known.body
    // The promise is cached, so that concurrent callers wait for the same list.
    const entry = { version: current, body: make(subject, serialize) }
    bodies.set(subject, entry)
    entry.body.catch(() => bodies.get(subject) === entry && bodies.delete(subject))
    return entry.body
  }
}

/** Sends a cached list, or 304 if the caller's copy is current. */
export async function sendCachedList(reply: FastifyReply, list: CachedList, subject: Subject): Promise<FastifyReply> {
  const serialize = reply.getSerializationFunction('200')
  if (!serialize) throw new Error('the cached list has no response schema')
  // Fastify's types know objects only; the function was compiled from the schema of a list.
  const { body, etag } = await list(subject, (rows) => serialize(rows as unknown as Record<string, unknown>))
  reply.header('Vary', 'Accept-Encoding')
  if (isKnownToCaller(reply, etag)) return reply.code(304).send()
  return sendCompressed(reply.type('application/json; charset=utf-8'), body)
}
