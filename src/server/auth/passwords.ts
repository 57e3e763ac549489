import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) with OWASP's 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Verified when there is no account, so that an unknown email takes as long as a wrong password. */
const nobodysHash = hash('no account has this password', COST)

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** False for a wrong password and, after the same work, for an account without one. */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash != null
}
