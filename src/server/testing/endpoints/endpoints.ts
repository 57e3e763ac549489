import { contract } from '#shared/contract'
import type { Endpoint } from '#shared/http/endpoint'

/** Every endpoint of the contract, so that new ones are tested too. */
export const endpoints = Object.values(contract).flatMap((feature) =>
  Object.values<Endpoint>(feature).map((declared) => ({ title: `${declared.method} ${declared.path}`, declared })),
)

export const unsafeEndpoints = endpoints.filter(({ declared }) => declared.method !== 'GET')

/** A path for an endpoint, for callers who are refused whatever its values are. */
export function urlOf({ path }: Endpoint): string {
  return path.replace(/:\w+/g, '1')
}
