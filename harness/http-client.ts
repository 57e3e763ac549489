import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** An answer that takes longer counts as lost. */
const LOST_AFTER_MS = 30_000
/** No restart takes this long: a request without an answer by then has failed. */
const GIVE_UP_AFTER_MS = 120_000
const PAUSE_MS = 40

const agent = new Agent({ keepAlive: true })

/** One request over a real connection; rejects when the answer is lost. */
export function ask(origin: string, { method, path, headers, body }: Call): Promise<Answer> {
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
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end(body)
  })
}

export interface Persistence {
  answer: Answer
  /** When the answered request was sent. */
  sentAt: number
  /** How often the connection broke after the request was sent and before its answer. */
  lost: number
  /** How often the server answered 503. */
  unavailable: number
}

/** Sends a request with the same key until the server answers what became of it; `chooseOrigin` picks each server. */
export async function askUntilAnswered(chooseOrigin: () => string, call: Call): Promise<Persistence> {
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  let [lost, unavailable] = [0, 0]
  while (Date.now() < deadline) {
    const sentAt = Date.now()
    try {
      const answer = await ask(chooseOrigin(), call)
      if (answer.status !== 503) return { answer, sentAt, lost, unavailable }
      unavailable++
    } catch (error) {
      if (!isRefused(error)) lost++
    }
    await wait(PAUSE_MS)
  }
  throw new Error(`${call.method} ${call.path} had no answer for ${GIVE_UP_AFTER_MS / 1000} s`)
}

/** Waits until an address answers with success. */
export async function untilOpen(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`${url} did not open`)
}

/** The connection was refused, so nothing of the request was sent. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}

/** A JSON request that may be sent again without doing anything twice. */
export function keyedPost(path: string, cookie: string, { key, body }: { key: string; body: unknown }): Call {
  return {
    method: 'POST',
    path,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }
}
