import { DEMO_GUARDIAN } from '#shared/demo-accounts'
import { hashPassword } from '../../auth/passwords/passwords'
import type { Db } from '../../db/db'
import { findGuardianByEmail, saveGuardianPassword } from '../../features/families/account/guardian-accounts.store'
import { insertFamily, insertGuardian } from '../../features/families/families.store'
import type { PlannedStudent } from './school-events'

/** The family is created with its first child, and later children join it. */
export async function findOrCreateFamily(
  tx: Db,
  { family, language }: Pick<PlannedStudent, 'family' | 'language'>,
  at: Date,
): Promise<number> {
  const { name, guardians } = family
  const known = await findGuardianByEmail(tx, guardians[0]?.email ?? '')
  if (known?.familyId) return known.familyId
  const familyId = await insertFamily(tx, at)
  for (const [index, guardian] of guardians.entries()) {
    const person = { ...guardian, lastName: name, preferredLanguage: language, createdAt: at }
    const id = await insertGuardian(tx, { familyId, place: index + 1, ...person })
    if (guardian.email !== DEMO_GUARDIAN.email) continue
    await saveGuardianPassword(tx, id, { passwordHash: await hashPassword(DEMO_GUARDIAN.password), now: at })
  }
  return familyId
}
