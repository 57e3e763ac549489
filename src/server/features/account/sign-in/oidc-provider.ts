import * as oidc from 'openid-client'
import { withoutHiddenCharacters } from '#shared/text/hidden-characters'
import type { Settings } from '../../../settings/env'
import type { ProviderProfile } from '../account.service'

export interface OidcProvider {
  authorizationUrl(request: { redirectUri: string; state: string; nonce: string; codeVerifier: string }): Promise<URL>
  /** Exchanges the callback's code. Throws if signature, issuer, audience, nonce, state or PKCE is wrong. */
  redeem(callback: { url: URL; state: string; nonce: string; codeVerifier: string }): Promise<ProviderProfile>
}

/** The issuer is looked up at the first sign-in, so that the site can start without it. */
export function createOidcProvider(settings: NonNullable<Settings['oidc']>): OidcProvider {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= discover(settings).catch((error) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async redeem({ url, state, nonce, codeVerifier }) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      return toProfile({ ...(await fetchMissingClaims(await configuration(), tokens.access_token, claims)), ...claims })
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: NonNullable<Settings['oidc']>) {
  const configuration = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // Settings allow plain http only for an issuer on this machine.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  })
  // By default the library relies on TLS alone; this also checks the signature.
  oidc.enableNonRepudiationChecks(configuration)
  return configuration
}

/** Google puts name and email into the ID token; other issuers serve them at the userinfo endpoint. */
async function fetchMissingClaims(configuration: oidc.Configuration, accessToken: string, claims: oidc.IDToken) {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return {}
  return oidc.fetchUserInfo(configuration, accessToken, claims.sub)
}

function toProfile(claims: oidc.IDToken): ProviderProfile {
  return {
    issuer: claims.iss,
    subject: claims.sub,
    firstName: name(claims.given_name),
    lastName: name(claims.family_name),
    // An unverified email may belong to someone else.
    email: claims.email_verified === true ? text(claims.email) : null,
    profileImageUrl: text(claims.picture),
  }
}

/** Drops invisible characters. Refusing them would lock a student out who cannot change the name here. */
function name(claim: unknown): string | null {
  return text(typeof claim === 'string' ? withoutHiddenCharacters(claim) : claim)
}

function text(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, 500) : null
}
