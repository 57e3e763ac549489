import { contract } from '#shared/contract'
import type { Endpoint } from '#shared/http/endpoint'

/** Every endpoint of the contract: what is declared tomorrow is tested tomorrow. */
export const endpoints = Object.values(contract).flatMap((feature) =>
  Object.values<Endpoint>(feature).map((declared) => ({ title: `${declared.method} ${declared.path}`, declared })),
)

export const unsafeEndpoints = endpoints.filter(({ declared }) => declared.method !== 'GET')

/** An address for an endpoint; which values stand in it does not matter to a caller who is turned away. */
export function urlOf({ path }: Endpoint): string {
  return path.replace(/:\w+/g, '1')
}
