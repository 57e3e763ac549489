import type { EmailKind } from './emails.rules'

/** The topics of emails to the guardians of a family. Each guardian gets all topics that are not switched off. */
export const GUARDIAN_TOPICS = ['sessions', 'reports', 'money', 'reminders'] as const
export type GuardianTopic = (typeof GUARDIAN_TOPICS)[number]

/** At least one guardian of a family gets these. */
export const SHARED_TOPICS: readonly GuardianTopic[] = ['sessions', 'money']

/** The others: each email has a link that ends them. */
export const STOPPABLE_TOPICS = GUARDIAN_TOPICS.filter((topic) => !SHARED_TOPICS.includes(topic))

const TOPICS: Partial<Record<EmailKind, GuardianTopic>> = {
  'session-booked': 'sessions',
  'series-booked': 'sessions',
  'session-moved': 'sessions',
  'series-moved': 'sessions',
  'session-cancelled': 'sessions',
  'series-cancelled': 'sessions',
  'session-reassigned': 'sessions',
  'tutor-report': 'reports',
  'weekly-progress': 'reports',
  'session-tomorrow': 'reminders',
  'session-soon': 'reminders',
  'purchase-receipt': 'money',
  'transfer-reminder': 'money',
  'purchase-refunded': 'money',
  'refund-failed': 'money',
  'hours-low': 'money',
  'hours-given-back': 'money',
  'hours-gifted': 'money',
}

/** Null for emails that every guardian gets: absences, consents, and those about the guardian’s own account. */
export function topicOf(kind: EmailKind): GuardianTopic | null {
  return TOPICS[kind] ?? null
}
