import type { Db } from '../../db/client'
import { refuseOn } from '../../db/refuse'
import { addEntry } from './credits.store'

interface SessionEntry {
  studentId: string
  sessionId: number
  durationHours: number
  now: Date
}

/** Pays for a session. The balance is checked by the change itself: a read first would let two bookings through. */
export async function payForSession(tx: Db, { studentId, sessionId, durationHours, now }: SessionEntry): Promise<void> {
  const hours = (-durationHours).toFixed(2)
  await refuseOn({ students_credits_not_negative: 'INSUFFICIENT_CREDITS' }, () =>
    addEntry(tx, { studentId, kind: 'booking', hours, sessionId, createdAt: now }),
  )
}

/** Gives back every hour that a session cost. */
export async function refundSession(tx: Db, { studentId, sessionId, durationHours, now }: SessionEntry): Promise<void> {
  await addEntry(tx, { studentId, kind: 'refund', hours: durationHours.toFixed(2), sessionId, createdAt: now })
}
