import { draftKey, forgetDraft, isDraftKept, keepDraft } from '../form/drafts'

const keyOf = (studentId: string, name: string) => draftKey({ accountKind: 'student', person: studentId }, name)

/** Where a student's unsent booking waits: the booking screen fills it, the buy page leads back to it. */
export function bookingDraftKey(studentId: string): string {
  return keyOf(studentId, 'booking')
}

/** Says that a booking waits for hours: when they are bought, the buy page goes back to it by itself. */
export function markBookingPending(studentId: string): void {
  keepDraft(keyOf(studentId, 'booking-awaits-hours'), {})
}

/** Whether a booking waits for hours. From then on it does not. */
export function takePendingBooking(studentId: string): boolean {
  const key = keyOf(studentId, 'booking-awaits-hours')
  const isPending = isDraftKept(key)
  forgetDraft(key)
  return isPending
}
