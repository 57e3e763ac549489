import { createServer, type RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { freePort } from './ports'

export interface HttpServer {
  origin: string
  port: number
  stop(): Promise<void>
}

/** Answers requests on loopback, on the given port or any free one. */
export async function listen(listener: RequestListener, chosenPort?: number): Promise<HttpServer> {
  const port = chosenPort ?? (await freePort())
  const server = createServer(listener)
  // On a busy machine a shorter timeout could close a kept connection just as its next request arrives.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Opens an app of this process on loopback; the caller closes it. */
export function openApp(app: FastifyInstance, port = 0): Promise<string> {
  return app.listen({ port, host: '127.0.0.1' })
}
