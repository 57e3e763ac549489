import { Agent, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isReady } from '../programs/server-process'
import { isRefused } from './http-client'
import { listen } from './http-server'

const LOOK_EVERY_MS = 100
/** How long a request waits for any backend before it gets a 502. */
const PATIENCE_MS = 10_000
const SAFE_METHODS = new Set(['GET', 'HEAD'])

export interface TestProxy {
  origin: string
  /** How often a request went to a second backend. */
  retriedElsewhere: number
  isListed(backend: string): boolean
  close(): void
}

interface ReceivedRequest {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * A simple proxy: polls every backend's /readyz and removes those that are not ready. A request goes to a second
 * backend only when nothing of it was sent or when it changes nothing; any other failure is a 502 for the client.
 */
export async function startProxy(backends: readonly string[]): Promise<TestProxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  let isClosed = false
  let turn = 0

  const watch = async (backend: string) => {
    while (!isClosed) {
      if (await isReady(backend)) ready.add(backend)
      else ready.delete(backend)
      await wait(LOOK_EVERY_MS)
    }
  }
  const choose = async (): Promise<string | undefined> => {
    const deadline = Date.now() + PATIENCE_MS
    while (ready.size === 0 && Date.now() < deadline) await wait(LOOK_EVERY_MS)
    return [...ready][turn++ % Math.max(ready.size, 1)]
  }

  const server = await listen(async (incoming, response) => {
    const received = await readWhole(incoming)
    for (let backend = await choose(); backend; backend = await choose()) {
      try {
        return relay(await forward(backend, received, agent), response)
      } catch (error) {
        ready.delete(backend)
        if (!isRefused(error) && !SAFE_METHODS.has(received.method)) break
        proxy.retriedElsewhere++
      }
    }
    response.writeHead(502).end()
  })
  for (const backend of backends) void watch(backend)
  const proxy: TestProxy = {
    origin: server.origin,
    retriedElsewhere: 0,
    isListed: (backend) => ready.has(backend),
    close: () => {
      isClosed = true
      void server.stop()
      agent.destroy()
    },
  }
  return proxy
}

async function readWhole(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const { method = 'GET', url: path = '/', headers } = incoming
  return { method, path, headers, body: Buffer.concat(chunks) }
}

function forward(
  backend: string,
  { method, path, headers, body }: ReceivedRequest,
  agent: Agent,
): Promise<IncomingMessage> {
  const { connection: _, ...rest } = headers
  return new Promise((resolve, reject) => {
    request(backend + path, { method, headers: rest, agent }, resolve)
      .once('error', reject)
      .end(body)
  })
}

/** When a response is cut off, the client's connection is closed too. */
function relay(answer: IncomingMessage, response: ServerResponse): void {
  const { connection: _, 'keep-alive': __, ...headers } = answer.headers
  response.writeHead(answer.statusCode ?? 502, headers)
  answer.once('error', () => response.destroy())
  answer.pipe(response)
}
