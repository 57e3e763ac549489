import { needsFactor, type Role } from '#shared/features/staff/roles.rules'
import type { FactorStep } from '#shared/http/endpoint'
import type { Settings } from '../env'

interface SignInOfStaff {
  role: Role
  factorConfirmedAt: Date | null
  factorPassedAt: Date | null
}

/** What a sign-in with the right password still has to do. It is asked at every request: roles and factors change. */
export function findMissingStep(
  { role, factorConfirmedAt, factorPassedAt }: SignInOfStaff,
  { demo }: Pick<Settings, 'demo'>,
): FactorStep | undefined {
  if (factorConfirmedAt !== null) return factorPassedAt === null ? 'code' : undefined
  return !demo && needsFactor(role) ? 'setup' : undefined
}
