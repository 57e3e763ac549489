import type { AccountKind } from '#shared/account-kinds'
import { hashToken, newToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import type { ProviderProfile } from '../account.service'
import type { OidcProvider } from './oidc-provider'
import { insertOidcRequest, takeOidcRequest } from './oidc-requests.store'

/** The kinds of account that can sign in at a provider. */
type ProviderKind = Extract<AccountKind, 'student' | 'guardian'>

interface ProviderSignIn {
  redirectUri: string
  returnTo: string
  accountKind: ProviderKind
  now: Date
}

/** Starts a sign-in at the provider. The browser keeps the token, which ties the provider's answer to it. */
export async function startAtProvider(
  db: Db,
  provider: OidcProvider,
  { redirectUri, returnTo, accountKind, now }: ProviderSignIn,
) {
  const [state, browserToken, nonce, codeVerifier] = [newToken(), newToken(), newToken(), newToken()]
  const target = await provider.authorizationUrl({ redirectUri, state, nonce, codeVerifier })
  const hashes = { stateHash: hashToken(state), browserHash: hashToken(browserToken) }
  await insertOidcRequest(db, { ...hashes, nonce, codeVerifier, returnTo, accountKind, createdAt: now })
  return { target, browserToken }
}

interface ProviderReturn {
  /** The callback address, with the provider's answer in its query. */
  url: URL
  browserToken: string | undefined
  now: Date
}

/** Returns the profile of the person who signed in at the provider. Throws if any check fails. */
export async function finishAtProvider(
  db: Db,
  provider: OidcProvider,
  { url, browserToken, now }: ProviderReturn,
): Promise<{ profile: ProviderProfile; returnTo: string; accountKind: AccountKind }> {
  const state = url.searchParams.get('state')
  if (!state || !browserToken) throw new Error('no state or no cookie')
  const pending = await takeOidcRequest(db, { stateHash: hashToken(state), browserHash: hashToken(browserToken), now })
  if (!pending) throw new Error('state unknown, used, expired or of another browser')
  const profile = await provider.redeem({ url, state, nonce: pending.nonce, codeVerifier: pending.codeVerifier })
  return { profile, returnTo: pending.returnTo, accountKind: pending.accountKind }
}
