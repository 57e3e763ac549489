import type { FastifyReply } from 'fastify'
import type { Subject } from '#shared/subjects'
import { type Compressed, compressOnce, sendCompressed } from './compressed'
import { etagOf, isKnownToCaller } from './etag'

type Serialise = (rows: readonly unknown[]) => string

interface CachedListOptions {
  /** Changes with every change to the rows, whichever process made it. Asked at every request, so keep it cheap. */
  version(): Promise<string>
  load(subject: Subject): Promise<readonly unknown[]>
}

interface CachedBody {
  body: Compressed
  etag: string
}

interface Kept {
  version: string
  made: Promise<CachedBody>
}

/** Lists that many read and few change, one per subject: loaded, serialised and compressed once per version. */
export type CachedList = ReturnType<typeof createCachedList>

export function createCachedList({ version, load }: CachedListOptions) {
  const bodies = new Map<Subject, Kept>()

  async function make(subject: Subject, serialise: Serialise): Promise<CachedBody> {
    const body = await compressOnce(serialise(await load(subject)))
    return { body, etag: etagOf(body.identity) }
  }

  return async (subject: Subject, serialise: Serialise): Promise<CachedBody> => {
    // The version is read before the rows: what is kept under it is never older than it says.
    const current = await version()
    const known = bodies.get(subject)
    if (known?.version === current) return known.made
    // Kept before it is made: who comes meanwhile waits for the same one.
    const kept = { version: current, made: make(subject, serialise) }
    bodies.set(subject, kept)
    kept.made.catch(() => bodies.get(subject) === kept && bodies.delete(subject))
    return kept.made
  }
}

/** Answers a list from memory, in the words of the route's own response schema, or 304 when the caller has it already. */
export async function sendCachedList(reply: FastifyReply, list: CachedList, subject: Subject): Promise<FastifyReply> {
  const serialise = reply.getSerializationFunction('200')
  if (!serialise) throw new Error('a cached list needs a response schema')
  // Fastify's types know objects only; the function was compiled from the schema of a list.
  const { body, etag } = await list(subject, (rows) => serialise(rows as unknown as Record<string, unknown>))
  reply.header('Vary', 'Accept-Encoding')
  if (isKnownToCaller(reply, etag)) return reply.code(304).send()
  return sendCompressed(reply.type('application/json; charset=utf-8'), body)
}
