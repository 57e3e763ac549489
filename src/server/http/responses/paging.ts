import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_SIZE_MAX } from '#shared/http/page-size'
import { AppError } from '../app-error'

/** Without `limit`, the whole list. */
export interface PageRequest<Key = number> {
  limit: number | undefined
  /** The id of the row that the page follows. */
  after: Key | undefined
}

export interface Page<Item> {
  items: Item[]
  /** The length of the list, for requests with a limit. */
  total: number | undefined
  /** The id that the next page follows; null at the end. */
  next: number | string | null
}

/** `cursor` is an encoded id, so that clients do not depend on its form. */
export function readPage<Key>(
  query: { limit?: string | undefined; cursor?: string | undefined },
  readKey: (text: string) => Key | undefined,
): PageRequest<Key> {
  return {
    limit: query.limit === undefined ? undefined : readLimit(query.limit),
    after: query.cursor === undefined ? undefined : readCursor(query.cursor, readKey),
  }
}

/** For lists that only grow: without `limit`, the largest page. */
export function readEndlessPage<Key>(
  query: { limit?: string | undefined; cursor?: string | undefined },
  readKey: (text: string) => Key | undefined,
): PageRequest<Key> {
  return readPage({ ...query, limit: query.limit ?? String(PAGE_SIZE_MAX) }, readKey)
}

function readLimit(text: string): number {
  const limit = numberKey(text)
  if (limit !== undefined && limit <= PAGE_SIZE_MAX) return limit
  throw refuse('limit', `Must be a whole number from 1 to ${PAGE_SIZE_MAX}`)
}

function readCursor<Key>(cursor: string, readKey: (text: string) => Key | undefined): Key {
  const text = Buffer.from(cursor, 'base64url').toString()
  const key = writeCursor(text) === cursor ? readKey(text) : undefined
  if (key !== undefined) return key
  throw refuse('cursor', 'Must come from the Link header of the page before')
}

function writeCursor(key: string): string {
  return Buffer.from(key).toString('base64url')
}

export function numberKey(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

function refuse(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { issues: [{ path, message }] })
}

/** One more than the page shows, to detect whether there is a next page. */
export function rowsToRead({ limit }: { limit: number | undefined }): number | undefined {
  return limit === undefined ? undefined : limit + 1
}

export function cutPage<Row extends { id: number | string }>(
  rows: Row[],
  { limit }: { limit: number | undefined },
): { rows: Row[]; next: number | string | null } {
  if (limit === undefined || rows.length <= limit) return { rows, next: null }
  const pageRows = rows.slice(0, limit)
  return { rows: pageRows, next: pageRows.at(-1)?.id ?? null }
}

/** Sets `X-Total-Count` and the `Link` to the next page. */
export function sendPage<Item>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { items, total, next }: Page<Item>,
): Item[] {
  if (total !== undefined) reply.header('X-Total-Count', String(total))
  if (next !== null) reply.header('Link', `<${nextUrl(request.url, next)}>; rel="next"`)
  return items
}

function nextUrl(current: string, next: number | string): string {
  const url = new URL(current, 'http://site')
  url.searchParams.set('cursor', writeCursor(String(next)))
  return url.pathname + url.search
}
