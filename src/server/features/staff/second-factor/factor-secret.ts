import { isSealed, type SiteKey } from '../../../site-key'

const ownerOf = (administratorId: number) => `second factor of administrator ${administratorId}`

/** The secret of an authenticator app as it is kept: whoever reads the database cannot make codes with it. */
export function sealSecret(siteKey: SiteKey, administratorId: number, secret: string): string {
  return siteKey.seal(secret, ownerOf(administratorId))
}

/** What codes are made from. One from before secrets were sealed is read as it is; undefined under another site key. */
export function readSecret(siteKey: SiteKey, administratorId: number, kept: string): string | undefined {
  return isSealed(kept) ? siteKey.unseal(kept, ownerOf(administratorId)) : kept
}
