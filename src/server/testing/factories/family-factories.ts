import { insertSignIn } from '../../auth/sign-ins/sign-ins.store'
import { insertFamily, insertGuardian, saveMembership } from '../../features/families/families.store'
import type { TestApp } from '../sites/build-test-app'

let made = 0

type Site = Pick<TestApp, 'db' | 'time'>

/** A family with guardians. Students join it without hours of their own. */
export async function makeFamily({ db, time }: Site, { guardians = 1, studentIds = [] as string[] } = {}) {
  const id = await insertFamily(db, time.now)
  const guardianIds: string[] = []
  for (let place = 1; place <= guardians; place++) {
    const email = `guardian-${++made}@example.com`
    const person = { firstName: 'Isabelle', lastName: 'Tremblay', email, phone: null, preferredLanguage: 'fr' } as const
    guardianIds.push(await insertGuardian(db, { familyId: id, place, ...person, createdAt: time.now }))
  }
  for (const studentId of studentIds) await saveMembership(db, studentId, id)
  return { id, guardianIds }
}

/** A signed-in guardian with a cookie to send. */
export async function makeGuardian(site: Site, { studentIds = [] as string[] } = {}) {
  const { id: familyId, guardianIds } = await makeFamily(site, { studentIds })
  const id = guardianIds[0] ?? ''
  const token = await insertSignIn(site.db, { accountKind: 'guardian', id }, { now: site.time.now })
  return { id, familyId, token, cookie: `plume_guardian=${token}` }
}
