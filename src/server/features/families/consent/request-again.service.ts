import { CONSENT_VERSION, type ConsentVersion } from '#shared/features/account/consent.rules'
import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { remind } from '../../../email/notify'
import { findGuardians } from '../families.store'
import { findOutdated } from './consents.store'

/**
 * Asks guardians, once per version, to consent to the present text for their children under 14. The earlier consent
 * stays valid meanwhile. Returns how many emails were queued at most.
 */
export function requestConsentsAgain(
  db: Db,
  now: Date,
  textVersion: ConsentVersion | (string & {}) = CONSENT_VERSION,
): Promise<number> {
  return transact(db, async (tx) => {
    const today = businessDay(now)
    const outdated = (await findOutdated(tx, textVersion)).filter(
      ({ birthMonth }) => birthMonth !== null && isUnderAgeOfConsent(birthMonth, today),
    )
    let requests = 0
    for (const familyId of new Set(outdated.flatMap((child) => child.familyId ?? []))) {
      const childNames = outdated.filter((child) => child.familyId === familyId).map((child) => child.firstName ?? '')
      for (const { id: guardianId } of await findGuardians(tx, familyId)) {
        const facts = { childNames }
        const dedupeKey = `consent ${textVersion} ${guardianId}`
        await remind(tx, { kind: 'consent-changed', recipient: 'guardian', guardianId, facts, dedupeKey, now })
        requests++
      }
    }
    return requests
  })
}
