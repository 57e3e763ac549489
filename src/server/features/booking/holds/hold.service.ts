import type { BookingRequest } from '#shared/features/booking/booking.contract'
import { occupiedQuarters } from '#shared/features/booking/booking.rules'
import { bookingRefusal, subjectRefusal, timeRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { Hold } from '#shared/features/booking/holds/hold.contract'
import {
  HELD_HOURS_PER_TUTOR,
  holdEnd,
  holdRefusal,
  isHeld,
  isSameHold,
} from '#shared/features/booking/holds/hold.rules'
import type { BookingMoment, LessonTime, SchoolHours } from '#shared/features/school/school-hours.rules'
import type { TutoringSubjectId } from '#shared/subjects'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { PaymentConfig } from '../../billing/providers/payment-config'
import { findTutor } from '../availability/bookable-tutors.store'
import { SESSION_REFUSED, takeQuarters } from '../availability/occupied-quarters.store'
import { refuseBeyondLimits } from '../limits/booking-limits.service'
import {
  countHeldHours,
  findHolds,
  freeHeldTime,
  type HoldRow,
  hasConfirmedEmail,
  insertHold,
  lockTutorForHold,
  setHeldUntil,
} from './holds.store'

interface HoldRequest extends BookingMoment {
  studentId: string
  booking: BookingRequest
}

/**
 * Saves a booking while the student buys hours. Its time is held once the provider's page opens; in the demo, which has
 * no such page, immediately. A student has one hold: another time replaces it, and the same time again does not extend
 * it.
 */
export function saveHold(db: Db, { payments, ...request }: HoldRequest & { payments: PaymentConfig }): Promise<Hold> {
  const { studentId, booking, schoolHours, now } = request
  const isDemo = Object.values(payments).some((method) => method?.kind === 'demo')
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    await lockTutorForHold(tx, booking.tutorId)
    const tutor = await findTutor(tx, booking.tutorId)
    const refusal = bookingRefusal(booking, { tutor, schoolHours, now })
    if (refusal) throw new AppError(refusal)
    const { sessionDate: day, duration } = booking
    await refuseBeyondLimits(tx, { studentId, added: [{ sessionDate: day, durationHours: duration }] })
    const earlier = await findHolds(tx, studentId)
    const requested = { ...booking, durationHours: booking.duration }
    const same = earlier.find((each) => each.isTimeHeld && isHeld(each, now) && isSameHold(each, requested))
    if (same) return toHold(same, now)
    if (isDemo) await holdTime(tx, requested, { studentId, earlier, now })
    else await freeHeldTime(tx, studentId)
    const { tutorId, subject, sessionDate, startTime, durationHours } = requested
    const slot = { tutorId, subject, sessionDate, startTime, durationHours, notes: booking.notes || null }
    const row = { ...slot, createdAt: now, heldUntil: isDemo ? holdEnd(now) : null }
    const id = await insertHold(tx, { studentId, ...row })
    return toHold({ id, ...row, isTimeHeld: isDemo }, now)
  })
}

type HeldBooking = Pick<HoldRow, 'tutorId' | 'sessionDate' | 'startTime' | 'durationHours'>

/** Takes the time of a booking in place of the student's earlier hold. The tutor's row is locked. */
async function holdTime(
  tx: Db,
  booking: HeldBooking,
  { studentId, earlier, now }: { studentId: string; earlier: readonly HoldRow[]; now: Date },
): Promise<void> {
  const { tutorId, sessionDate: day, startTime, durationHours } = booking
  const refusal = holdRefusal(booking, { earlier, now })
  if (refusal) throw new AppError(refusal)
  await freeHeldTime(tx, studentId)
  const quarters = occupiedQuarters(startTime, durationHours)
  await refuseOn(SESSION_REFUSED, () =>
    takeQuarters(tx, { tutorId, studentId, day, quarters, by: { heldUntil: holdEnd(now) }, now }),
  )
}

interface OpenedPage {
  studentId: string
  now: Date
  countHold: () => void
}

/**
 * Occupies the time of the student's latest hold, if there is one. If that fails, the purchase continues without it:
 * the time may still be free then.
 */
export async function beginHold(
  db: Db,
  { studentId, now, countHold }: OpenedPage,
  { needsConfirmedEmail, schoolHours }: { needsConfirmedEmail: boolean; schoolHours: SchoolHours },
) {
  const begin = transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const [hold, ...earlier] = await findHolds(tx, studentId)
    if (!hold || hold.heldUntil || hold.isBooked || !canBeBooked(hold, { schoolHours, now })) return
    if (needsConfirmedEmail && !(await hasConfirmedEmail(tx, studentId))) return
    countHold()
    const { tutorId, durationHours } = hold
    await lockTutorForHold(tx, tutorId)
    const others = await countHeldHours(tx, { tutorId, studentId, now })
    if (others + durationHours > HELD_HOURS_PER_TUTOR) return
    await holdTime(tx, hold, { studentId, earlier, now })
    await setHeldUntil(tx, hold.id, holdEnd(now))
  })
  await begin.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

function canBeBooked(hold: LessonTime & { subject: TutoringSubjectId }, moment: BookingMoment): boolean {
  return (subjectRefusal(hold.subject, moment.schoolHours) ?? timeRefusal(hold, moment)) === null
}

/** The latest hold, unless it was booked or its day can no longer be booked. */
export async function findLatestHold(
  db: Db,
  { studentId, ...moment }: BookingMoment & { studentId: string },
): Promise<Hold | null> {
  const [last] = await findHolds(db, studentId)
  if (!last || last.isBooked || !canBeBooked(last, moment)) return null
  return toHold(last, moment.now)
}

function toHold(row: Omit<HoldRow, 'isBooked'>, now: Date): Hold {
  const { id, subject, durationHours, tutorId, sessionDate, startTime, notes, heldUntil, isTimeHeld } = row
  return {
    id,
    subject,
    duration: durationHours,
    tutorId,
    sessionDate,
    startTime,
    notes: notes ?? '',
    heldUntil: heldUntil && isTimeHeld && isHeld(row, now) ? heldUntil.toISOString() : null,
  }
}
