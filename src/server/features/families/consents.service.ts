import type { GivenConsent } from '#shared/features/families/children.contract'
import type { Db } from '../../db/db'
import { insertConsent } from './consents.store'

interface Consent extends GivenConsent {
  studentId: string
  guardianId: string
  networkHash: string
  now: Date
}

export function giveConsent(tx: Db, { now, ...consent }: Consent): Promise<void> {
  return insertConsent(tx, { ...consent, givenAt: now })
}
