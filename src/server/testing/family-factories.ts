import { insertFamily, insertGuardian, saveMembership } from '../features/families/families.store'
import type { TestApp } from './build-test-app'

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
