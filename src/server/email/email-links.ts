import { type EmailKind, OPTIONAL_KINDS, type OptionalKind } from '#shared/features/emails/emails.rules'
import { type GuardianTopic, STOPPABLE_TOPICS } from '#shared/features/emails/guardian-topics.rules'
import type { Language } from '#shared/languages'
import { hashToken } from '../auth/tokens'
import type { SiteKey } from '../db/site-key'

interface LinkSite {
  origin: string
  siteKey: SiteKey
}

/** The stored part of an email's link. */
export function linkHashOf(siteKey: SiteKey, emailId: string): string {
  return hashToken(siteKey.sign('link', emailId))
}

/** The six digits in an email, by every key, the current one first. Nothing of them is stored. */
export function codesOf(siteKey: SiteKey, emailId: string): string[] {
  return siteKey.signByAll('code', emailId).map((signature) => {
    const number = Buffer.from(signature, 'base64url').readUIntBE(0, 6) % 1_000_000
    return String(number).padStart(6, '0')
  })
}

/** Links that do not act at the push of a button have pages of their own. */
const PATHS: Partial<Record<EmailKind, string>> = {
  'consent-asked': '/api/consent',
  'tutor-report': '/api/reports',
  'family-offered': '/api/family-account',
}

/** The page that the button of an email opens, in the email's language. */
export function emailLink(
  { origin, siteKey }: LinkSite,
  { id, linkHash, kind }: { id: string; linkHash?: string | null; kind?: EmailKind },
  language: Language,
): string {
  // An email that waited while the key was changed has a link of the previous one.
  const token = siteKey.signByAll('link', id).find((each) => hashToken(each) === linkHash)
  return `${origin}${(kind && PATHS[kind]) ?? '/api/email-links'}/${token ?? siteKey.sign('link', id)}?lang=${language}`
}

interface Subscription {
  studentId: string
  kind: OptionalKind
}

/** Never expires, so that unsubscribing works from an old email too. */
export function unsubscribeLink({ origin, siteKey }: LinkSite, { studentId, kind }: Subscription): string {
  return `${origin}/api/unsubscribe/${studentId}/${kind}/${siteKey.sign('unsubscribe', `${studentId} ${kind}`)}`
}

interface TopicOfGuardian {
  guardianId: string
  topic: GuardianTopic
}

const signedTopic = ({ guardianId, topic }: TopicOfGuardian) => `${guardianId} ${TOPIC_PREFIX}${topic}`

/** Before the topic, in the place of an email kind. */
const TOPIC_PREFIX = 'family-'

/** Ends the emails of a topic to a guardian of a family. Never expires. */
export function topicLink({ origin, siteKey }: LinkSite, { guardianId, topic }: TopicOfGuardian): string {
  const signature = siteKey.sign('unsubscribe', signedTopic({ guardianId, topic }))
  return `${origin}/api/unsubscribe/${guardianId}/${TOPIC_PREFIX}${topic}/${signature}`
}

/** Reads the address of a guardian's topic; undefined if it is not one or the signature is wrong. */
export function readTopic(
  siteKey: SiteKey,
  { studentId: guardianId, kind, signature }: { studentId: string; kind: string; signature: string },
): TopicOfGuardian | undefined {
  const topic = STOPPABLE_TOPICS.find((each) => `${TOPIC_PREFIX}${each}` === kind)
  if (!topic || !siteKey.verify('unsubscribe', signedTopic({ guardianId, topic }), signature)) return undefined
  return { guardianId, topic }
}

interface EmailCopies {
  studentId: string
  /** The recipient's address. */
  email: string
}

const signedCopies = ({ studentId, email }: EmailCopies) => `${studentId} copies to ${email}`

/** Valid only while copies go to this address: a former recipient cannot stop the copies of the next one. */
export function stopCopiesLink({ origin, siteKey }: LinkSite, copies: EmailCopies): string {
  return `${origin}/api/unsubscribe/${copies.studentId}/${COPIES}/${siteKey.sign('unsubscribe', signedCopies(copies))}`
}

/** Takes the place of the email kind in a link that stops copies. */
export const COPIES = 'copies'

/** Whether the signature belongs to the copies to this address. */
export function stopsCopies(siteKey: SiteKey, copies: EmailCopies, signature: string): boolean {
  return siteKey.verify('unsubscribe', signedCopies(copies), signature)
}

/** Reads an unsubscribe address; undefined if the signature is wrong. */
export function readSubscription(
  siteKey: SiteKey,
  { studentId, kind: unverifiedKind, signature }: { studentId: string; kind: string; signature: string },
): Subscription | undefined {
  const kind = OPTIONAL_KINDS.find((optional) => optional === unverifiedKind)
  if (!kind) return undefined
  return siteKey.verify('unsubscribe', `${studentId} ${kind}`, signature) ? { studentId, kind } : undefined
}

/** The hashes under which an email address is counted and blocked, the current key's first. */
export function addressKeys(siteKey: SiteKey, email: string): [string, ...string[]] {
  // `+` parts reach the same mailbox.
  const mailbox = `email ${email.toLowerCase().replace(/\+[^@]*@/, '@')}`
  const [current = '', ...previous] = siteKey.signByAll('address', mailbox)
  return [current, ...previous]
}

/** Never expires. Ends all emails to an address. */
export function neverEmailLink({ origin, siteKey }: LinkSite, key: string): string {
  return `${origin}/api/never-email/${key}/${siteKey.sign('unsubscribe', `never ${key}`)}`
}

export function refusesAllEmails(siteKey: SiteKey, { key, signature }: { key: string; signature: string }): boolean {
  return siteKey.verify('unsubscribe', `never ${key}`, signature)
}
