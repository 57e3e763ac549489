import { DEMO_GUARDIAN } from '#shared/demo-accounts'
import { CONSENT_VERSION } from '#shared/features/account/consent.rules'
import type { Language } from '#shared/languages'
import { hashPassword } from '../../auth/passwords/passwords'
import type { Db } from '../../db/db'
import { findGuardianByEmail, saveGuardianPassword } from '../../features/families/account/guardian-accounts.store'
import { insertConsent } from '../../features/families/consent/consents.store'
import { insertFamily, insertGuardian } from '../../features/families/families.store'
import type { PlannedStudent } from './school-events'

/** Creates the family with its first child; later children join it. Returns the guardian who is asked first, too. */
export async function findOrCreateFamily(
  tx: Db,
  { family, language }: Pick<PlannedStudent, 'family' | 'language'>,
  at: Date,
): Promise<{ familyId: number; guardianId: string }> {
  const { name, guardians } = family
  const known = await findGuardianByEmail(tx, guardians[0]?.email ?? '')
  if (known?.familyId) return { familyId: known.familyId, guardianId: known.id }
  const familyId = await insertFamily(tx, at)
  const ids: string[] = []
  for (const [index, guardian] of guardians.entries()) {
    const person = { ...guardian, lastName: name, preferredLanguage: language, createdAt: at }
    const id = await insertGuardian(tx, { familyId, place: index + 1, ...person })
    ids.push(id)
    if (guardian.email !== DEMO_GUARDIAN.email) continue
    await saveGuardianPassword(tx, id, { passwordHash: await hashPassword(DEMO_GUARDIAN.password), now: at })
  }
  const [guardianId] = ids
  if (guardianId === undefined) throw new Error(`the family ${name} has no guardian`)
  return { familyId, guardianId }
}

/** The consent that the law asks for under 14, given on paper. */
export async function consentFor(
  tx: Db,
  { studentId, guardianId, language }: { studentId: string; guardianId: string; language: Language },
  at: Date,
): Promise<void> {
  const text = { textVersion: CONSENT_VERSION, textLanguage: language }
  await insertConsent(tx, { studentId, guardianId, ...text, networkHash: null, givenAt: at })
}
