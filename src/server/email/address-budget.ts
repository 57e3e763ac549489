import type { DropReason } from '#shared/features/emails/delivery.rules'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import type { Db } from '../db/db'
import type { SiteKey } from '../db/site-key'
import { countUnconfirmedEmail, hasConfirmedAccount, isBlocked, setBlocked, uncountEmail } from './address-budget.store'
import { addresseeOf } from './compose'
import type { QueuedDelivery } from './delivery/deliveries.store'
import { addressKeys } from './email-links'

type BudgetDecision =
  | { refusal: DropReason; unconfirmedKey?: undefined }
  | { refusal?: undefined; unconfirmedKey?: string }

/**
 * An unconfirmed address may belong to a stranger, so it gets few emails. They are counted when they are sent, for all
 * accounts and processes together.
 */
export async function takeFromBudget(
  db: Db,
  delivery: QueuedDelivery,
  { siteKey, now }: { siteKey: SiteKey; now: Date },
): Promise<BudgetDecision> {
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

/** The emails that anybody can have sent to the address of a family account that was never confirmed. */
const ASKED_BY_ANYBODY: readonly EmailKind[] = ['family-confirm', 'forgotten-password']

/** Decided from the row itself. Staff enter the addresses of tutors and colleagues. */
function isConfirmed(delivery: QueuedDelivery): boolean {
  const { message, student, copyRecipient } = delivery
  const { recipient, address, facts } = message
  // The notice to a former address always arrives, so that a thief cannot spend its budget first.
  if ('wasConfirmed' in facts && facts.wasConfirmed) return true
  if (message.guardianId !== null) return isConfirmedGuardian(delivery)
  if (recipient === 'tutor' || recipient === 'administrator') return true
  if (address) return false
  return Boolean(recipient === 'guardian' ? copyRecipient?.confirmedAt : student?.emailConfirmedAt)
}

/** Staff enter the addresses of guardians too, but not those whom another guardian invites, or who signed up. */
function isConfirmedGuardian({ message: { kind, facts }, guardianAccount }: QueuedDelivery): boolean {
  if (guardianAccount?.emailConfirmedAt) return true
  const isInvited = guardianAccount?.invitedBy || ('invitedBy' in facts && facts.invitedBy !== null)
  return !isInvited && !ASKED_BY_ANYBODY.includes(kind)
}

/** For an email that the mail server did not accept. */
export const returnToBudget = uncountEmail

export const blockAddress = setBlocked
