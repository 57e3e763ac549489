import { needsFactor, type Role } from '#shared/features/staff/roles.rules'
import type { FactorStep } from '#shared/http/endpoint'
import type { Settings } from '../../settings/env'

interface StaffSignIn extends FactorSignIn {
  role: Role
}

interface FactorSignIn {
  hasFactor: boolean
  factorPassedAt: Date | null
}

/**
 * The step that a staff sign-in still needs after its password. Checked at every request, because roles and factors
 * change.
 */
export function findMissingStep(
  { role, hasFactor, factorPassedAt }: StaffSignIn,
  { demo }: Pick<Settings, 'demo'>,
): FactorStep | undefined {
  if (hasFactor) return factorPassedAt === null ? 'code' : undefined
  return !demo && needsFactor(role) ? 'setup' : undefined
}

/** The missing step of tutors, who need no second factor but may have one. */
export function findMissingTutorStep({ hasFactor, factorPassedAt }: FactorSignIn): 'code' | undefined {
  return hasFactor && factorPassedAt === null ? 'code' : undefined
}
