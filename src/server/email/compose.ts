import { displayName } from '#shared/features/account/student-name.rules'
import { type DueEmail, dropReason } from '#shared/features/emails/delivery.rules'
import type { Email } from '#shared/features/emails/email-facts'
import { canBeStopped, isOptional } from '#shared/features/emails/emails.rules'
import { STOPPABLE_TOPICS, topicOf } from '#shared/features/emails/guardian-topics.rules'
import type { Language } from '#shared/languages'
import type { SiteKey } from '../db/site-key'
import type { QueuedDelivery } from './delivery/deliveries.store'
import type { Mail } from './delivery/transport'
import { codesOf, emailLink, neverEmailLink, stopCopiesLink, topicLink, unsubscribeLink } from './email-links'
import { writeEmail } from './templates/write-email'

export interface EmailSite {
  origin: string
  supportEmail: string
  classroomUrl: string | undefined
  siteKey: SiteKey
}

interface Addressee {
  name: string | null
  address: string | null
  language: Language
}

/** The recipient's current address and language. */
export function addresseeOf({
  message,
  student,
  copyRecipient,
  guardianAccount,
  tutor,
  administrator,
}: QueuedDelivery): Addressee {
  const language = message.language ?? student?.language ?? 'en'
  switch (message.recipient) {
    case 'student':
      return { name: student && displayName(student), address: message.address ?? student?.email ?? null, language }
    case 'guardian':
      if (guardianAccount) return guardianAddressee(message, guardianAccount)
      // An invitation contains its address, because it is not confirmed yet.
      return {
        name: null,
        address: message.address ?? (copyRecipient?.confirmedAt ? copyRecipient.email : null),
        language,
      }
    case 'tutor':
      return {
        name: tutor?.name ?? null,
        address: message.address ?? tutor?.email ?? null,
        language: message.language ?? tutor?.language ?? 'en',
      }
    case 'administrator':
      return { name: administrator?.name ?? null, address: message.address ?? administrator?.email ?? null, language }
  }
}

function guardianAddressee(
  message: QueuedDelivery['message'],
  account: NonNullable<QueuedDelivery['guardianAccount']>,
): Addressee {
  const { firstName: name, email, language, isFormer } = account
  return { name, address: isFormer ? null : (message.address ?? email), language: message.language ?? language }
}

/** The family whose guardians get an email to a child without an address. */
export function familyOf(delivery: QueuedDelivery): number | null {
  const { message, student } = delivery
  if (message.recipient !== 'student' || addresseeOf(delivery).address !== null) return null
  return student?.familyId ?? null
}

/** The receipt or credit note attached to an email about money. */
export function receiptOf({ message: { facts } }: QueuedDelivery) {
  return 'receipt' in facts ? facts.receipt : undefined
}

/** Why the email should no longer be sent, or null. */
export function dropReasonOf(delivery: QueuedDelivery, now: Date) {
  const { message, student, session, choices } = delivery
  const due: DueEmail = {
    kind: message.kind,
    recipient: message.recipient,
    address: addresseeOf(delivery).address,
    isForGuardians: familyOf(delivery) !== null,
    expiresAt: message.expiresAt,
    student: student && {
      isDeleted: student.deletedAt !== null,
      isConfirmed: student.emailConfirmedAt !== null,
      choices: choices ?? {},
    },
    session: session && {
      isScheduled: session.status === 'scheduled',
      sequence: session.sequence,
      notifiedSequence: 'sequence' in message.facts ? message.facts.sequence : session.sequence,
    },
  }
  return dropReason(due, now)
}

interface ComposeContext {
  now: Date
  /** The key of a recipient without a confirmed account. */
  unconfirmedKey?: string | undefined
}

/** Renders an email. Its links are made from the site key and are not stored. */
export function compose(delivery: QueuedDelivery, site: EmailSite, { now, unconfirmedKey }: ComposeContext): Mail {
  const { message, student } = delivery
  const { name, address, language } = addresseeOf(delivery)
  const email = address ?? ''
  const neverEmail = unconfirmedKey === undefined ? null : neverEmailLink(site, unconfirmedKey)
  const unsubscribe = neverEmail ?? unsubscribeLinkOf(message, email, site)
  const { subject, text, html, calendar } = writeEmail({
    // A row always contains the facts of its kind.
    message: { kind: message.kind, facts: message.facts } as Email,
    recipient: message.recipient,
    language,
    student: { firstName: student?.firstName ?? null, lastName: student?.lastName ?? null },
    to: { name, email },
    isOfFamily: message.guardianId !== null && message.studentId !== null,
    site,
    link: message.linkHash ? emailLink(site, message, language) : null,
    code: message.kind === 'email-code' ? (codesOf(site.siteKey, message.id)[0] ?? null) : null,
    unsubscribe,
    neverEmail,
    hasFamilyAccount: message.guardianId !== null,
    now,
  })
  return { messageId: message.id, to: { name, address: email }, language, subject, text, html, calendar, unsubscribe }
}

/** The one-click address that ends emails of this kind; null if they cannot be stopped. */
function unsubscribeLinkOf(message: QueuedDelivery['message'], email: string, site: EmailSite) {
  const { recipient, kind, studentId, guardianId } = message
  if (!studentId || !canBeStopped({ recipient, kind })) return null
  if (guardianId !== null) {
    const topic = STOPPABLE_TOPICS.find((each) => each === topicOf(kind))
    return topic ? topicLink(site, { guardianId, topic }) : null
  }
  if (recipient === 'guardian') return stopCopiesLink(site, { studentId, email })
  return isOptional(kind) ? unsubscribeLink(site, { studentId, kind }) : null
}
