import { HOUR_MS, MINUTE_MS } from '../../time/units'
import {
  type EmailKind,
  type EmailPreferences,
  type EmailState,
  isEnabled,
  isOptional,
  type Recipient,
} from './emails.rules'

/** The wait after each failed attempt. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS]
const LAST_PAUSE_MS = 12 * HOUR_MS
const GIVE_UP_AFTER_MS = 48 * HOUR_MS

/** When to retry an email after a failed attempt; null once its retries would take more than two days. */
export function nextTry({ attempts, now }: { attempts: number; now: Date }): Date | null {
  const pausesMs = Array.from({ length: attempts }, (_, done) => PAUSES_MS[done] ?? LAST_PAUSE_MS)
  const spentMs = pausesMs.reduce((sum, pauseMs) => sum + pauseMs, 0)
  return spentMs > GIVE_UP_AFTER_MS ? null : new Date(now.getTime() + (pausesMs.at(-1) ?? 0))
}

/** Why a queued email is not sent. */
export const DROP_REASONS = [
  'expired',
  'account-deleted',
  'no-address',
  'not-wanted',
  'address-not-confirmed',
  'address-taken',
  'session-changed',
  'given-as-link',
  'address-limit',
  'address-blocked',
  'sent-to-guardians',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

/** How many emails an address without a confirmed account gets in a day, from all accounts together. */
export const UNCONFIRMED_EMAILS_PER_DAY = 3

const REMINDERS: readonly EmailKind[] = ['session-tomorrow', 'session-soon']

/** A queued email with the current state of its recipient and session. */
export interface DueEmail {
  kind: EmailKind
  recipient: Recipient
  address: string | null
  expiresAt: Date | null
  student: { isDeleted: boolean; isConfirmed: boolean; choices: EmailPreferences } | null
  /** Whether guardians get it in place of a child without an email. */
  isForGuardians: boolean
  /** The session's current sequence, and the one the email was written for. */
  session: { isScheduled: boolean; sequence: number; notifiedSequence: number } | null
}

/** Queued emails are always sent, unless what they announce no longer applies. */
export function dropReason(email: DueEmail, now: Date): DropReason | null {
  const { kind, recipient, student, session, expiresAt } = email
  if (expiresAt && expiresAt <= now) return 'expired'
  // Tutors still get the cancellations that follow from a deleted account.
  if (student?.isDeleted && recipient !== 'tutor') return 'account-deleted'
  if (!email.address && !email.isForGuardians) return 'no-address'
  const refusal = recipient === 'student' && isOptional(kind) ? refuseOptional(email) : null
  if (refusal) return refusal
  const isOutdated = session && !(session.isScheduled && session.sequence === session.notifiedSequence)
  return REMINDERS.includes(kind) && isOutdated ? 'session-changed' : null
}

function refuseOptional({ kind, student, isForGuardians }: DueEmail): DropReason | null {
  if (!student) return null
  if (!isEnabled(kind, student.choices)) return 'not-wanted'
  return student.isConfirmed || isForGuardians ? null : 'address-not-confirmed'
}

/** Marks an email that was waiting when the backup was made: a restore does not send it. */
export const KEPT_BY_RESTORE = 'restored'

interface FinishedEmail {
  state: EmailState
  problem: string | null
  expiresAt: Date | null
  linkUsedAt: Date | null
}

/** Staff can resend an email that was given up or held back by a restore, while it is still valid. */
export function refuseToSendAgain(email: FinishedEmail, now: Date): 'EMAIL_NOT_GIVEN_UP' | 'EMAIL_EXPIRED' | null {
  const { state, problem, expiresAt, linkUsedAt } = email
  const isStuck = state === 'given-up' || (state === 'kept' && problem === KEPT_BY_RESTORE)
  if (!isStuck) return 'EMAIL_NOT_GIVEN_UP'
  return linkUsedAt || (expiresAt && expiresAt <= now) ? 'EMAIL_EXPIRED' : null
}
