import type { FastifyRequest } from 'fastify'
import type { Settings } from '../../settings/env'
import type { RelyingParty } from './passkeys.service'

/** Without `PUBLIC_URL`, only local host names reach the site, over plain HTTP. */
export function relyingPartyOf({ headers }: FastifyRequest, { publicUrl }: Pick<Settings, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl ?? `http://${headers.host}`)
  return { id: hostname, origin }
}
