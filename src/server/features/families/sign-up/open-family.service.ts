import type { ErrorCode } from '#shared/http/errors'
import type { Language } from '#shared/languages'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { findGuardianByEmail, lockGuardian, saveGuardianPassword } from '../account/guardian-accounts.store'
import { declineInvitation } from '../decline-invitation.service'
import { insertFamily, insertGuardian, lockFamily, updateGuardian } from '../families.store'

/** The person who opened the link of an email: a guardian who has a family already, or one whose account is created. */
export type GuardianOfLink =
  | { guardianId: string; checkedHash: string | null; newPasswordHash?: string; names?: GuardianNames }
  | (GuardianNames & { passwordHash: string })

interface GuardianNames {
  firstName: string
  lastName: string | null
}

interface FamilyOpening {
  /** The address that the link was sent to. */
  guardianEmail: string
  guardian: GuardianOfLink
  language: Language
  now: Date
}

/** Another link of the same guardian was followed at the same time. */
const OPENED_MEANWHILE: Record<string, ErrorCode> = { guardian_accounts_email_key: 'NOT_FOUND' }

/** The family of the guardian who has opened a link, which is created if there is none. */
export async function openFamily(tx: Db, { guardianEmail: email, guardian, language, now }: FamilyOpening) {
  if ('guardianId' in guardian) {
    const isOwnFamily = await declineInvitation(tx, guardian.guardianId, now)
    const known = await lockGuardian(tx, guardian.guardianId)
    if (!known?.familyId || !(await lockFamily(tx, known.familyId))) throw new AppError('NOT_FOUND')
    // The password was changed since it was checked.
    if (known.passwordHash !== guardian.checkedHash) throw new AppError('NOT_FOUND')
    const { newPasswordHash: passwordHash, names } = guardian
    if (isOwnFamily && names) await updateGuardian(tx, known.id, names)
    if (passwordHash !== undefined) await saveGuardianPassword(tx, known.id, { passwordHash, now })
    return { guardianId: known.id, familyId: known.familyId }
  }
  // Somebody may have created an account with this address meanwhile; its password was not checked.
  if (await findGuardianByEmail(tx, email)) throw new AppError('NOT_FOUND')
  const { firstName, lastName, passwordHash } = guardian
  const familyId = await insertFamily(tx, now)
  const person = { firstName, lastName, email, phone: null, preferredLanguage: language }
  const insert = () => insertGuardian(tx, { familyId, place: 1, ...person, createdAt: now })
  const guardianId = await refuseOn(OPENED_MEANWHILE, insert)
  await saveGuardianPassword(tx, guardianId, { passwordHash, now })
  return { guardianId, familyId }
}
