import type { Hold } from '#shared/features/booking/holds/hold.contract'
import { draftKey, forgetDraft, hasDraft, readDraft, saveDraft } from '../../form/drafts'

const keyOf = (studentId: string, name: string) => draftKey({ accountKind: 'student', person: studentId }, name)

/** The booking screen writes this draft, and the buy page returns to it. */
export function bookingDraftKey(studentId: string): string {
  return keyOf(studentId, 'booking')
}

const pendingKey = (studentId: string) => keyOf(studentId, 'booking-awaits-hours')

/** Makes the buy page book this once the hours are paid. Null if nothing could be held: the page then only returns. */
export function markBookingPending(studentId: string, hold: Hold | null): void {
  saveDraft(pendingKey(studentId), { kept: hold })
}

/** The booking that is booked once hours are paid, if there is one. */
export function pendingBooking(studentId: string): Hold | null {
  return readDraft<{ kept: Hold | null }>(pendingKey(studentId), { kept: null }).kept
}

/** Whether a booking is waiting for hours. Clears the mark. */
export function takePendingBooking(studentId: string): boolean {
  const key = pendingKey(studentId)
  const isPending = hasDraft(key)
  forgetDraft(key)
  return isPending
}
