import {
  isOptional,
  isWanted,
  type LetterChoices,
  type LetterKind,
  type LetterState,
  type Recipient,
} from './letters.rules'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After each failed try the next one waits longer. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS]
const LAST_PAUSE_MS = 12 * HOUR_MS
const GIVE_UP_AFTER_MS = 48 * HOUR_MS

/** When a letter that could not be delivered is tried again; null when its tries would take more than two days. */
export function nextTry({ tries, now }: { tries: number; now: Date }): Date | null {
  const pausesMs = Array.from({ length: tries }, (_, done) => PAUSES_MS[done] ?? LAST_PAUSE_MS)
  const spentMs = pausesMs.reduce((sum, pauseMs) => sum + pauseMs, 0)
  return spentMs > GIVE_UP_AFTER_MS ? null : new Date(now.getTime() + (pausesMs.at(-1) ?? 0))
}

/** Why a letter is not sent after all. */
export const DROP_REASONS = [
  'expired',
  'account-deleted',
  'no-address',
  'not-wanted',
  'address-not-confirmed',
  'address-taken',
  'session-changed',
  'given-as-link',
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

/** What a letter that was waiting when a backup was made is marked with: it was kept, not sent. */
export const KEPT_BY_RESTORE = 'restored'

interface FinishedLetter {
  state: LetterState
  problem: string | null
  expiresAt: Date | null
  linkUsedAt: Date | null
}

/** Why staff cannot send a letter again, or null: it must have been given up, or kept by a restore, and still be of use. */
export function refuseToSendAgain(letter: FinishedLetter, now: Date): 'LETTER_NOT_GIVEN_UP' | 'LETTER_EXPIRED' | null {
  const { state, problem, expiresAt, linkUsedAt } = letter
  const isStuck = state === 'given-up' || (state === 'kept' && problem === KEPT_BY_RESTORE)
  if (!isStuck) return 'LETTER_NOT_GIVEN_UP'
  return linkUsedAt || (expiresAt && expiresAt <= now) ? 'LETTER_EXPIRED' : null
}
