import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/units'

interface Lifetime {
  /** The sign-in ends this long after it began, whatever happens. */
  absoluteMs: number
  /** And this long after it was last used. */
  idleMs: number
  /** A use is written down only when the last note is older than this: a read should not cost a write. */
  noteEveryMs: number
}

export const STUDENT_SIGN_IN: Lifetime = { absoluteMs: 30 * DAY_MS, idleMs: 14 * DAY_MS, noteEveryMs: HOUR_MS }
export const ADMINISTRATOR_SIGN_IN: Lifetime = { absoluteMs: 12 * HOUR_MS, idleMs: 2 * HOUR_MS, noteEveryMs: MINUTE_MS }
/** What a tutor reads is as delicate as what staff read. */
export const TUTOR_SIGN_IN: Lifetime = { ...ADMINISTRATOR_SIGN_IN }

/** How long a sign-in opens what a forgotten, open browser must not: email, export, deletion, a new feed address. */
export const RECENT_MS = 10 * MINUTE_MS

/** How long a browser counts as known after the last sign-in there. */
export const DEVICE_LIFE_MS = 365 * DAY_MS

/** The earliest creation and last use that a sign-in may have to be alive now. */
export function aliveSince(lifetime: Lifetime, now: Date): { createdAfter: Date; seenAfter: Date } {
  return {
    createdAfter: new Date(now.getTime() - lifetime.absoluteMs),
    seenAfter: new Date(now.getTime() - lifetime.idleMs),
  }
}

export function isWorthNoting(lifetime: Lifetime, lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > lifetime.noteEveryMs
}
