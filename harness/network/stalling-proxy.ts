import { connect, createServer, type Socket } from 'node:net'

/**
 * Passes bytes on between a site and PostgreSQL until it stalls: open connections then stay silent, and new ones are
 * refused.
 */
export async function startStallingProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    at: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    stall: () => {
      const stalled = [...sockets]
      for (const socket of stalled) socket.unpipe()
      server.close()
      return () => server.listen(port, '127.0.0.1')
    },
  }
}
