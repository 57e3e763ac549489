import type { Language } from '#shared/languages'
import { hashToken, newToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import { findOrMakeStudent } from '../account.service'
import type { OidcProvider } from './oidc-provider'
import { insertOidcRequest, takeOidcRequest } from './oidc-requests.store'

interface Beginning {
  redirectUri: string
  returnTo: string
  now: Date
}

/** Remembers that a browser goes to the provider: where it is sent, and the token that shows it to be the same later. */
export async function beginAtProvider(db: Db, provider: OidcProvider, { redirectUri, returnTo, now }: Beginning) {
  const [state, browserToken, nonce, codeVerifier] = [newToken(), newToken(), newToken(), newToken()]
  const target = await provider.authorizationUrl({ redirectUri, state, nonce, codeVerifier })
  const hashes = { stateHash: hashToken(state), browserHash: hashToken(browserToken) }
  await insertOidcRequest(db, { ...hashes, nonce, codeVerifier, returnTo, createdAt: now })
  return { target, browserToken }
}

interface Return {
  /** The address that the provider sent the browser back to. */
  url: URL
  browserToken: string | undefined
  language: Language
  now: Date
}

/** Who came back from the provider, and where they wanted to go. Throws whatever does not fit. */
export async function finishAtProvider(
  db: Db,
  provider: OidcProvider,
  { url, browserToken, language, now }: Return,
): Promise<{ studentId: string; returnTo: string }> {
  const state = url.searchParams.get('state')
  if (!state || !browserToken) throw new Error('no state or no cookie')
  const pending = await takeOidcRequest(db, { stateHash: hashToken(state), browserHash: hashToken(browserToken), now })
  if (!pending) throw new Error('state unknown, used, expired or of another browser')
  const profile = await provider.redeem({ url, state, nonce: pending.nonce, codeVerifier: pending.codeVerifier })
  const studentId = await findOrMakeStudent(db, profile, { preferredLanguage: language, now })
  return { studentId, returnTo: pending.returnTo }
}
