import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { AddressList } from '../../settings/address-list'
import { isLoopback } from '../../settings/loopback'
import { networkOf } from '../network/network-of'

export interface ConnectionLimits {
  /** Long enough for the largest upload over a slow line. */
  requestMs: number
  headersMs: number
  /** Longer than proxies' (nginx: 60 s), so that none uses a connection that we are closing. */
  keepAliveMs: number
  /** Without a byte in either direction. */
  silentMs: number
  lookEveryMs: number
  /** A school may share one address, with six connections for each child. */
  perNetwork: number
  /** Loopback is not counted, because a local proxy carries all traffic. */
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

/** By default, Fastify lets a slow request run forever. */
export function connectionOptions({ requestMs, headersMs, keepAliveMs, silentMs, lookEveryMs }: ConnectionLimits) {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: silentMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
  }
}

/** Trusted proxies are not counted. */
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
      const remaining = (open.get(network) ?? 1) - 1
      if (remaining > 0) open.set(network, remaining)
      else open.delete(network)
    })
  })
}
