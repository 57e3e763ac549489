function newKey(): string {
  // Not `randomUUID`: it exists only where the connection is secure.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Idempotency keys, one for each user action. Trying again with the same content repeats the key,
 * so that an answer lost on the way does nothing twice; other content, or a success in between, is another action.
 */
export function createActionKeys() {
  let last: { content: string; key: string } | undefined
  return {
    keyFor(content: unknown): string {
      const written = JSON.stringify(content)
      if (last?.content !== written) last = { content: written, key: newKey() }
      return last.key
    },
    done(): void {
      last = undefined
    },
  }
}
