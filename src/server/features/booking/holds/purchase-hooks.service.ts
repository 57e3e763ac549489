import { LOW_BALANCE_HOURS } from '#shared/features/billing/hours.rules'
import { occupiedQuarters } from '#shared/features/booking/booking.rules'
import { bookingRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { BookingMoment, SchoolHours } from '#shared/features/school/school-hours.rules'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { confirmsAddresses } from '../../../email/delivery/transport'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import type { Settings } from '../../../settings/env'
import type { PaidPurchase, PurchaseHooks } from '../../billing/billing-context'
import { findTutor } from '../availability/bookable-tutors.store'
import { BOOKING_REFUSED, insertBooking, newSession } from '../book/book-session.service'
import { findLimitRefusal } from '../limits/booking-limits.service'
import { toSessionFacts } from '../sessions/session-view'
import { beginHold, findLatestHold } from './hold.service'
import { findHoldOf, freeHeldTime, linkToPurchase, saveBookedSession } from './holds.store'

/** Wired in `app.ts`, because billing does not import booking. The caller holds the student's lock. */
export function createPurchaseHooks(
  settings: Pick<Settings, 'mail' | 'demo'>,
  schoolHours: () => SchoolHours,
): PurchaseHooks {
  return {
    // An e-Transfer takes longer than a hold lasts.
    onTransferPending: freeHeldTime,
    onPageOpened: (db, opened) =>
      beginHold(db, opened, { needsConfirmedEmail: confirmsAddresses(settings), schoolHours: schoolHours() }),
    onOrdered: async (tx, order) => {
      if (!(await linkToPurchase(tx, order))) throw new AppError('NOT_FOUND')
    },
    onPaid: async (tx, { now, ...paid }) => {
      const moment = { schoolHours: schoolHours(), now }
      const isBooked = paid.wasPending && (await bookLinked(tx, paid, moment))
      const hold = isBooked ? null : await findLatestHold(tx, { studentId: paid.studentId, ...moment })
      return { isBookingKept: hold !== null }
    },
    findBooking: async (db, purchaseId) => {
      const hold = await findHoldOf(db, purchaseId)
      return hold && { sessionId: hold.sessionId }
    },
  }
}

/**
 * Books what the purchase was made for. If that is refused, because the time was taken meanwhile for example, only the
 * booking is undone and the hours stay. Happens once, because a purchase becomes paid once.
 */
async function bookLinked(
  tx: Db,
  { purchaseId, studentId }: Pick<PaidPurchase, 'purchaseId' | 'studentId'>,
  { schoolHours, now }: BookingMoment,
): Promise<boolean> {
  const hold = await findHoldOf(tx, purchaseId)
  if (!hold) return false
  const booking = { ...hold, duration: hold.durationHours, notes: hold.notes ?? '' }
  const tutor = await findTutor(tx, hold.tutorId)
  if (!tutor || bookingRefusal(booking, { tutor, schoolHours, now })) return false
  if (await findLimitRefusal(tx, { studentId, added: [hold] })) return false
  const session = newSession(studentId, booking)
  const book = transact(tx, (savepoint) =>
    refuseOn(BOOKING_REFUSED, () =>
      insertBooking(savepoint, {
        session,
        quarters: occupiedQuarters(session.startTime, session.durationHours),
        now,
        facts: toSessionFacts({ ...session, sequence: 0, tutorName: tutor.name }),
        lowHours: LOW_BALANCE_HOURS,
        claim: undefined,
        removesHolds: true,
      }),
    ),
  )
  const sessionId = await book.catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (sessionId === undefined) return false
  await saveBookedSession(tx, hold.id, sessionId)
  return true
}
