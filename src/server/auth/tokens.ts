import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie or an address: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps instead of a secret. */
export function hashToken(unverifiedToken: string): string {
  return createHash('sha256').update(unverifiedToken).digest('base64url')
}
