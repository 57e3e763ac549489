const KEY_BYTES = 16

/** A new key for one action of the reader. Unlike `crypto.randomUUID`, it also works where there is no HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
