import type { KeptBooking } from '#shared/features/booking/holds/hold.contract'
import { draftKey, forgetDraft, isDraftKept, keepDraft, readDraft } from '../form/drafts'

const keyOf = (studentId: string, name: string) => draftKey({ accountKind: 'student', person: studentId }, name)

/** The booking screen writes this draft, and the buy page returns to it. */
export function bookingDraftKey(studentId: string): string {
  return keyOf(studentId, 'booking')
}

const pendingKey = (studentId: string) => keyOf(studentId, 'booking-awaits-hours')

/** Makes the buy page book this once the hours are paid. Null if nothing could be kept: it then only returns. */
export function markBookingPending(studentId: string, kept: KeptBooking | null): void {
  keepDraft(pendingKey(studentId), { kept })
}

/** The booking that is booked once hours are paid, if there is one. */
export function pendingBooking(studentId: string): KeptBooking | null {
  return readDraft<{ kept: KeptBooking | null }>(pendingKey(studentId), { kept: null }).kept
}

/** Whether a booking is waiting for hours. Clears the mark. */
export function takePendingBooking(studentId: string): boolean {
  const key = pendingKey(studentId)
  const isPending = isDraftKept(key)
  forgetDraft(key)
  return isPending
}
