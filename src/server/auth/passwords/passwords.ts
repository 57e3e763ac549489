import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from './work-queue'

/** argon2id (the library's default kind) with OWASP's 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified when there is no account, so that an unknown email takes as long as a wrong password. */
const nobodysHash = hash('no account has this password', COST)

/**
 * Two at a time, because the same threads also read files and look up names. At most two hundred wait, for about three
 * seconds; without that limit, four hundred sign-ins at once made everybody wait for twenty.
 */
const queue = createWorkQueue({ atOnce: 2, waitingMax: 200 })

/** For who is about to count a try: one that cannot be looked at should not count. */
export const refuseWhenBusy = queue.refuseWhenFull

/** How many wait to be looked at, for who watches the site. */
export const passwordsWaiting = queue.waiting

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, COST))
}

/** False for a wrong password and, after the same work, for an account without one. */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const comparedHash = passwordHash ?? (await nobodysHash)
  const matches = await queue.run(() => verify(comparedHash, password))
  return matches && passwordHash != null
}
