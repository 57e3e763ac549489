/** Every letter that the site writes. */
export const EMAIL_KINDS = [
  'confirm-address',
  'forgotten-password',
  'password-changed',
  'address-changed',
  'address-wanted',
  'factor-added',
  'factor-removed',
  'factor-recovered',
  'device-new',
  'guardian-invited',
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
] as const
export type EmailKind = (typeof EMAIL_KINDS)[number]

/** Who a letter goes to: the student it is about, or somebody beside the student. */
export const RECIPIENTS = ['student', 'guardian', 'tutor', 'administrator'] as const
export type Recipient = (typeof RECIPIENTS)[number]

/**
 * Waiting for its next try; sent; kept, because there is no mail service; given up after two days of tries or a
 * refusal; dropped, because by then nobody was to be told.
 */
export const EMAIL_STATES = ['waiting', 'sent', 'kept', 'given-up', 'dropped'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** What a student may switch off, or must ask for. Money, changed sessions and the account are always told. */
export const OPTIONAL_KINDS = [
  'session-tomorrow',
  'session-soon',
  'hours-low',
  'tutor-report',
  'weekly-progress',
] as const satisfies readonly EmailKind[]
export type OptionalKind = (typeof OPTIONAL_KINDS)[number]

/** Optional letters that nobody gets without having asked for them. */
const ASKED_FOR: readonly EmailKind[] = ['weekly-progress']

export type EmailPreferences = Partial<Record<OptionalKind, boolean>>

export function isOptional(kind: EmailKind): kind is OptionalKind {
  return OPTIONAL_KINDS.some((optional) => optional === kind)
}

/** Whether one click in a letter ends its kind: what is optional for a student, and every copy that a guardian gets. */
export function canBeStopped({ recipient, kind }: { recipient: Recipient; kind: EmailKind }): boolean {
  return recipient === 'guardian' ? kind !== 'guardian-invited' : recipient === 'student' && isOptional(kind)
}

/** Whether a student wants letters of a kind, by what was chosen and else by the default. */
export function isEnabled(kind: EmailKind, choices: EmailPreferences): boolean {
  if (!isOptional(kind)) return true
  return choices[kind] ?? !ASKED_FOR.includes(kind)
}
