import { hash } from '@node-rs/argon2'

/**
 * A real hash with the lowest cost, which it contains itself, so that checking a password is fast. For tests that sign
 * somebody in; `passwords.test.ts` tests the real cost.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
