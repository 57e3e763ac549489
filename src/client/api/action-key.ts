import { newIdempotencyKey } from './idempotency-key'

/**
 * Idempotency keys, one for each user action. Trying again with the same content repeats the key,
 * so that an answer lost on the way does nothing twice; after a success everything is a new action.
 */
export function createActionKeys() {
  const keys = new Map<string, string>()
  return {
    keyFor(content: unknown): string {
      const written = JSON.stringify(content)
      const key = keys.get(written) ?? newIdempotencyKey()
      keys.set(written, key)
      return key
    },
    done(): void {
      keys.clear()
    },
  }
}
