import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BookingRequest, bookingContract } from '#shared/features/booking/booking.contract'
import { holdContract } from '#shared/features/booking/holds/hold.contract'
import type { Subject } from '#shared/subjects'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { queryKeys } from '../../api/query-keys'

const PAST_PAGE = 5

interface OneTutorsTimes {
  tutorId: number
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

export const bookingQueries = {
  tutors: () => queryOptions({ queryKey: queryKeys.tutors.list, queryFn: () => call(bookingContract.tutors) }),
  holidays: () => queryOptions({ queryKey: queryKeys.times.holidays, queryFn: () => call(bookingContract.holidays) }),
  /** For a month, `YYYY-MM`. */
  freeDays: ({ tutorId, month, durationHours, moving }: OneTutorsTimes & { month: string }) =>
    queryOptions({
      queryKey: queryKeys.times.daysOf({ tutorId, month, durationHours, moving }),
      queryFn: () =>
        call(bookingContract.freeDays, {
          params: { id: String(tutorId) },
          query: { month, duration: String(durationHours), moving: asText(moving) },
        }),
      gcTime: 0,
    }),
  availability: ({ tutorId, date, durationHours, moving }: OneTutorsTimes & { date: string }) =>
    queryOptions({
      queryKey: queryKeys.times.ofDay({ tutorId, date, durationHours, moving }),
      queryFn: () =>
        call(bookingContract.availability, {
          params: { id: String(tutorId) },
          query: { date, duration: String(durationHours), moving: asText(moving) },
        }),
      // Others book meanwhile: a day that is looked at again is asked for again.
      gcTime: 0,
    }),
  freeTimes: ({ subject, durationHours, tutorId, near, moving }: FreeTimesRequest) =>
    queryOptions({
      queryKey: queryKeys.times.next({ subject, durationHours, tutorId, near, moving }),
      queryFn: () =>
        call(bookingContract.freeTimes, {
          query: {
            subject,
            duration: String(durationHours),
            tutorId: asText(tutorId),
            near,
            moving: asText(moving),
          },
        }),
      gcTime: 0,
    }),
  kept: () => queryOptions({ queryKey: queryKeys.times.kept, queryFn: () => call(holdContract.kept), gcTime: 0 }),
  past: () =>
    infiniteQueryOptions({
      queryKey: queryKeys.sessions.past,
      queryFn: ({ pageParam }) =>
        callPage(bookingContract.past, {
          query: { limit: String(PAST_PAGE), ...(pageParam && { cursor: pageParam }) },
        }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
}

/** What a booked, moved or cancelled session changes: everything that shows sessions, free times, hours or lessons. */
export const SESSION_AREAS = [
  queryKeys.sessions,
  queryKeys.times,
  queryKeys.account,
  queryKeys.credits,
  queryKeys.progress,
]

export const bookingActions = {
  book: {
    run: (body: BookingRequest) => call(bookingContract.book, { body }),
    changes: SESSION_AREAS,
    // Without the free times: a booking that did succeed would take its own time out of the form.
    changesWithoutAnswer: SESSION_AREAS.filter((area) => area !== queryKeys.times),
    outdatedByRefusal: () => [queryKeys.times, queryKeys.account],
  },
  hold: {
    run: (body: BookingRequest) => call(holdContract.hold, { body }),
    changes: [],
    outdatedByRefusal: () => [queryKeys.times],
  },
}
