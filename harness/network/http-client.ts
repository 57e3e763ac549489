import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface HttpResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** A response that takes longer counts as lost. */
const LOST_AFTER_MS = 30_000
/** No restart takes this long: a request without a response by then has failed. */
const GIVE_UP_AFTER_MS = 120_000
const PAUSE_MS = 40
/** Statuses of a process that cannot answer now, and of a proxy that lost its process. */
const UNAVAILABLE = new Set([502, 503, 504])

const agent = new Agent({ keepAlive: true })

/** Sends one request over a real connection; rejects when the response is lost. */
export function sendRequest(origin: string, { method, path, headers, body }: Call): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent, timeout: LOST_AFTER_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.once('error', reject)
    sent.once('timeout', () => sent.destroy(new Error('no response in time')))
    sent.end(body)
  })
}

export interface RetriedResponse {
  response: HttpResponse
  /** When the last request was sent. */
  sentAt: number
  /** How often the connection broke after the request was sent and before its response. */
  lost: number
  /** How often the server or its proxy returned 502, 503 or 504. */
  unavailable: number
}

/** Repeats a request with the same key until a server could answer it; `chooseOrigin` picks each server. */
export async function sendUntilAnswered(chooseOrigin: () => string, call: Call): Promise<RetriedResponse> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  let [lost, unavailable] = [0, 0]
  while (Date.now() < deadline) {
    const sentAt = Date.now()
    try {
      const response = await sendRequest(chooseOrigin(), call)
      if (!UNAVAILABLE.has(response.status)) return { response, sentAt, lost, unavailable }
      unavailable++
    } catch (error) {
      if (!isRefused(error)) lost++
    }
    await wait(PAUSE_MS)
  }
  throw new Error(`${call.method} ${call.path} had no response for ${GIVE_UP_AFTER_MS / 1000} s`)
}

/** Waits until an address returns success. */
export async function untilOpen(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`${url} did not open`)
}

/** Whether the connection was refused, so that nothing of the request was sent. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}

/** A JSON request with an idempotency key, which can be repeated safely. */
export function keyedPost(path: string, cookie: string, { key, body }: { key: string; body: unknown }): Call {
  return {
    method: 'POST',
    path,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }
}
