import { draftKey, forgetDraft, isDraftKept, keepDraft } from '../form/drafts'

const keyOf = (studentId: string, name: string) => draftKey({ accountKind: 'student', person: studentId }, name)

/** The booking screen writes this draft, and the buy page returns to it. */
export function bookingDraftKey(studentId: string): string {
  return keyOf(studentId, 'booking')
}

/** Makes the buy page return to the booking once the hours are bought. */
export function markBookingPending(studentId: string): void {
  keepDraft(keyOf(studentId, 'booking-awaits-hours'), {})
}

/** Whether a booking is waiting for hours. Clears the mark. */
export function takePendingBooking(studentId: string): boolean {
  const key = keyOf(studentId, 'booking-awaits-hours')
  const isPending = isDraftKept(key)
  forgetDraft(key)
  return isPending
}
