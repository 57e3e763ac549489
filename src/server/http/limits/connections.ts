import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { AddressList } from '../network/address-list'
import { isLoopback } from '../network/loopback'
import { networkOf } from '../network/network-of'

export interface ConnectionLimits {
  /** From the first byte of a request to its last: the largest upload over a slow line, and no more. */
  requestMs: number
  headersMs: number
  /** Longer than proxies keep theirs (nginx: 60 s), so that none sends into a connection that we are closing. */
  keepAliveMs: number
  /** Without a byte in either direction: whoever does not read an answer either. */
  silentMs: number
  /** How often overdue requests are looked for. */
  lookEveryMs: number
  /** A whole school may share one address, with six connections for each child. */
  perNetwork: number
  /** Not this machine itself: a proxy may stand there, and behind it is everybody. */
  isCounted: (address: string) => boolean
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 120_000,
  headersMs: 20_000,
  keepAliveMs: 75_000,
  silentMs: 120_000,
  lookEveryMs: 5_000,
  perNetwork: 1_000,
  isCounted: (address) => !isLoopback(address),
}

/** Time limits as Fastify and Node take them; Fastify's own defaults let a request trickle for ever. */
export function connectionOptions({ requestMs, headersMs, keepAliveMs, silentMs, lookEveryMs }: ConnectionLimits) {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
  }
}

/** Closes connections beyond what one network may hold open. Behind a proxy is everybody, so its own are not counted. */
export function limitConnections(
  server: Server,
  { perNetwork, isCounted, proxies }: ConnectionLimits & { proxies: AddressList },
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || !isCounted(address) || proxies.has(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > perNetwork) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
