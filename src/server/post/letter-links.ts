import { timingSafeEqual } from 'node:crypto'
import { OPTIONAL_KINDS, type OptionalKind } from '#shared/features/letters/letters.rules'
import type { Language } from '#shared/languages'
import { hashToken } from '../auth/tokens'
import type { SiteKey } from '../site-key'

interface LinkSite {
  origin: string
  siteKey: SiteKey
}

/** What a letter's row keeps of its link. */
export function linkHashOf(siteKey: SiteKey, letterId: string): string {
  return hashToken(siteKey.sign('link', letterId))
}

/** The page that a letter's button opens, in the letter's language. */
export function letterLink({ origin, siteKey }: LinkSite, letterId: string, language: Language): string {
  return `${origin}/api/letter/${siteKey.sign('link', letterId)}?lang=${language}`
}

interface Subscription {
  studentId: string
  kind: OptionalKind
}

/** Good for ever: who keeps an old letter can still end its kind. */
export function unsubscribeLink({ origin, siteKey }: LinkSite, { studentId, kind }: Subscription): string {
  return `${origin}/api/unsubscribe/${studentId}/${kind}/${siteKey.sign('unsubscribe', `${studentId} ${kind}`)}`
}

/** What an address for unsubscribing is about; undefined when we did not make it. */
export function readSubscription(
  siteKey: SiteKey,
  { studentId, kind: unverifiedKind, signature }: { studentId: string; kind: string; signature: string },
): Subscription | undefined {
  const kind = OPTIONAL_KINDS.find((optional) => optional === unverifiedKind)
  if (!kind) return undefined
  const right = Buffer.from(siteKey.sign('unsubscribe', `${studentId} ${kind}`))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right) ? { studentId, kind } : undefined
}
