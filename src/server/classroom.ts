import { classroomPath } from '#shared/features/booking/booking.addresses'

/** Where people enter a session's classroom; null if the operator has set up none. */
export function classroomAddress(
  sessionId: number,
  { classroomUrl, origin = '' }: { classroomUrl: string | undefined; origin?: string },
): string | null {
  return classroomUrl ? `${origin}${classroomPath(sessionId)}` : null
}
