import { timingSafeEqual } from 'node:crypto'
import { OPTIONAL_KINDS, type OptionalKind } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import { hashToken } from '../auth/tokens'
import type { SiteKey } from '../site-key'

interface LinkSite {
  origin: string
  siteKey: SiteKey
}

/** The stored part of an email's link. */
export function linkHashOf(siteKey: SiteKey, emailId: string): string {
  return hashToken(siteKey.sign('link', emailId))
}

/** The page that the button of an email opens, in the email's language. */
export function emailLink({ origin, siteKey }: LinkSite, emailId: string, language: Language): string {
  return `${origin}/api/email-links/${siteKey.sign('link', emailId)}?lang=${language}`
}

interface Subscription {
  studentId: string
  kind: OptionalKind
}

/** Never expires, so that unsubscribing works from an old email too. */
export function unsubscribeLink({ origin, siteKey }: LinkSite, { studentId, kind }: Subscription): string {
  return `${origin}/api/unsubscribe/${studentId}/${kind}/${siteKey.sign('unsubscribe', `${studentId} ${kind}`)}`
}

interface GuardianCopies {
  studentId: string
  /** The guardian's address. */
  email: string
}

const signCopies = (siteKey: SiteKey, { studentId, email }: GuardianCopies) =>
  siteKey.sign('unsubscribe', `${studentId} copies to ${email}`)

/** Valid only while the guardian has this address: a former guardian cannot end the copies of the next one. */
export function stopCopiesLink({ origin, siteKey }: LinkSite, copies: GuardianCopies): string {
  return `${origin}/api/unsubscribe/${copies.studentId}/${COPIES}/${signCopies(siteKey, copies)}`
}

/** Takes the place of the email kind in a guardian's address. */
export const COPIES = 'copies'

/** Whether the signature belongs to this guardian's copies. */
export function stopsCopies(siteKey: SiteKey, copies: GuardianCopies, signature: string): boolean {
  return isSame(signature, signCopies(siteKey, copies))
}

/** Reads an unsubscribe address; undefined if the signature is wrong. */
export function readSubscription(
  siteKey: SiteKey,
  { studentId, kind: unverifiedKind, signature }: { studentId: string; kind: string; signature: string },
): Subscription | undefined {
  const kind = OPTIONAL_KINDS.find((optional) => optional === unverifiedKind)
  if (!kind) return undefined
  return isSame(signature, siteKey.sign('unsubscribe', `${studentId} ${kind}`)) ? { studentId, kind } : undefined
}

/** The hash under which an email address is counted and blocked: `+` suffixes reach the same mailbox. */
export function addressKey(siteKey: SiteKey, email: string): string {
  return siteKey.sign('address', `email ${email.toLowerCase().replace(/\+[^@]*@/, '@')}`)
}

const signNever = (siteKey: SiteKey, key: string) => siteKey.sign('unsubscribe', `never ${key}`)

/** Never expires. Ends all emails to an address. */
export function neverEmailLink({ origin, siteKey }: LinkSite, key: string): string {
  return `${origin}/api/never-email/${key}/${signNever(siteKey, key)}`
}

export function refusesAllEmails(siteKey: SiteKey, { key, signature }: { key: string; signature: string }): boolean {
  return isSame(signature, signNever(siteKey, key))
}

function isSame(unverified: string, right: string): boolean {
  const [given, expected] = [Buffer.from(unverified), Buffer.from(right)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
