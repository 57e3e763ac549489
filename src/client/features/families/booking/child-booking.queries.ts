import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { type BookingRequest, SessionChange } from '#shared/features/booking/booking.contract'
import { familyBookingContract } from '#shared/features/families/family-booking.contract'
import { call } from '../../../api/call'
import { family } from '../../../api/family-keys'
import type { ActionDefinition } from '../../../api/use-action'

export interface ChildTimesRequest {
  childId: string
  subject: string
  duration: number
  tutorId?: number | undefined
  /** The first day of the search. */
  near?: string | undefined
  moving?: number | undefined
}

const asText = (value: number | undefined) => (value === undefined ? undefined : String(value))

export const childBookingQueries = {
  tutors: () => queryOptions({ queryKey: family.tutors, queryFn: () => call(familyBookingContract.tutors) }),
  /** Fetched on every visit: others book meanwhile. */
  freeTimes: ({ childId, duration, tutorId, near, moving, subject }: ChildTimesRequest) =>
    queryOptions({
      queryKey: family.freeTimes({ childId, duration, tutorId, near, moving, subject }),
      queryFn: () =>
        call(familyBookingContract.freeTimes, {
          params: { id: childId },
          query: { subject, near, duration: String(duration), tutorId: asText(tutorId), moving: asText(moving) },
        }),
      gcTime: 0,
    }),
}

const EFFECTS = { changes: [family], outdatedByRefusal: () => [family], lostSignIn: 'guardian' } as const

export function bookFor(childId: string): ActionDefinition<BookingRequest, unknown> {
  return { ...EFFECTS, run: (body) => call(familyBookingContract.book, { params: { id: childId }, body }) }
}

export function changeOf(sessionId: number): ActionDefinition<z.input<typeof SessionChange>, unknown> {
  return {
    ...EFFECTS,
    run: (change) =>
      call(familyBookingContract.change, { params: { id: String(sessionId) }, body: SessionChange.parse(change) }),
  }
}
