import type { EmailSettings } from '#shared/features/emails/emails.contract'
import { isEnabled, OPTIONAL_KINDS, type OptionalKind } from '#shared/features/emails/emails.rules'
import type { GuardianTopic } from '#shared/features/emails/guardian-topics.rules'
import { EmailId } from '#shared/http/shapes'
import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import { transact } from '../../db/transact'
import { endCopies, findCopyRecipient, removeCopyRecipient, saveCopyRecipient } from '../../email/copy-recipients.store'
import { canSend } from '../../email/delivery/transport'
import { COPIES, readSubscription, readTopic, stopsCopies } from '../../email/email-links'
import { switchTopicOff } from '../../email/guardian-topics.store'
import { notifyWithLink } from '../../email/notify'
import { AppError } from '../../http/app-error'
import type { Settings } from '../../settings/env'
import { askToConfirm, readAddress, requestAddress } from '../account/email-address.service'
import { readFamilyPrivacy } from '../families/guardian/family-privacy.service'
import { findPreferences, savePreference } from './email-preferences.store'

const INVITATION_LIFE_MS = 14 * DAY_MS

interface SettingsRequest {
  studentId: string
  settings: Pick<Settings, 'mail' | 'demo'>
  now: Date
}

export async function emailSettings(db: Db, { studentId, settings, now }: SettingsRequest): Promise<EmailSettings> {
  const address = await readAddress(db, { studentId, now })
  const preferences = await findPreferences(db, studentId)
  const family = await readFamilyPrivacy(db, { studentId, now })
  // Every kind is included, because the entries are made from the list of kinds.
  const choices = Object.fromEntries(
    OPTIONAL_KINDS.map((kind) => [kind, isEnabled(kind, preferences)]),
  ) as EmailSettings['choices']
  return {
    canSend: canSend(settings),
    ...(family && { family }),
    ...address,
    choices,
    guardian: await readCopyRecipient(db, studentId),
  }
}

/** The person who gets copies, or has been invited to. */
export async function readCopyRecipient(db: Db, studentId: string): Promise<EmailSettings['guardian']> {
  const recipient = await findCopyRecipient(db, studentId)
  if (!recipient) return null
  const { email, confirmedAt, suspendedAt } = recipient
  return { email, isConfirmed: confirmedAt !== null, isSuspended: suspendedAt !== null }
}

export async function changeEmailPreference(
  db: Db,
  request: SettingsRequest,
  preference: { kind: OptionalKind; isEnabled: boolean },
): Promise<EmailSettings> {
  await savePreference(db, { studentId: request.studentId, ...preference })
  return emailSettings(db, request)
}

/**
 * The subscription that an unsubscribe link ends: one kind of a student's emails, copies of them, or a guardian's
 * topic.
 */
export type Subscription =
  | { action: 'unsubscribe'; studentId: string; kind: OptionalKind }
  | { action: 'stopTopic'; guardianId: string; topic: GuardianTopic }
  | { action: 'stopCopies'; studentId: string; email: string }

/** Reads an unsubscribe link; undefined if its signature is wrong or the copies go to another address now. */
export async function openSubscription(
  db: Db,
  siteKey: SiteKey,
  unverified: { studentId: string; kind: string; signature: string },
): Promise<Subscription | undefined> {
  const { studentId, kind, signature } = unverified
  const topic = readTopic(siteKey, unverified)
  if (topic) return { action: 'stopTopic', ...topic }
  if (kind !== COPIES) {
    const subscription = readSubscription(siteKey, unverified)
    return subscription && { action: 'unsubscribe', ...subscription }
  }
  const recipient = EmailId.safeParse(studentId).success ? await findCopyRecipient(db, studentId) : undefined
  if (!recipient || !stopsCopies(siteKey, recipient, signature)) return undefined
  return { action: 'stopCopies', studentId, email: recipient.email }
}

export async function unsubscribe(db: Db, subscription: Subscription): Promise<void> {
  if (subscription.action === 'unsubscribe') {
    const { studentId, kind } = subscription
    return savePreference(db, { studentId, kind, isEnabled: false })
  }
  if (subscription.action === 'stopTopic') return switchTopicOff(db, subscription)
  if (!(await endCopies(db, subscription))) throw new AppError('NOT_FOUND')
}

/** Sends the confirmation email again: to the requested address, or to the account's unconfirmed one. */
export async function sendConfirmation(db: Db, siteKey: SiteKey, request: SettingsRequest & { email: string | null }) {
  const { studentId, now } = request
  const { isConfirmed, wantedEmail } = await readAddress(db, request)
  const email = wantedEmail ?? (isConfirmed ? null : request.email)
  if (!email) throw new AppError('ADDRESS_CONFIRMED')
  const confirm = wantedEmail ? requestAddress : askToConfirm
  await transact(db, (tx) => confirm(tx, siteKey, { studentId, email, now }))
  return emailSettings(db, request)
}

/** Invites somebody to get copies, who gets none before accepting. */
export async function inviteCopyRecipient(db: Db, siteKey: SiteKey, request: SettingsRequest & { email: string }) {
  const { studentId, email, now } = request
  await transact(db, (tx) => replaceCopyRecipient(tx, siteKey, { studentId, email, now }))
  return emailSettings(db, request)
}

interface CopyRecipientChange {
  studentId: string
  /** Null to end the copies. */
  email: string | null
  now: Date
}

/** Invites another recipient in place of the present one, or ends the copies. */
export async function replaceCopyRecipient(tx: Db, siteKey: SiteKey, { studentId, email, now }: CopyRecipientChange) {
  if (email === null) return removeCopyRecipient(tx, studentId)
  await saveCopyRecipient(tx, { studentId, email })
  await notifyWithLink(tx, siteKey, {
    kind: 'guardian-invited',
    recipient: 'guardian',
    studentId,
    address: email,
    facts: {},
    now,
    lifeMs: INVITATION_LIFE_MS,
  })
}

export async function endCopiesOfStudent(db: Db, request: SettingsRequest): Promise<EmailSettings> {
  await removeCopyRecipient(db, request.studentId)
  return emailSettings(db, request)
}
