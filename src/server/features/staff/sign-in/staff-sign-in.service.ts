import type { Role } from '#shared/features/staff/roles.rules'
import type { Administrator } from '#shared/features/staff/staff.contract'
import { hashPassword, isPasswordRight } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import { refuseOn } from '../../../http/refuse-on'
import { findAdministratorByEmail, insertAdministrator } from './staff-sign-in.store'

/** The step is always said, be it that there is none. */
type WithStep = Pick<Administrator, 'name' | 'email' | 'role'> & { awaits: Administrator['awaits'] | undefined }

export function toAdministrator({ name, email, role, awaits }: WithStep): Administrator {
  return { name, email, role, ...(awaits && { awaits }) }
}

/** What wrong passwords for this email are counted under; the same work whether there is an account or not. */
export async function nameGuessedAdministrator(db: Db, email: string) {
  const account = await findAdministratorByEmail(db, email)
  const id = account ? String(account.id) : null
  return { id, counted: id ?? email.toLowerCase() }
}

/** The administrator with this email and password, or null after the same work either way. */
export async function checkAdministratorPassword(db: Db, email: string, password: string) {
  const account = await findAdministratorByEmail(db, email)
  const isRight = await isPasswordRight(account?.passwordHash, password)
  return isRight && account && account.disabledAt === null ? account : null
}

export async function createAdministrator(
  db: Db,
  { password, ...account }: { name: string; email: string; password: string; role?: Role },
) {
  const passwordHash = await hashPassword(password)
  await refuseOn({ administrators_email_key: 'EMAIL_TAKEN' }, () =>
    insertAdministrator(db, { ...account, passwordHash }),
  )
}
