import type { Access } from '#shared/http/endpoint'
import { insertSignIn } from '../auth/sign-ins/sign-ins.store'
import type { TestApp } from './build-test-app'
import { makeAdministrator, makeStudent } from './factories'
import { makeGuardian } from './family-factories'
import { makeSignedInTutor } from './tutoring-factories'

/** Headers of a new caller for each access: some endpoints end the sign-in or the account that calls them. */
export async function makeCallers(site: TestApp) {
  // The paths in tests contain the id 1: the caller's own account must not have it.
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
