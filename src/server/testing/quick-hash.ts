import { hash } from '@node-rs/argon2'

/**
 * A real hash of the least cost, which it names itself: whoever checks a password by it is done at once. For tests that
 * sign somebody in; what a hash costs outside them is shown by `passwords.test.ts`.
 */
export function quickHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
