import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from './loopback'

/**
 * Whether a request asks for this site by a name of its own. Without `PUBLIC_URL` that is this machine, an address or the
 * `HOST` that was set: a page elsewhere whose name was pointed here (DNS rebinding) comes with that name.
 */
export function isOwnName(
  { hostname }: FastifyRequest,
  settings: { publicUrl: string | undefined; host: string },
): boolean {
  if (settings.publicUrl !== undefined || hostname === '') return true
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return isLoopback(name) || name.endsWith('.localhost') || isIP(name) > 0 || name === settings.host.toLowerCase()
}

/** Two Host headers in one request: a proxy may have read the one and we the other. */
export function hasTwoHosts({ raw }: FastifyRequest): boolean {
  let hosts = 0
  // Names and values take turns.
  for (let place = 0; place < raw.rawHeaders.length; place += 2) {
    if (raw.rawHeaders[place]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
