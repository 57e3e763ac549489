import type { DropReason } from '#shared/features/emails/delivery.rules'
import type { Db } from '../db/db'
import type { SiteKey } from '../site-key'
import { countUnconfirmedEmail, hasConfirmedAccount, isBlocked, setBlocked, uncountEmail } from './address-budget.store'
import { addresseeOf } from './compose'
import type { Delivery } from './deliveries.store'
import { addressKeys } from './email-links'

type Budget = { refusal: DropReason; unconfirmedKey?: undefined } | { refusal?: undefined; unconfirmedKey?: string }

/**
 * An unconfirmed address may belong to a stranger, so it gets few emails. They are counted when they are sent, for all
 * accounts and processes together.
 */
export async function takeFromBudget(
  db: Db,
  delivery: Delivery,
  { siteKey, now }: { siteKey: SiteKey; now: Date },
): Promise<Budget> {
  const { message, student } = delivery
  // A stranger is invited only by somebody whose own address is confirmed.
  if (message.kind === 'guardian-invited' && !student?.emailConfirmedAt) return { refusal: 'address-not-confirmed' }
  const { address } = addresseeOf(delivery)
  if (!address || isConfirmed(delivery) || (await hasConfirmedAccount(db, address))) return {}
  const [unconfirmedKey, ...previousKeys] = addressKeys(siteKey, address)
  if (await isBlocked(db, [unconfirmedKey, ...previousKeys])) return { refusal: 'address-blocked' }
  const isCounted = await countUnconfirmedEmail(db, { key: unconfirmedKey, now })
  return isCounted ? { unconfirmedKey } : { refusal: 'address-limit' }
}

/**
 * Decided from the row itself. Staff enter the addresses of tutors, colleagues and guardians
 * with an account, but not those that another guardian invites.
 */
function isConfirmed({ message, student, guardian }: Delivery): boolean {
  const { recipient, address, facts } = message
  if (message.guardianId !== null) return !('invitedBy' in facts && facts.invitedBy !== null)
  if (recipient === 'tutor' || recipient === 'administrator') return true
  // The notice to a former address always arrives, so that a thief cannot spend its budget first.
  if (address) return 'wasConfirmed' in facts && facts.wasConfirmed === true
  return Boolean(recipient === 'guardian' ? guardian?.confirmedAt : student?.emailConfirmedAt)
}

/** For an email that the mail server did not accept. */
export const returnToBudget = uncountEmail

export const blockAddress = setBlocked
