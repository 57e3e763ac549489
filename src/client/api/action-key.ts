function newKey(): string {
  // Not `randomUUID`: it exists only where the connection is secure.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Idempotency keys, one for each user action. Trying again with the same content repeats the key,
 * so that an answer lost on the way does nothing twice; after a success everything is a new action.
 */
export function createActionKeys() {
  const keys = new Map<string, string>()
  return {
    keyFor(content: unknown): string {
      const written = JSON.stringify(content)
      const key = keys.get(written) ?? newKey()
      keys.set(written, key)
      return key
    },
    done(): void {
      keys.clear()
    },
  }
}
