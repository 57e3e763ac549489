import type { Access } from '#shared/http/endpoint'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import type { TestApp } from './build-test-app'
import { makeAdministrator, makeStudent } from './factories'
import { makeGuardian } from './family-factories'
import { makeSignedInTutor } from './tutoring-factories'

/**
 * A fresh caller for each access, as headers to send: some endpoints end the sign-in or the account that calls them.
 */
export async function makeCallers(site: TestApp) {
  // The addresses that tests call name number 1: whoever calls must not change the own account by it.
  await makeAdministrator(site)
  const admin = await makeAdministrator(site)
  const cookies: Record<Access, () => Promise<string>> = {
    public: async () => '',
    student: async () => (await makeStudent(site)).cookie,
    guardian: async () => (await makeGuardian(site)).cookie,
    tutor: async () => (await makeSignedInTutor(site)).cookie,
    admin: async () => {
      const { now } = site.time
      const account = { accountKind: 'admin', id: admin.id } as const
      return `plume_admin=${await insertSignIn(site.db, account, { now, factorPassedAt: now })}`
    },
  }
  return async (access: Access) => ({ cookie: await cookies[access]() })
}
