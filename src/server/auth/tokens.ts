import { createHash, randomBytes } from 'node:crypto'

/** A secret for a cookie or a URL: 32 random bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores only this hash of a token. */
export function hashToken(unverifiedToken: string): string {
  return createHash('sha256').update(unverifiedToken).digest('base64url')
}
