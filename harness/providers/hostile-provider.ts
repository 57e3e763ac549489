import type { IncomingMessage, RequestListener } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { listen } from '../network/http-server'
import { freePort } from '../network/ports'

type TokenResponse = { status?: number; body: unknown }

export interface Forge {
  /** A valid ID token for the nonce, with some claims changed or (`undefined`) left out. */
  sign(nonce: string, changes?: JWTPayload): Promise<string>
  /** A valid ID token signed by an unknown key under the id of a known one. */
  signWithForeignKey(nonce: string): Promise<string>
  /** A valid ID token signed with the client secret: accepted by clients that confuse the algorithms. */
  signWithSecret(nonce: string): Promise<string>
}

/** A provider that sends what a test defines; a certified provider would not send an attacker's responses. */
export async function startHostileProvider() {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const client = { clientId: 'plume', clientSecret: 'a-client-secret-of-some-length-for-hmac' }
  const keys = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', use: 'sig', alg: 'RS256' }

  let answerToken: () => Promise<TokenResponse> = async () => ({ body: {} })
  let userInfo: unknown = {}
  let discovery: Record<string, unknown> = {}

  const good = (nonce: string, changes: JWTPayload = {}) =>
    new SignJWT({
      iss: issuer,
      aud: client.clientId,
      sub: 'victim',
      nonce,
      email: 'victim@example.com',
      email_verified: true,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 300,
      ...changes,
    })
  const forge: Forge = {
    sign: (nonce, changes) =>
      good(nonce, changes).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(keys.privateKey),
    signWithForeignKey: (nonce) => good(nonce).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(foreign.privateKey),
    signWithSecret: (nonce) =>
      good(nonce).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(new TextEncoder().encode(client.clientSecret)),
  }

  async function route(request: IncomingMessage): Promise<TokenResponse> {
    if (request.url === '/token') return answerToken()
    if (request.url === '/userinfo') return { body: userInfo }
    if (request.url === '/jwks') return { body: { keys: [jwk] } }
    return { body: { ...metadataOf(issuer), ...discovery } }
  }
  const listener: RequestListener = async (request, response) => {
    request.resume()
    const { status = 200, body } = await route(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const { stop } = await listen(listener, port)

  return {
    issuer,
    ...client,
    forge,
    answersToken: (body: () => Promise<Record<string, unknown>>, status = 200) => {
      answerToken = async () => ({
        status,
        body: { access_token: 'an-access-token', token_type: 'Bearer', ...(await body()) },
      })
    },
    answersUserInfo: (body: unknown) => {
      userInfo = body
    },
    describesItselfWith: (changes: Record<string, unknown>) => {
      discovery = changes
    },
    stop,
  }
}

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
}
