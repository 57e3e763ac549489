import { MAX_GUARDIANS } from '#shared/features/families/families.rules'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import { findGuardians } from './families.store'

/** A family has four places; the caller has locked it. */
export async function findFreePlace(tx: Db, familyId: number): Promise<number> {
  const takenPlaces = (await findGuardians(tx, familyId)).map(({ place }) => place)
  const place = Array.from({ length: MAX_GUARDIANS }, (_, index) => index + 1).find(
    (each) => !takenPlaces.includes(each),
  )
  if (place === undefined) throw new AppError('TOO_MANY_GUARDIANS')
  return place
}
