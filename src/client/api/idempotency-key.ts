import { HOUR_MS } from '#shared/time/units'
import { tabStorage } from '../device/storage'

/** A request that was sent and has not succeeded. */
interface SentRequest {
  path: string
  /** Identifies method, path and body without storing what was typed. */
  contentHash: string
  key: string
  sentAtMs: number
  /** Even a hash of a password or code must not reach the browser's storage. */
  isSecret: boolean
}

const STORAGE_NAME = 'plume-idempotency-keys'
/** A repetition after this long is a new action. The server keeps keys longer than that. */
const MEMORY_MS = HOUR_MS
const KEY_BYTES = 16
const SECRET_FIELD = /"\w*(?:password|code)":/i
/** Addresses that change the same things under different names. */
const SYNONYMS = [
  [/\/series$/, '/sessions'],
  [/\/purchase-credits$/, '/purchases'],
  [/\/tutors\/\d+\/time-off$/, '/time-off'],
] as const

let memory: SentRequest[] | null = null

/**
 * The key for a request about to be sent, and a function to call when it succeeded. A request that did not succeed
 * repeats its key when the same content is sent again, also after a reload, so the server does the work once.
 */
export function claimKey(method: string, path: string, bodyText = '') {
  const now = Date.now()
  const contentHash = hashText(`${method} ${path} ${bodyText}`)
  const recent = readMemory().filter(({ sentAtMs }) => now - sentAtMs < MEMORY_MS)
  const earlier = recent.find((request) => request.contentHash === contentHash)
  const key = earlier?.key ?? newIdempotencyKey()
  const request = { path, contentHash, key, sentAtMs: now, isSecret: SECRET_FIELD.test(bodyText) }
  // A POST adds something, so other content is independent of it. Any other method replaces what was sent before.
  const others = recent.filter((other) => other !== earlier && (method === 'POST' || other.path !== path))
  writeMemory([...others, request])
  return { key, succeeded: () => forget(request) }
}

/** A new key. Unlike `crypto.randomUUID`, it also works without HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A success also ends the memory of earlier requests about the same things: a session that was booked, cancelled and
 * is booked again needs a new key, or the server would only repeat its first response.
 */
function forget(done: SentRequest): void {
  const isOver = (request: SentRequest) =>
    request.contentHash === done.contentHash ||
    (request.path !== done.path && request.sentAtMs <= done.sentAtMs && areRelated(request.path, done.path))
  writeMemory(readMemory().filter((request) => !isOver(request)))
}

function areRelated(one: string, other: string): boolean {
  const [first, second] = [`${thingsAt(one)}/`, `${thingsAt(other)}/`]
  return first.startsWith(second) || second.startsWith(first)
}

function thingsAt(path: string): string {
  return SYNONYMS.reduce((address, [pattern, name]) => address.replace(pattern, name), path)
}

function readMemory(): SentRequest[] {
  memory ??= readStored()
  return memory
}

function readStored(): SentRequest[] {
  try {
    // Only `writeMemory` writes it, and only in this tab.
    return JSON.parse(tabStorage.read(STORAGE_NAME) ?? '[]') as SentRequest[]
  } catch {
    return []
  }
}

function writeMemory(requests: SentRequest[]): void {
  memory = requests
  const storable = requests.filter(({ isSecret }) => !isSecret)
  if (storable.length > 0) tabStorage.write(STORAGE_NAME, JSON.stringify(storable))
  else tabStorage.remove(STORAGE_NAME)
}

/** cyrb53: 53 bits, enough to tell a few requests apart. Web Crypto would need HTTPS. */
function hashText(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
