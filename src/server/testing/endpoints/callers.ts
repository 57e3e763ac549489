import type { EndpointAccess } from '#shared/http/endpoint'
import { insertSignIn } from '../../auth/sign-ins/sign-ins.store'
import { makeAdministrator, makeStudent } from '../factories/factories'
import { makeGuardian } from '../factories/family-factories'
import { makeSignedInTutor } from '../factories/tutoring-factories'
import type { TestApp } from '../sites/build-test-app'

/** Headers of a new caller for each access: some endpoints end the sign-in or the account that calls them. */
export async function makeCallers(site: TestApp) {
  // The paths in tests contain the id 1: the caller's own account must not have it.
  await makeAdministrator(site)
  const admin = await makeAdministrator(site)
  const cookies: Record<EndpointAccess, () => Promise<string>> = {
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
  return async (access: EndpointAccess) => ({ cookie: await cookies[access]() })
}
