import * as oidc from 'openid-client'
import { withoutHiddenSigns } from '#shared/text/hidden-characters'
import type { Settings } from '../../../env'
import type { ProviderProfile } from '../account.service'

export interface OidcProvider {
  authorizationUrl(request: { redirectUri: string; state: string; nonce: string; codeVerifier: string }): Promise<URL>
  /** Exchanges the callback's code, or throws: signature, issuer, audience, nonce, state and PKCE are all checked. */
  redeem(callback: { url: URL; state: string; nonce: string; codeVerifier: string }): Promise<ProviderProfile>
}

/** Speaks to the configured issuer. It is looked up at the first sign-in, so that the site starts without it. */
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
    // Settings accept plain http for an issuer on this very machine only.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  })
  // The library trusts the token endpoint's TLS by default; we check the signature as well.
  oidc.enableNonRepudiationChecks(configuration)
  return configuration
}

/** Google puts name and email into the ID token; by the standard they are asked for at the userinfo endpoint. */
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
    // An email the provider has not verified may belong to anybody.
    email: claims.email_verified === true ? text(claims.email) : null,
    profileImageUrl: text(claims.picture),
  }
}

/** Invisible characters are left out. Refusing them would lock a student out over a name that only the provider can change. */
function name(claim: unknown): string | null {
  return text(typeof claim === 'string' ? withoutHiddenSigns(claim) : claim)
}

function text(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, 500) : null
}
