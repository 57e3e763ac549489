import { isOptional, isWanted, type LetterChoices, type LetterKind, type Recipient } from './letters.rules'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After each failed try the next one waits longer. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS]
const GIVE_UP_AFTER_MS = 48 * HOUR_MS

/** When a letter that could not be delivered is tried again; null when it is given up. */
export function nextTry({ tries, createdAt, now }: { tries: number; createdAt: Date; now: Date }): Date | null {
  const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS
  const next = now.getTime() + pauseMs
  return next - createdAt.getTime() > GIVE_UP_AFTER_MS ? null : new Date(next)
}

/** Why a letter is not sent after all. */
export const DROP_REASONS = [
  'expired',
  'account-deleted',
  'no-address',
  'not-wanted',
  'address-not-confirmed',
  'session-changed',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

const REMINDERS: readonly LetterKind[] = ['session-tomorrow', 'session-soon']

/** A letter as it stands at the moment of sending. */
export interface DueLetter {
  kind: LetterKind
  recipient: Recipient
  address: string | null
  expiresAt: Date | null
  student: { isDeleted: boolean; isConfirmed: boolean; choices: LetterChoices } | null
  /** The session as it is now, and as it was when the letter was decided. */
  session: { isScheduled: boolean; sequence: number; toldSequence: number } | null
}

/** Why nobody is to be told any more, or null. What was decided stays decided, but for what has lost its sense. */
export function dropReason(letter: DueLetter, now: Date): DropReason | null {
  const { kind, recipient, student, session, expiresAt } = letter
  if (expiresAt && expiresAt <= now) return 'expired'
  // A tutor is still told that a session of somebody who left is cancelled.
  if (student?.isDeleted && recipient !== 'tutor') return 'account-deleted'
  if (!letter.address) return 'no-address'
  if (recipient === 'student' && student && isOptional(kind)) {
    if (!isWanted(kind, student.choices)) return 'not-wanted'
    if (!student.isConfirmed) return 'address-not-confirmed'
  }
  const isOutdated = session && !(session.isScheduled && session.sequence === session.toldSequence)
  return REMINDERS.includes(kind) && isOutdated ? 'session-changed' : null
}
