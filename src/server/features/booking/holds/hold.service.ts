import type { BookingRequest } from '#shared/features/booking/booking.contract'
import { isBookableDate, occupiedHours } from '#shared/features/booking/booking.rules'
import { bookingRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { KeptBooking } from '#shared/features/booking/holds/hold.contract'
import {
  HELD_HOURS_PER_TUTOR,
  holdEnd,
  holdRefusal,
  isHeld,
  isSameHold,
} from '#shared/features/booking/holds/hold.rules'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { confirmsAddresses } from '../../../email/transport'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { PurchaseHooks } from '../../billing/billing-context'
import type { PaymentConfig } from '../../billing/providers/payment-config'
import { findTutor } from '../availability/bookable-tutors.store'
import { SESSION_REFUSED, takeHours } from '../availability/occupied-hours.store'
import {
  countHeldHours,
  findHolds,
  freeHeldHours,
  type HoldRow,
  hasConfirmedEmail,
  insertHold,
  lockTutorForHold,
  setHeldUntil,
} from './holds.store'

interface HoldRequest {
  studentId: string
  booking: BookingRequest
  now: Date
}

/**
 * Keeps a booking while the student buys hours. Its time is held once the provider's page opens; in the demo, which has
 * no such page, at once. A student has one hold: another time replaces it, and the same time again does not prolong it.
 */
export function keepBooking(
  db: Db,
  { payments, ...request }: HoldRequest & { payments: PaymentConfig },
): Promise<KeptBooking> {
  const { studentId, booking, now } = request
  const isDemo = Object.values(payments).some((method) => method?.kind === 'demo')
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    await lockTutorForHold(tx, booking.tutorId)
    const refusal = bookingRefusal(booking, { tutor: await findTutor(tx, booking.tutorId), today: businessDay(now) })
    if (refusal) throw new AppError(refusal)
    const earlier = await findHolds(tx, studentId)
    const requested = { ...booking, durationHours: booking.duration }
    const same = earlier.find((each) => each.hasHours && isHeld(each, now) && isSameHold(each, requested))
    if (same) return toKept(same, now)
    if (isDemo) await holdHours(tx, requested, { studentId, earlier, now })
    else await freeHeldHours(tx, studentId)
    const { tutorId, subject, sessionDate, startTime, durationHours } = requested
    const slot = { tutorId, subject, sessionDate, startTime, durationHours, notes: booking.notes || null }
    const row = { ...slot, createdAt: now, heldUntil: isDemo ? holdEnd(now) : null }
    await insertHold(tx, { studentId, ...row })
    return toKept({ ...row, hasHours: isDemo }, now)
  })
}

type HeldBooking = Pick<HoldRow, 'tutorId' | 'sessionDate' | 'startTime' | 'durationHours'>

/** Takes the hours of a booking, in place of those that the student held before. The tutor's row is locked. */
async function holdHours(
  tx: Db,
  booking: HeldBooking,
  { studentId, earlier, now }: { studentId: string; earlier: readonly HoldRow[]; now: Date },
): Promise<void> {
  const { tutorId, sessionDate: day, startTime, durationHours } = booking
  const refusal = holdRefusal(booking, { earlier, now })
  if (refusal) throw new AppError(refusal)
  await freeHeldHours(tx, studentId)
  const hours = occupiedHours(startTime, durationHours)
  await refuseOn(SESSION_REFUSED, () =>
    takeHours(tx, { tutorId, studentId, day, hours, by: { heldUntil: holdEnd(now) }, now }),
  )
}

interface OpenedPage {
  studentId: string
  now: Date
  countHold: () => void
}

/** Begins the hold of the kept booking, if there is one. Without it buying goes on: the time may still be free then. */
async function beginHold(db: Db, { studentId, now, countHold }: OpenedPage, needsConfirmedEmail: boolean) {
  const begin = transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const [kept, ...earlier] = await findHolds(tx, studentId)
    if (!kept || kept.heldUntil || kept.isBooked || !isBookableDate(kept.sessionDate, businessDay(now))) return
    if (needsConfirmedEmail && !(await hasConfirmedEmail(tx, studentId))) return
    countHold()
    const { tutorId, durationHours } = kept
    await lockTutorForHold(tx, tutorId)
    const others = await countHeldHours(tx, { tutorId, studentId, now })
    if (others + durationHours > HELD_HOURS_PER_TUTOR) return
    await holdHours(tx, kept, { studentId, earlier, now })
    await setHeldUntil(tx, kept.id, holdEnd(now))
  })
  await begin.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

/** The latest held booking, unless it was booked or its day can no longer be booked. */
export async function keptBooking(db: Db, studentId: string, now: Date): Promise<KeptBooking | null> {
  const [last] = await findHolds(db, studentId)
  if (!last || last.isBooked || !isBookableDate(last.sessionDate, businessDay(now))) return null
  return toKept(last, now)
}

/** Wired in `app.ts`, because billing does not import booking. The caller holds the student's lock. */
export function createPurchaseHooks(settings: Pick<Settings, 'mail' | 'demo'>): PurchaseHooks {
  return {
    // An e-Transfer takes longer than a hold lasts.
    onTransferPending: freeHeldHours,
    onPageOpened: (db, opened) => beginHold(db, opened, confirmsAddresses(settings)),
    onPaid: async (tx, { studentId, now }) => ({ isBookingKept: (await keptBooking(tx, studentId, now)) !== null }),
  }
}

function toKept(row: Omit<HoldRow, 'id' | 'isBooked'>, now: Date): KeptBooking {
  const { subject, durationHours, tutorId, sessionDate, startTime, notes, heldUntil, hasHours } = row
  return {
    subject,
    duration: durationHours,
    tutorId,
    sessionDate,
    startTime,
    notes: notes ?? '',
    heldUntil: heldUntil && hasHours && isHeld(row, now) ? heldUntil.toISOString() : null,
  }
}
