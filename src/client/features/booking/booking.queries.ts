import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BookingRequest, bookingContract } from '#shared/features/booking/booking.contract'
import { holdContract } from '#shared/features/booking/holds/hold.contract'
import { SHARING, SHARING_OF_SESSION } from '#shared/features/tutors/sharing.addresses'
import type { sharingContract } from '#shared/features/tutors/sharing.contract'
import type { TutoringSubjectId } from '#shared/subjects'
import { call, withoutSchemas } from '../../api/call'
import { callPage } from '../../api/call-page'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import { useTranslation } from '../../i18n/use-translation'
import { showFailure } from '../../notices/notice-store'

const PAST_PER_PAGE = 5

interface TutorTimesRequest {
  /** Null until one is chosen. */
  tutorId: number | null
  durationHours: number
  /** The session to be moved. Its current time counts as free. */
  moving?: number | undefined
}

export interface FreeTimesRequest {
  subject: TutoringSubjectId
  durationHours: number
  tutorId?: number | undefined
  near?: string | undefined
  moving?: number | undefined
}

const asText = (id: number | undefined) => (id === undefined ? undefined : String(id))

// Free times have `gcTime: 0`: others book meanwhile, so they are fetched again on every visit.
export const bookingQueries = {
  tutors: () => queryOptions({ queryKey: queryKeys.tutors.list, queryFn: () => call(bookingContract.tutors) }),
  holidays: () => queryOptions({ queryKey: queryKeys.times.holidays, queryFn: () => call(bookingContract.holidays) }),
  /** For a month, `YYYY-MM`. */
  freeDays: ({ tutorId, month, durationHours, moving }: TutorTimesRequest & { month: string }) =>
    queryOptions({
      queryKey: queryKeys.times.daysOf({ tutorId, month, durationHours, moving }),
      queryFn: () =>
        call(bookingContract.freeDays, {
          params: { id: String(tutorId) },
          query: { month, duration: String(durationHours), moving: asText(moving) },
        }),
      enabled: tutorId !== null,
      gcTime: 0,
    }),
  /** The start times that are free on a day, `YYYY-MM-DD`. */
  freeTimesOfDay: ({ tutorId, date, durationHours, moving }: TutorTimesRequest & { date: string | null }) =>
    queryOptions({
      queryKey: queryKeys.times.ofDay({ tutorId, date, durationHours, moving }),
      queryFn: () =>
        call(bookingContract.availability, {
          params: { id: String(tutorId) },
          query: { date: date ?? '', duration: String(durationHours), moving: asText(moving) },
        }),
      select: ({ times }): readonly string[] => times,
      enabled: tutorId !== null && date !== null,
      gcTime: 0,
    }),
  tutorTimes: (durationHours: number) =>
    queryOptions({
      queryKey: queryKeys.times.ofTutors(durationHours),
      queryFn: () => call(bookingContract.tutorTimes, { query: { duration: String(durationHours) } }),
      gcTime: 0,
    }),
  freeTimes: ({ durationHours, tutorId, moving, ...request }: FreeTimesRequest) =>
    queryOptions({
      queryKey: queryKeys.times.next({ ...request, durationHours, tutorId, moving }),
      queryFn: () =>
        call(bookingContract.freeTimes, {
          query: { ...request, duration: String(durationHours), tutorId: asText(tutorId), moving: asText(moving) },
        }),
      gcTime: 0,
    }),
  kept: () => queryOptions({ queryKey: queryKeys.times.kept, queryFn: () => call(holdContract.kept), gcTime: 0 }),
  past: () =>
    infiniteQueryOptions({
      queryKey: queryKeys.sessions.past,
      queryFn: ({ pageParam }) =>
        callPage(bookingContract.past, {
          query: { limit: String(PAST_PER_PAGE), ...(pageParam && { cursor: pageParam }) },
        }),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  /** What the student shares with tutors: per upcoming session, and the last choice for each subject. */
  sharing: () =>
    queryOptions({
      queryKey: queryKeys.sessions.sharing,
      queryFn: () => call(withoutSchemas<typeof sharingContract.read>(SHARING)),
    }),
}

/** Everything that shows sessions, free times, hours or lessons. */
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
    // Without the free times: a booking that did succeed would remove its own time from the form.
    changesWithoutResponse: SESSION_AREAS.filter((area) => area !== queryKeys.times),
    outdatedByRefusal: () => [queryKeys.times, queryKeys.account],
  },
  hold: {
    run: (body: BookingRequest) => call(holdContract.hold, { body }),
    changes: [],
    outdatedByRefusal: () => [queryKeys.times],
  },
}

/** Saves whether the tutor of a session sees the student's mistakes. */
export function useChooseSharing() {
  const { t } = useTranslation('booking')
  return useAction({
    run: ({ id, isShared }: { id: number; isShared: boolean }) =>
      call(withoutSchemas<typeof sharingContract.choose>(SHARING_OF_SESSION), {
        params: { id: String(id) },
        body: { isShared },
      }),
    changes: [queryKeys.sessions],
    outdatedByRefusal: () => [queryKeys.sessions],
    onError: () => showFailure({ title: t('sharing.failed'), description: t('sharing.failedText') }),
  })
}
