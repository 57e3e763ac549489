import { draftKey } from '../form/drafts'

/** Where a student's unsent booking waits: the booking screen fills it, the buy page leads back to it. */
export function bookingDraftKey(studentId: string): string {
  return draftKey({ door: 'student', person: studentId }, 'booking')
}
