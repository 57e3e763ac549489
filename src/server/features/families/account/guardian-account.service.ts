import type { SignedInGuardian } from '#shared/features/families/family-home.contract'
import type { GuardianProfile } from '#shared/features/families/guardian-account.contract'
import { confirmPassword } from '../../../auth/guess-limits/confirm-password'
import type { GuessOrigin } from '../../../auth/guess-limits/guess-origin'
import type { Db } from '../../../db/db'
import { updateProfile } from './guardian-accounts.store'
import { findPasswordOfGuardian } from './guardian-passwords.service'

/** Checks the guardian's password again. Returns the proof for a new sign-in. */
export function confirmGuardian(
  db: Db,
  { guardianId: id, ...check }: { guardianId: string; password: string; from: GuessOrigin; now: Date },
) {
  return confirmPassword(db, {
    accountKind: 'guardian',
    account: id,
    ...check,
    findPasswordHash: (tx) => findPasswordOfGuardian(tx, id),
  })
}

export async function changeGuardianProfile(
  db: Db,
  { guardian, profile }: { guardian: SignedInGuardian & { id: string }; profile: GuardianProfile },
): Promise<SignedInGuardian> {
  const { firstName, lastName, phone, preferredLanguage } = profile
  const row = { firstName, lastName: lastName || null, phone: phone || null, preferredLanguage }
  await updateProfile(db, guardian.id, row)
  return toSignedIn({ ...guardian, ...row })
}

export function toSignedIn(guardian: SignedInGuardian): SignedInGuardian {
  const { firstName, lastName, email, phone, preferredLanguage, hasPassword } = guardian
  return { firstName, lastName, email, phone, preferredLanguage, hasPassword }
}
