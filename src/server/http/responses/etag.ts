import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Equal on every process and after every restart. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Sets the caching headers. True if the caller's copy is current. */
export function isKnownToCaller(reply: FastifyReply, etag: string): boolean {
  reply.header('ETag', etag).header('Cache-Control', 'private, no-cache')
  return hasTag(reply.request.headers['if-none-match'], etag)
}

export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
}
