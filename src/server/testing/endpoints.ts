import { contract } from '#shared/contract'
import type { Access, Endpoint } from '#shared/http/endpoint'
import { startAdministratorSignIn } from '../auth/administrator-sign-ins.store'
import type { TestApp } from './build-test-app'
import { makeAdministrator, makeStudent } from './factories'

/** Every endpoint of the contract: what is declared tomorrow is tested tomorrow. */
export const endpoints = Object.values(contract).flatMap((feature) =>
  Object.values<Endpoint>(feature).map((declared) => ({ title: `${declared.method} ${declared.path}`, declared })),
)

export const unsafeEndpoints = endpoints.filter(({ declared }) => declared.method !== 'GET')

/** An address for an endpoint; which values stand in it does not matter to a caller who is turned away. */
export function urlOf({ path }: Endpoint): string {
  return path.replace(/:\w+/g, '1')
}

/** A fresh caller for each access, as headers to send: some endpoints end the sign-in or the account that calls them. */
export async function makeCallers(site: TestApp) {
  const admin = await makeAdministrator(site)
  const cookies: Record<Access, () => Promise<string>> = {
    public: async () => '',
    student: async () => (await makeStudent(site)).cookie,
    admin: async () => `plume_admin=${await startAdministratorSignIn(site.db, admin.id, site.time.now)}`,
  }
  return async (access: Access) => ({ cookie: await cookies[access]() })
}
