import { displayName } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Family, Guardian } from '#shared/features/families/families.contract'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import { findChildren, findFamily, findGuardians, type GuardianRow } from './families.store'

export async function showFamily(db: Db, id: number): Promise<Family> {
  const family = await findFamily(db, id)
  if (!family) throw new AppError('NOT_FOUND')
  return {
    id,
    creditsRemaining: readHours(family.creditsRemaining),
    createdAt: family.createdAt.toISOString(),
    guardians: (await findGuardians(db, id)).map(toGuardian),
    children: (await findChildren(db, id)).map(({ birthMonth, ...child }) => ({
      id: child.id,
      name: displayName(child),
      birthMonth,
    })),
  }
}

function toGuardian({ place: _, hasPassword: __, ...guardian }: GuardianRow): Guardian {
  return guardian
}
