import { Agent, request } from 'node:http'

interface Load {
  url: string
  headers?: Record<string, string>
  connections: number
  durationMs: number
}

/** Answers per second over loopback; each connection asks again as soon as it has its answer. */
export async function measureRate({ url, headers = {}, connections, durationMs }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const start = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(start + durationMs, { url, headers, agent })),
  )
  agent.destroy()
  const seconds = (performance.now() - start) / 1000
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

async function askUntil(deadline: number, target: { url: string; headers: Record<string, string>; agent: Agent }) {
  let count = 0
  while (performance.now() < deadline) {
    await ask(target)
    count += 1
  }
  return count
}

function ask({ url, headers, agent }: { url: string; headers: Record<string, string>; agent: Agent }): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      response.resume()
      response.once('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    })
      .once('error', reject)
      .end()
  })
}
