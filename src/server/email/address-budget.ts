import type { DropReason } from '#shared/features/emails/delivery.rules'
import type { Db } from '../db/db'
import type { SiteKey } from '../site-key'
import { countUnconfirmedEmail, hasConfirmedAccount, isBlocked, setBlocked, uncountEmail } from './address-budget.store'
import { addresseeOf } from './compose'
import type { Delivery } from './deliveries.store'
import { addressKey } from './email-links'

type Budget = { refusal: DropReason; unconfirmedKey?: undefined } | { refusal?: undefined; unconfirmedKey?: string }

/**
 * An address that nobody has confirmed may be a stranger's, so it gets few emails. They are counted when they are sent,
 * for all accounts and processes together.
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
  const unconfirmedKey = addressKey(siteKey, address)
  if (await countUnconfirmedEmail(db, { key: unconfirmedKey, now })) return { unconfirmedKey }
  return { refusal: (await isBlocked(db, unconfirmedKey)) ? 'address-blocked' : 'address-limit' }
}

/** What the row itself shows. Staff enter the addresses of guardians with an account, tutors and colleagues. */
function isConfirmed({ message, student, guardian }: Delivery): boolean {
  const { recipient, address, facts } = message
  if (recipient === 'tutor' || recipient === 'administrator' || message.guardianId !== null) return true
  // The notice to a former address always arrives, so that a thief cannot spend its budget first.
  if (address) return 'wasConfirmed' in facts && facts.wasConfirmed === true
  return Boolean(recipient === 'guardian' ? guardian?.confirmedAt : student?.emailConfirmedAt)
}

/** For an email that the mail server did not accept. */
export const returnToBudget = uncountEmail

export const blockAddress = setBlocked
