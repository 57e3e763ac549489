import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { bookingContract } from '#shared/features/booking/booking.contract'
import type { Subject } from '#shared/subjects'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { sessionQueries } from '../../sign-in/current-user'

const PAST_PAGE = 5

export interface AvailabilityRequest {
  tutorId: number
  date: string
  durationHours: number
  /** The session that is about to move: its own hours count as free. */
  moving?: number | undefined
}

export interface FreeTimesRequest {
  subject: Subject
  durationHours: number
  tutorId?: number | undefined
  near?: string | undefined
  moving?: number | undefined
}

const asText = (id: number | undefined) => (id === undefined ? undefined : String(id))
const durationText = (hours: number) => (hours === 2 ? '2' : '1')

export const bookingQueries = {
  tutors: () => queryOptions({ queryKey: ['booking', 'tutors'], queryFn: () => call(bookingContract.tutors) }),
  availability: ({ tutorId, date, durationHours, moving }: AvailabilityRequest) =>
    queryOptions({
      queryKey: ['booking', 'times', 'of-day', { tutorId, date, durationHours, moving }],
      queryFn: () =>
        call(bookingContract.availability, {
          params: { id: String(tutorId) },
          query: { date, duration: durationText(durationHours), moving: asText(moving) },
        }),
      // Others book meanwhile: a day that is looked at again is asked for again.
      gcTime: 0,
    }),
  freeTimes: ({ subject, durationHours, tutorId, near, moving }: FreeTimesRequest) =>
    queryOptions({
      queryKey: ['booking', 'times', 'next', { subject, durationHours, tutorId, near, moving }],
      queryFn: () =>
        call(bookingContract.freeTimes, {
          query: {
            subject,
            duration: durationText(durationHours),
            tutorId: asText(tutorId),
            near,
            moving: asText(moving),
          },
        }),
      gcTime: 0,
    }),
  past: () =>
    infiniteQueryOptions({
      queryKey: ['sessions', 'past'],
      queryFn: ({ pageParam }) =>
        callPage(bookingContract.past, {
          query: { limit: String(PAST_PAGE), ...(pageParam && { cursor: pageParam }) },
        }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
}

/** After a time was lost: what is free is asked for again. */
export function refreshTimes(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['booking', 'times'] })
}

/** After a session was booked, moved or cancelled: everything that shows sessions, hours or lessons. */
export function refreshAfterChange(queryClient: QueryClient): void {
  refreshTimes(queryClient)
  void queryClient.invalidateQueries({ queryKey: sessionQueries.currentUser().queryKey })
  for (const shownElsewhere of ['sessions', 'credits', 'progress']) {
    void queryClient.invalidateQueries({ queryKey: [shownElsewhere] })
  }
}
