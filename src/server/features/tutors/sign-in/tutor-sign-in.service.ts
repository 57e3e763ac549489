import type { SignedInTutor } from '#shared/features/tutors/tutor-sign-in.contract'
import type { PasswordAccounts } from '../../../auth/passwords/password-accounts'
import type { Db } from '../../../db/db'
import { notifyTutor } from '../../../email/notify'
import { refuseOn } from '../../../http/refuse-on'
import { lockTutor, updateTutor } from '../tutors.store'
import { findAccountByEmail, hasPassword, savePassword } from './tutor-accounts.store'

interface WithMissingStep {
  name: string
  email: string | null
  /** Every caller must pass the missing step, even if there is none. */
  missingFactorStep: SignedInTutor['awaits'] | undefined
}

export function toSignedInTutor({ name, email, missingFactorStep }: WithMissingStep): SignedInTutor {
  return { name, email: email ?? '', ...(missingFactorStep && { awaits: missingFactorStep }) }
}

/** The tutor with this email. Retired tutors come without their password, so they cannot sign in. */
export async function findTutorForSignIn(db: Db, email: string) {
  const account = await findAccountByEmail(db, email)
  return account && { ...account, passwordHash: account.retiredAt === null ? account.passwordHash : null }
}

/** Only for tutors who have not retired. Without a password yet, they need an invitation. */
export const tutorPasswords: PasswordAccounts<number> = {
  recipient: 'tutor',
  passwordRules: 'staff',
  findIdByEmail: async (tx, email) => {
    const account = await findTutorForSignIn(tx, email)
    return account?.passwordHash ? account.id : undefined
  },
  lock: async (tx, id) => {
    const tutor = await lockTutor(tx, id)
    return tutor?.retiredAt === null ? tutor : undefined
  },
  hasPassword,
  restoreAddress: async (tx, id, { email }) => {
    await refuseOn({ tutors_email_key: 'EMAIL_TAKEN' }, () =>
      updateTutor(tx, { id, expected: undefined, change: { email } }),
    )
  },
  savePassword: (tx, tutorId, change) => savePassword(tx, { tutorId, ...change }),
  notify: (tx, tutorId, { now }) => notifyTutor(tx, { kind: 'password-changed', facts: {}, tutorId, now }),
}
