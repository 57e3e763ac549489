import type { PayPalSettings } from '../../../env'
import { PROVIDER_TIMEOUT_MS } from './provider'

/** A little before PayPal ends a token, so that none ends on its way. */
const TOKEN_MARGIN_MS = 60_000

interface PayPalCall {
  method: 'GET' | 'POST'
  path: string
  /** JSON as it is sent. */
  body?: string
  /** The same for every try of one order, capture or refund: PayPal then does it once. */
  requestId?: string
}

interface PayPalAnswer {
  status: number
  body: unknown
}

export type PayPalClient = (call: PayPalCall) => Promise<PayPalAnswer>

/** Calls PayPal with a token of ours. A refusal is the caller's to judge; no answer, or an error of PayPal's own, throws. */
export function createPayPalClient(settings: PayPalSettings): PayPalClient {
  const { apiUrl, timeoutMs = PROVIDER_TIMEOUT_MS } = settings
  let token: { value: string; endsAt: number } | undefined
  const send = async (path: string, init: RequestInit): Promise<PayPalAnswer> => {
    const response = await fetch(apiUrl + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status >= 500) throw new Error(`PayPal answered ${response.status}`)
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const findToken = async (): Promise<string> => {
    if (token && token.endsAt > Date.now()) return token.value
    const { status, body } = await send('/v1/oauth2/token', tokenRequest(settings))
    const { access_token: value, expires_in: seconds } = Object(body)
    if (status !== 200 || typeof value !== 'string') throw new Error(`PayPal gave no token (${status})`)
    token = { value, endsAt: Date.now() + Number(seconds) * 1000 - TOKEN_MARGIN_MS }
    return value
  }
  return async ({ method, path, body, requestId }) => {
    const headers = {
      authorization: `Bearer ${await findToken()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    }
    const answer = await send(path, { method, headers, ...(body !== undefined && { body }) })
    // A token that PayPal ended early; the next call asks for another.
    if (answer.status === 401) token = undefined
    if (answer.status === 401 || answer.status === 429) throw new Error(`PayPal answered ${answer.status}`)
    return answer
  }
}

function tokenRequest({ clientId, clientSecret }: PayPalSettings): RequestInit {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: 'grant_type=client_credentials' }
}
