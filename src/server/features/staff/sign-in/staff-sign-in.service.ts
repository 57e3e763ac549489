import type { Role } from '#shared/features/staff/roles.rules'
import type { Administrator } from '#shared/features/staff/staff.contract'
import { hashPassword } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import { refuseOn } from '../../../http/refuse-on'
import { findAdministratorByEmail, insertAdministrator } from './staff-sign-in.store'

/** Every caller must pass the missing step, even if there is none. */
type WithMissingStep = Pick<Administrator, 'name' | 'email' | 'role'> & {
  missingFactorStep: Administrator['awaits'] | undefined
}

export function toAdministrator({ name, email, role, missingFactorStep }: WithMissingStep): Administrator {
  return { name, email, role, ...(missingFactorStep && { awaits: missingFactorStep }) }
}

/** The account with this email. Disabled accounts come without their password, so nobody can sign in with them. */
export async function findAdministratorForSignIn(db: Db, email: string) {
  const account = await findAdministratorByEmail(db, email)
  return account && { ...account, passwordHash: account.disabledAt === null ? account.passwordHash : null }
}

export async function createAdministrator(
  db: Db,
  { password, ...account }: { name: string; email: string; password: string; role?: Role; createdAt?: Date },
) {
  const passwordHash = await hashPassword(password)
  await refuseOn({ administrators_email_key: 'EMAIL_TAKEN' }, () =>
    insertAdministrator(db, { ...account, passwordHash }),
  )
}
