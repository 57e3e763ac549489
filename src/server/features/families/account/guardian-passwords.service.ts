import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import type { PasswordAccounts } from '../../../auth/passwords/password-accounts'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { notifyGuardian } from '../../../email/notify'
import { sendGuardianInvitation } from '../invite-guardian.service'
import {
  findGuardianByEmail,
  findGuardianName,
  findGuardianPasswordHash,
  findOpenInvitation,
  hasGuardianPassword,
  lockGuardian,
  saveGuardianPassword,
} from './guardian-accounts.store'

/** For an action that asks for the password again. */
export const findPasswordOfGuardian = findGuardianPasswordHash

/** The guardian with this email. One who has left the family cannot sign in. */
export const findGuardianForSignIn = findGuardianByEmail

/** A guardian whom staff added chooses the first password by the same link. */
export const guardianPasswords: PasswordAccounts<string> = {
  recipient: 'guardian',
  passwordRules: 'student',
  findIdByEmail: async (tx, email) => (await findGuardianByEmail(tx, email))?.id,
  inviteAgain,
  lock: lockGuardian,
  hasPassword: hasGuardianPassword,
  savePassword: saveGuardianPassword,
  notify: (tx, guardianId, { now }) => notifyGuardian(tx, { kind: 'password-changed', facts: {}, guardianId, now }),
}

/** Only the invitation names the family that the password opens. */
async function inviteAgain(tx: Db, siteKey: SiteKey, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const invitation = await findOpenInvitation(tx, id)
  if (!invitation) return false
  const inviter = await findGuardianName(tx, invitation.invitedBy)
  await sendGuardianInvitation(tx, siteKey, {
    guardianId: id,
    invitedBy: inviter ? displayNameOrEmail(inviter) : null,
    now,
  })
  return true
}
