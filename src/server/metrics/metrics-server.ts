import { createServer, type Server } from 'node:http'
import { NotListeningError } from '../explain-failure'
import type { Settings } from '../settings/env'
import type { Metrics } from './metrics'

/** Serves `/metrics` on its own port, so that a proxy in front of the site cannot expose it by mistake. */
export async function serveMetrics(metrics: Metrics, at: Pick<Settings, 'host' | 'port'>): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    const text = await metrics.write()
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new NotListeningError(at, error)))
    server.listen(at.port, at.host, resolve)
  })
  return server
}
