import type { EmailSettings } from '#shared/features/emails/emails.contract'
import { isEnabled, OPTIONAL_KINDS, type OptionalKind } from '#shared/features/emails/emails.rules'
import { EmailId } from '#shared/http/shapes'
import type { Db } from '../../db/db'
import { COPIES, readSubscription, stopsCopies } from '../../email/email-links'
import { endCopies, findGuardian, nameGuardian, removeGuardian } from '../../email/guardians.store'
import { notifyWithLink } from '../../email/notify'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import type { SiteKey } from '../../site-key'
import { askToConfirm, readAddress, requestAddress } from '../account/email-address.service'
import { findChoices, saveChoice } from './email-preferences.store'

const INVITATION_LIFE_MS = 14 * 86_400_000

/** Without a mail service letters are kept; in the demo whoever is at the machine can read them. */
export function canSend({ mail, demo }: Pick<Settings, 'mail' | 'demo'>): boolean {
  return mail !== undefined || demo
}

interface Reader {
  studentId: string
  settings: Pick<Settings, 'mail' | 'demo'>
  now: Date
}

export async function emailSettings(db: Db, { studentId, settings, now }: Reader): Promise<EmailSettings> {
  const address = await readAddress(db, { studentId, now })
  const chosen = await findChoices(db, studentId)
  const guardian = await findGuardian(db, studentId)
  // Every kind is among them, by what the list is made of.
  const choices = Object.fromEntries(
    OPTIONAL_KINDS.map((kind) => [kind, isEnabled(kind, chosen)]),
  ) as EmailSettings['choices']
  return {
    canSend: canSend(settings),
    ...address,
    choices,
    guardian: guardian ? { email: guardian.email, isConfirmed: guardian.confirmedAt !== null } : null,
  }
}

export async function changeEmailPreference(
  db: Db,
  reader: Reader,
  choice: { kind: OptionalKind; isEnabled: boolean },
): Promise<EmailSettings> {
  await saveChoice(db, { studentId: reader.studentId, ...choice })
  return emailSettings(db, reader)
}

/** What one click in a letter ends: one kind of a student's letters, or the copies to a guardian. */
type Subscription =
  | { action: 'unsubscribe'; studentId: string; kind: OptionalKind }
  | { action: 'stopCopies'; studentId: string; email: string }

/** What an address for unsubscribing would end; undefined when we did not make it, or it has no sense any more. */
export async function openSubscription(
  db: Db,
  siteKey: SiteKey,
  unverified: { studentId: string; kind: string; signature: string },
): Promise<Subscription | undefined> {
  const { studentId, kind, signature } = unverified
  if (kind !== COPIES) {
    const subscription = readSubscription(siteKey, unverified)
    return subscription && { action: 'unsubscribe', ...subscription }
  }
  const guardian = EmailId.safeParse(studentId).success ? await findGuardian(db, studentId) : undefined
  if (!guardian || !stopsCopies(siteKey, guardian, signature)) return undefined
  return { action: 'stopCopies', studentId, email: guardian.email }
}

/** Ends what an address was opened for, without signing in. */
export async function unsubscribe(db: Db, subscription: Subscription): Promise<void> {
  if (subscription.action === 'unsubscribe') {
    const { studentId, kind } = subscription
    return saveChoice(db, { studentId, kind, isEnabled: false })
  }
  if (!(await endCopies(db, subscription))) throw new AppError('NOT_FOUND')
}

/** Sends the letter that confirms an address again: to the one that was asked for, or to the account's own. */
export async function sendConfirmation(db: Db, siteKey: SiteKey, reader: Reader & { email: string | null }) {
  const { studentId, now } = reader
  const { isConfirmed, wantedEmail } = await readAddress(db, reader)
  const email = wantedEmail ?? (isConfirmed ? null : reader.email)
  if (!email) throw new AppError('ADDRESS_CONFIRMED')
  const ask = wantedEmail ? requestAddress : askToConfirm
  await db.transaction((tx) => ask(tx, siteKey, { studentId, email, now }))
  return emailSettings(db, reader)
}

/** Asks somebody whether they want copies; until they say yes they get none. */
export async function inviteGuardian(db: Db, siteKey: SiteKey, reader: Reader & { email: string }) {
  const { studentId, email, now } = reader
  await db.transaction(async (tx) => {
    await nameGuardian(tx, { studentId, email })
    await notifyWithLink(tx, siteKey, {
      kind: 'guardian-invited',
      recipient: 'guardian',
      studentId,
      address: email,
      facts: {},
      now,
      lifeMs: INVITATION_LIFE_MS,
    })
  })
  return emailSettings(db, reader)
}

export async function dropGuardian(db: Db, reader: Reader): Promise<EmailSettings> {
  await removeGuardian(db, reader.studentId)
  return emailSettings(db, reader)
}
