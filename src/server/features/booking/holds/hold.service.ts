import type { BookingRequest } from '#shared/features/booking/booking.contract'
import { isBookableDate, occupiedHours } from '#shared/features/booking/booking.rules'
import { bookingRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { KeptBooking } from '#shared/features/booking/holds/hold.contract'
import { holdEnd, holdRefusal, isHeld, isSameHold } from '#shared/features/booking/holds/hold.rules'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { PurchaseHooks } from '../../billing/billing-context'
import { findTutor } from '../availability/bookable-tutors.store'
import { SESSION_REFUSED, takeHours } from '../availability/occupied-hours.store'
import { findHolds, freeHeldHours, type HoldRow, insertHold, lockTutorForShare } from './holds.store'

interface HoldRequest {
  studentId: string
  booking: BookingRequest
  now: Date
}

/**
 * Keeps a booking and holds its time while the student buys hours. A student has one hold: another time replaces it,
 * and the same time again does not prolong it.
 */
export function holdTime(db: Db, { studentId, booking, now }: HoldRequest): Promise<KeptBooking> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    await lockTutorForShare(tx, booking.tutorId)
    const refusal = bookingRefusal(booking, { tutor: await findTutor(tx, booking.tutorId), today: businessDay(now) })
    if (refusal) throw new AppError(refusal)
    return hold(tx, { studentId, booking, now })
  })
}

async function hold(tx: Db, { studentId, booking, now }: HoldRequest): Promise<KeptBooking> {
  const { tutorId, subject, sessionDate, startTime, duration: durationHours } = booking
  const requested = { ...booking, durationHours }
  const earlier = await findHolds(tx, studentId)
  const same = earlier.find((each) => each.hasHours && isHeld(each, now) && isSameHold(each, requested))
  if (same) return toKept(same, now)
  const refusal = holdRefusal(requested, { earlier, now })
  if (refusal) throw new AppError(refusal)
  const row = { tutorId, subject, sessionDate, startTime, durationHours, notes: booking.notes || null }
  const span = { createdAt: now, heldUntil: holdEnd(now) }
  await freeHeldHours(tx, studentId)
  const hours = occupiedHours(startTime, durationHours)
  await refuseOn(SESSION_REFUSED, () =>
    takeHours(tx, { tutorId, studentId, day: sessionDate, hours, by: { heldUntil: span.heldUntil }, now }),
  )
  await insertHold(tx, { studentId, ...row, ...span })
  return toKept({ ...row, ...span, hasHours: true, isBooked: false }, now)
}

/** The latest held booking, unless it was booked or its day can no longer be booked. */
export async function keptBooking(db: Db, studentId: string, now: Date): Promise<KeptBooking | null> {
  const [last] = await findHolds(db, studentId)
  if (!last || last.isBooked || !isBookableDate(last.sessionDate, businessDay(now))) return null
  return toKept(last, now)
}

/** Wired in `app.ts`, because billing does not import booking. The caller holds the student's lock. */
export const purchaseHooks: PurchaseHooks = {
  // An e-Transfer takes longer than a hold lasts.
  onTransferPending: freeHeldHours,
  onPaid: async (tx, { studentId, now }) => ({ isBookingKept: (await keptBooking(tx, studentId, now)) !== null }),
}

function toKept(row: HoldRow, now: Date): KeptBooking {
  const { subject, durationHours, tutorId, sessionDate, startTime, notes, heldUntil, hasHours } = row
  return {
    subject,
    duration: durationHours,
    tutorId,
    sessionDate,
    startTime,
    notes: notes ?? '',
    heldUntil: hasHours && isHeld(row, now) ? heldUntil.toISOString() : null,
  }
}
