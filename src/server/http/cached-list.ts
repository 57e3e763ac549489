import type { FastifyReply } from 'fastify'
import type { Subject } from '#shared/subjects'
import { etagOf, isKnownToCaller } from './etag'

interface CachedListOptions {
  /** Changes with every change to the rows, whichever process made it. Asked at every request, so keep it cheap. */
  version(): Promise<string>
  load(subject: Subject): Promise<readonly unknown[]>
}

interface CachedBody {
  version: string
  body: Buffer
  etag: string
}

/** Lists that many read and few change, one per subject: loaded and serialised once per version. */
export type CachedList = ReturnType<typeof createCachedList>

export function createCachedList({ version, load }: CachedListOptions) {
  const bodies = new Map<Subject, CachedBody>()

  return async (subject: Subject, serialise: (rows: readonly unknown[]) => string): Promise<CachedBody> => {
    // The version is read before the rows: what is kept under it is never older than it says.
    const current = await version()
    const known = bodies.get(subject)
    if (known?.version === current) return known
    const body = Buffer.from(serialise(await load(subject)))
    const made = { version: current, body, etag: etagOf(body) }
    bodies.set(subject, made)
    return made
  }
}

/** Answers a list from memory, in the words of the route's own response schema, or 304 when the caller has it already. */
export async function sendCachedList(reply: FastifyReply, list: CachedList, subject: Subject): Promise<FastifyReply> {
  const serialise = reply.getSerializationFunction('200')
  if (!serialise) throw new Error('a cached list needs a response schema')
  // Fastify's types know objects only; the function was compiled from the schema of a list.
  const { body, etag } = await list(subject, (rows) => serialise(rows as unknown as Record<string, unknown>))
  if (isKnownToCaller(reply, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
