import type { AccountKind } from '#shared/account-kinds'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/units'

interface Lifetime {
  /** The sign-in ends this long after it began, however much it is used. */
  absoluteMs: number
  /** The sign-in ends after this long without use. */
  idleMs: number
  /** `last_seen_at` is updated at most this often, to keep reads free of writes. */
  noteEveryMs: number
}

/** Staff and tutors read personal data of others, so their sign-ins are short. */
const SHORT: Lifetime = { absoluteMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS, noteEveryMs: MINUTE_MS }

const LONG: Lifetime = { absoluteMs: 30 * DAY_MS, idleMs: 14 * DAY_MS, noteEveryMs: HOUR_MS }

export const SIGN_IN_LIFETIMES: Record<AccountKind, Lifetime> = {
  student: LONG,
  guardian: LONG,
  tutor: SHORT,
  admin: SHORT,
}

/**
 * Students and guardians need a sign-in this recent for what `recentSignIn` marks in the contract, such as another
 * email address.
 */
export const RECENT_MS = 10 * MINUTE_MS

/** The time limit for staff, whose actions concern other people's access and money. */
export const RECENT_STAFF_MS = 5 * MINUTE_MS

/** How long an emailed code is valid, and then what it has confirmed (`emailCode` in the contract). */
export const EMAIL_CODE_LIFE_MS = 15 * MINUTE_MS

/** How long a browser counts as known after its last sign-in. */
export const DEVICE_LIFE_MS = 365 * DAY_MS

/** A sign-in of this kind is alive if it was created and last seen after these times. */
export function aliveSince(accountKind: AccountKind, now: Date): { createdAfter: Date; seenAfter: Date } {
  const { absoluteMs, idleMs } = SIGN_IN_LIFETIMES[accountKind]
  return { createdAfter: new Date(now.getTime() - absoluteMs), seenAfter: new Date(now.getTime() - idleMs) }
}
