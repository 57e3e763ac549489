import { hash, verify } from '@node-rs/argon2'
import { newToken } from '../tokens'
import { createWorkQueue, type QueueLane } from './work-queue'

/** argon2id, the library's default, with OWASP's 19 MiB, two passes and one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified if there is no account, so that an unknown email takes as long as a wrong password. */
const dummyHash = hash('no account has this password', COST)

/**
 * Two at a time, because the same threads also read files and resolve names. At most 200 wait, for about three seconds;
 * without that limit, 400 concurrent sign-ins delayed every request by twenty seconds. Known devices wait in a lane of
 * their own, so that a flood of strangers does not delay them.
 */
const queue = createWorkQueue({ runningMax: 2, waitingMax: 200 })

/** Call before counting an attempt: one that cannot be checked must not count. */
export const refuseWhenBusy = queue.refuseWhenFull

/** The number of waiting checks, for metrics. */
export const passwordsWaiting = queue.waiting

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, COST))
}

/** The hash of a password that nobody knows: the account needs another one by a link. */
export const hashUnknownPassword = () => hashPassword(newToken())

/** False for a wrong password and, after the same time, for an account without one. */
export async function isPasswordRight(
  passwordHash: string | null | undefined,
  password: string,
  lane: QueueLane = 'others',
): Promise<boolean> {
  const comparedHash = passwordHash ?? (await dummyHash)
  const matches = await queue.run(() => verify(comparedHash, password), lane)
  return matches && passwordHash != null
}
