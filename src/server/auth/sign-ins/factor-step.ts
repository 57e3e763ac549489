import { needsFactor, type Role } from '#shared/features/staff/roles.rules'
import type { FactorStep } from '#shared/http/endpoint'
import type { Settings } from '../../env'

interface StaffSignIn {
  role: Role
  factorConfirmedAt: Date | null
  factorPassedAt: Date | null
}

/** What a staff sign-in still needs after its password. Checked at every request, because roles and factors change. */
export function findMissingStep(
  { role, factorConfirmedAt, factorPassedAt }: StaffSignIn,
  { demo }: Pick<Settings, 'demo'>,
): FactorStep | undefined {
  if (factorConfirmedAt !== null) return factorPassedAt === null ? 'code' : undefined
  return !demo && needsFactor(role) ? 'setup' : undefined
}
