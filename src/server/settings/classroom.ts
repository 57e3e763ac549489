import { classroomPath } from '#shared/features/booking/booking.addresses'

/** The address of a session's classroom; null if the operator has configured none. */
export function classroomAddress(
  sessionId: number,
  { classroomUrl, origin = '' }: { classroomUrl: string | undefined; origin?: string },
): string | null {
  return classroomUrl ? `${origin}${classroomPath(sessionId)}` : null
}
