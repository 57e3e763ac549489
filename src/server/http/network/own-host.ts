import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../../settings/loopback'

/** Prevents DNS rebinding: without `PUBLIC_URL`, only loopback, IP addresses and `HOST` are accepted. */
export function isOwnName(
  { hostname }: FastifyRequest,
  settings: { publicUrl: string | undefined; host: string },
): boolean {
  if (settings.publicUrl !== undefined || hostname === '') return true
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return isLoopback(name) || name.endsWith('.localhost') || isIP(name) > 0 || name === settings.host.toLowerCase()
}

/** A proxy may have read the other one. */
export function hasTwoHosts({ raw }: FastifyRequest): boolean {
  let hosts = 0
  // Names and values alternate.
  for (let place = 0; place < raw.rawHeaders.length; place += 2) {
    if (raw.rawHeaders[place]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
