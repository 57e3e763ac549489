export const EMAIL_KINDS = [
  'confirm-address',
  'forgotten-password',
  'password-changed',
  'address-changed',
  'address-wanted',
  'factor-added',
  'factor-removed',
  'factor-recovered',
  'passkey-added',
  'passkey-removed',
  'device-new',
  'email-code',
  'owner-requested',
  'tutor-away',
  'guardian-invited',
  'family-invited',
  'family-offered',
  'family-confirm',
  'family-joined',
  'consent-asked',
  'consent-given',
  'consent-changed',
  'sharing-begun',
  'session-booked',
  'series-booked',
  'session-moved',
  'series-moved',
  'session-cancelled',
  'series-cancelled',
  'session-reassigned',
  'session-marked',
  'session-tomorrow',
  'session-soon',
  'purchase-receipt',
  'transfer-reminder',
  'purchase-refunded',
  'refund-failed',
  'hours-low',
  'hours-given-back',
  'hours-gifted',
  'tutor-report',
  'weekly-progress',
  'tutor-day',
  'tutor-invited',
  'staff-invited',
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

/** The possible recipients of an email; most are about a student. */
export const RECIPIENTS = ['student', 'guardian', 'tutor', 'administrator'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/**
 * `kept`: not sent, because there is no mail service. `given-up`: refused, or retried for two days.
 * `dropped`: no longer applied when it was due (see `dropReason`).
 */
export const EMAIL_STATES = ['waiting', 'sent', 'kept', 'given-up', 'dropped'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** Emails that students can switch off. Those about payments, changed sessions and the account are always sent. */
export const OPTIONAL_KINDS = [
  'session-tomorrow',
  'session-soon',
  'hours-low',
  'tutor-report',
  'weekly-progress',
] as const satisfies readonly EmailKind[]
export type OptionalKind = (typeof OPTIONAL_KINDS)[number]

/** Optional emails that are off until the student switches them on. */
const OFF_BY_DEFAULT: readonly EmailKind[] = ['weekly-progress']

export type EmailPreferences = Partial<Record<OptionalKind, boolean>>

export function isOptional(kind: EmailKind): kind is OptionalKind {
  return OPTIONAL_KINDS.some((optional) => optional === kind)
}

/** Emails to guardians that follow an action of their own or ask for one. */
const ASKED_ONCE: readonly EmailKind[] = [
  'email-code',
  'guardian-invited',
  'family-invited',
  'family-offered',
  'family-confirm',
  'family-joined',
  'consent-asked',
  'consent-given',
  'consent-changed',
]

/** Whether an email has an unsubscribe link: optional ones to students, and every copy to a guardian. */
export function canBeStopped({ recipient, kind }: { recipient: Recipient; kind: EmailKind }): boolean {
  return recipient === 'guardian' ? !ASKED_ONCE.includes(kind) : recipient === 'student' && isOptional(kind)
}

export function isEnabled(kind: EmailKind, choices: EmailPreferences): boolean {
  if (!isOptional(kind)) return true
  return choices[kind] ?? !OFF_BY_DEFAULT.includes(kind)
}
