import type { Administrator } from '#shared/features/admin/admin.contract'
import { hashPassword, isPasswordRight } from '../../auth/passwords'
import type { Db } from '../../db/client'
import { violatedConstraint } from '../../db/constraint'
import { AppError } from '../../http/app-error'
import { findAdministratorByEmail, insertAdministrator } from './admin.store'

export function toAdministrator({ name, email, role }: Administrator): Administrator {
  return { name, email, role }
}

/** The administrator with this email and password, or null after the same work either way. */
export async function checkAdministratorPassword(db: Db, email: string, password: string) {
  const account = await findAdministratorByEmail(db, email)
  return (await isPasswordRight(account?.passwordHash, password)) && account ? account : null
}

export async function createAdministrator(
  db: Db,
  { name, email, password }: { name: string; email: string; password: string },
) {
  try {
    await insertAdministrator(db, { name, email, passwordHash: await hashPassword(password) })
  } catch (error) {
    if (violatedConstraint(error) === 'administrators_email_key') throw new AppError('EMAIL_TAKEN')
    throw error
  }
}
