import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

interface Load {
  origin: string
  /** The next call of a connection; each has its own students and tutors, so none waits for another. */
  next: (connection: number) => Call
  connections: number
  durationMs: number
}

/** While V8 still compiles, it takes a quarter of the server's time, and most of our code runs unoptimised. */
const WARM_UP = { answers: 3_000, limitMs: 10_000 }

/** Warms a program up to its steady speed. */
export async function warmUp({ origin, next, connections }: Omit<Load, 'durationMs'>): Promise<void> {
  const deadline = performance.now() + WARM_UP.limitMs
  let answers = 0
  while (answers < WARM_UP.answers && performance.now() < deadline)
    answers += (await measureRate({ origin, next, connections, durationMs: 500 })).count
}

export interface Rate {
  perSecond: number
  count: number
  medianMs: number
}

/** Responses per second over loopback; each connection sends the next call as soon as it has a response. */
export async function measureRate({ origin, next, connections, durationMs }: Load): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const times = await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const taken: number[] = []
      while (performance.now() < start + durationMs) {
        const sent = performance.now()
        await send(origin, next(connection), agent)
        taken.push(performance.now() - sent)
      }
      return taken
    }),
  )
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  const all = times.flat()
  return { perSecond: all.length / seconds, count: all.length, medianMs: median(all) }
}

function send(origin: string, { method, path, headers, body }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('end', () => {
        if (response.statusCode === 200 || response.statusCode === 201) return resolve()
        reject(new Error(`${method} ${path} returned ${response.statusCode}: ${Buffer.concat(chunks)}`))
      })
    }).once('error', reject)
    sent.end(body)
  })
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
