import { HOUR_MS } from '#shared/time/units'
import { removeOldDevices } from '../auth/devices/known-devices.store'
import { removeOldEmailCodes } from '../auth/email-codes/email-codes.store'
import { removeOldAttempts } from '../auth/guess-limits/sign-in-attempts.store'
import { DEVICE_LIFE_MS, EMAIL_CODE_LIFE_MS } from '../auth/sign-ins/sign-in-lifetimes'
import { removeDeadSignIns } from '../auth/sign-ins/sign-ins.store'
import type { Db } from '../db/db'
import { removeOldBudgets } from '../email/address-budget.store'
import { removeOldEmails } from '../email/emails.store'
import { removeExpiredPending } from '../features/account/consent/pending-consents.store'
import { eraseStaleSignUps } from '../features/account/release-address.service'
import { removeOldOidcRequests } from '../features/account/sign-in/oidc-requests.store'
import { deleteOldEvents } from '../features/billing/providers/provider-events.store'
import { deleteOldReceipts } from '../features/billing/receipts/receipts.service'
import { removeEndedHolds, removeOldHolds } from '../features/booking/holds/holds.store'
import { eraseStaleFamilies } from '../features/families/sign-up/parent-sign-up.service'
import { removeOldKeys } from '../http/idempotency/idempotency.store'
import { removeOldCounts } from '../http/limits/call-counts.store'

const KEY_LIFE_MS = 48 * HOUR_MS
const ATTEMPTS_LIFE_MS = 24 * HOUR_MS
/** Twice as long as the link that confirms the address. */
const SIGN_UP_LIFE_MS = 14 * 24 * HOUR_MS
/** Longer than any limit's window. */
const COUNTS_LIFE_MS = 24 * HOUR_MS
/** As long as a purchase waits for its e-Transfer, and some days more: the payment books the held session. */
const HOLD_LIFE_MS = 14 * 24 * HOUR_MS
/** Long enough to investigate a payment. Events contain names and addresses. */
const EVENT_LIFE_MS = 60 * 24 * HOUR_MS
/** Long enough to answer "did you email me?". Emails contain names and notes. */
const EMAIL_LIFE_MS = 180 * 24 * HOUR_MS

/**
 * Deletes what is no longer needed: ended sign-ins, old keys, counts, holds, events, emails, receipts, and
 * sign-ups that no guardian consented to.
 */
export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (ageMs: number) => new Date(now.getTime() - ageMs)
  await removeDeadSignIns(db, now)
  await removeOldOidcRequests(db, now)
  await removeOldAttempts(db, before(ATTEMPTS_LIFE_MS))
  await removeOldDevices(db, before(DEVICE_LIFE_MS))
  await removeOldEmailCodes(db, before(EMAIL_CODE_LIFE_MS))
  await removeOldCounts(db, before(COUNTS_LIFE_MS))
  await removeOldKeys(db, before(KEY_LIFE_MS))
  await removeEndedHolds(db, now)
  await removeOldHolds(db, before(HOLD_LIFE_MS))
  await deleteOldEvents(db, before(EVENT_LIFE_MS))
  await removeOldBudgets(db, before(COUNTS_LIFE_MS))
  await removeOldEmails(db, before(EMAIL_LIFE_MS))
  await removeExpiredPending(db, now)
  await eraseStaleSignUps(db, { before: before(SIGN_UP_LIFE_MS), now })
  await eraseStaleFamilies(db, { before: before(SIGN_UP_LIFE_MS), now })
  await deleteOldReceipts(db, now)
}
