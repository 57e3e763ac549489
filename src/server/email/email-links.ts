import { timingSafeEqual } from 'node:crypto'
import { OPTIONAL_KINDS, type OptionalKind } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import { hashToken } from '../auth/tokens'
import type { SiteKey } from '../site-key'

interface LinkSite {
  origin: string
  siteKey: SiteKey
}

/** What a letter's row keeps of its link. */
export function linkHashOf(siteKey: SiteKey, emailId: string): string {
  return hashToken(siteKey.sign('link', emailId))
}

/** The page that a letter's button opens, in the letter's language. */
export function emailLink({ origin, siteKey }: LinkSite, emailId: string, language: Language): string {
  return `${origin}/api/email-links/${siteKey.sign('link', emailId)}?lang=${language}`
}

interface Subscription {
  studentId: string
  kind: OptionalKind
}

/** Good for ever: who keeps an old letter can still end its kind. */
export function unsubscribeLink({ origin, siteKey }: LinkSite, { studentId, kind }: Subscription): string {
  return `${origin}/api/unsubscribe/${studentId}/${kind}/${siteKey.sign('unsubscribe', `${studentId} ${kind}`)}`
}

interface Copies {
  studentId: string
  /** The guardian's. */
  email: string
}

const signCopies = (siteKey: SiteKey, { studentId, email }: Copies) =>
  siteKey.sign('unsubscribe', `${studentId} copies to ${email}`)

/** Good as long as the guardian is the one with this address: who was named before ends nobody else's copies. */
export function stopCopiesLink({ origin, siteKey }: LinkSite, copies: Copies): string {
  return `${origin}/api/unsubscribe/${copies.studentId}/${COPIES}/${signCopies(siteKey, copies)}`
}

/** Stands in an address where a student's has the kind of letter. */
export const COPIES = 'copies'

/** Whether an address ends the copies to this guardian. */
export function stopsCopies(siteKey: SiteKey, copies: Copies, signature: string): boolean {
  return isSame(signature, signCopies(siteKey, copies))
}

/** What an address for unsubscribing is about; undefined when we did not make it. */
export function readSubscription(
  siteKey: SiteKey,
  { studentId, kind: unverifiedKind, signature }: { studentId: string; kind: string; signature: string },
): Subscription | undefined {
  const kind = OPTIONAL_KINDS.find((optional) => optional === unverifiedKind)
  if (!kind) return undefined
  return isSame(signature, siteKey.sign('unsubscribe', `${studentId} ${kind}`)) ? { studentId, kind } : undefined
}

function isSame(unverified: string, right: string): boolean {
  const [given, expected] = [Buffer.from(unverified), Buffer.from(right)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
