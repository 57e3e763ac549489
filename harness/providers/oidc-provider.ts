import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { Provider } from 'oidc-provider'
import { listen } from '../network/http-server'
import { freePort } from '../network/ports'

export interface OidcClaims {
  sub: string
  given_name?: string
  family_name?: string
  email?: string
  email_verified?: boolean
  picture?: string
}

export interface RunningProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The next visitor is this person: the provider approves without asking. */
  signsInAs(claims: OidcClaims): void
  /** The next visitor declines at the provider. */
  declines(): void
  stop(): Promise<void>
}

interface ProviderOptions {
  redirectUri: string
  /** Google puts a person's claims into the ID token; the standard keeps them at the userinfo endpoint. */
  claimsIn?: 'idToken' | 'userinfo'
}

/** A certified OpenID Connect provider on loopback, with one client and one visitor at a time. */
export async function startOidcProvider({
  redirectUri,
  claimsIn = 'idToken',
}: ProviderOptions): Promise<RunningProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const client = { clientId: 'plume', clientSecret: randomBytes(24).toString('base64url') }
  const accounts = new Map<string, OidcClaims>()
  let next: string | null = null

  const provider = new Provider(issuer, {
    ...baseConfiguration(),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    conformIdTokenClaims: claimsIn === 'userinfo',
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => accounts.get(sub) ?? { sub } }),
    loadExistingGrant: (context: Parameters<typeof approve>[1]) => approve(provider, context),
  })
  provider.use(async (context, proceed) => {
    if (!context.path.startsWith('/interaction/')) return proceed()
    const outcome = next
      ? { login: { accountId: next, remember: false } }
      : { error: 'access_denied', error_description: 'The visitor declined' }
    await provider.interactionFinished(context.req, context.res, outcome)
  })

  const { stop } = await listen(provider.callback(), port)
  return {
    issuer,
    ...client,
    signsInAs: (claims) => {
      accounts.set(claims.sub, claims)
      next = claims.sub
    },
    declines: () => {
      next = null
    },
    stop,
  }
}

function baseConfiguration() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'picture'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  }
}

/** Consents automatically. */
async function approve(
  provider: Provider,
  { oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } },
) {
  const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
