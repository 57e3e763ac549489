import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Failures of the next calls to a fake server. */
export interface FailureControls {
  /** The next calls, this many, get this status and have no effect. */
  fail(calls: number, status?: number): void
  /** This many calls to a path with this ending take effect, and the connection is closed before the response. */
  cutAfter(calls: number, path?: string): void
  /** From now on, each call waits this long before and after its effect. */
  slowDown(beforeMs: number, afterMs?: number): void
  /** From now on, calls wait for this before their effect and again before their response. */
  interrupt(pause: (call: FakeCall) => Promise<void>): void
}

export interface FakeCall {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

export interface FakeResponse {
  status?: number
  body?: unknown
  html?: string
  /** Redirects the browser. */
  location?: string
}

/** A request listener that responds through `route` and fails on demand. */
export function withFailures(
  route: (call: FakeCall) => FakeResponse | Promise<FakeResponse>,
): FailureControls & { listener: RequestListener } {
  const left = { failures: 0, status: 500, cuts: 0, cutPath: '', beforeMs: 0, afterMs: 0 }
  let pause = async (_call: FakeCall) => {}
  const listener: RequestListener = async (request, response) => {
    const call = await readCall(request)
    if (left.beforeMs > 0) await wait(left.beforeMs)
    if (left.failures > 0) {
      left.failures -= 1
      return send(response, { status: left.status, body: { error: { message: 'requested by the test' } } })
    }
    await pause(call)
    const answered = await route(call)
    await pause(call)
    if (left.afterMs > 0) await wait(left.afterMs)
    if (left.cuts > 0 && call.url.pathname.endsWith(left.cutPath)) {
      left.cuts -= 1
      return void response.destroy()
    }
    send(response, answered)
  }
  return {
    listener,
    fail: (calls, status = 500) => Object.assign(left, { failures: calls, status }),
    cutAfter: (calls, path = '') => Object.assign(left, { cuts: calls, cutPath: path }),
    slowDown: (beforeMs, afterMs = 0) => Object.assign(left, { beforeMs, afterMs }),
    interrupt: (callback) => {
      pause = callback
    },
  }
}

async function readCall(request: IncomingMessage): Promise<FakeCall> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  return { method: request.method ?? 'GET', url, headers: request.headers, body: Buffer.concat(pieces).toString() }
}

function send(response: ServerResponse, { status = 200, body, html, location }: FakeResponse): void {
  if (location !== undefined) return void response.writeHead(303, { location }).end()
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
  response.writeHead(status, { 'content-type': type }).end(html ?? JSON.stringify(body ?? {}))
}
