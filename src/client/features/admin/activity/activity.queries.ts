import { queryOptions } from '@tanstack/react-query'
import { adminActivityContract } from '#shared/features/admin/admin-activity.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { byPages } from '../by-pages'

/** Everything here follows from what students and staff do: an act of staff invalidates all of it. */
const ACTIVITY = ['admin', 'activity'] as const

/** Fetched anew whenever it is opened: staff act on what stands there now. */
const afresh = { gcTime: 0 }

export const activityQueries = {
  all: () => ACTIVITY,
  overview: () =>
    queryOptions({
      queryKey: [...ACTIVITY, 'overview'],
      queryFn: () => call(adminActivityContract.overview),
      ...afresh,
    }),
  sessions: () => ({
    ...byPages([...ACTIVITY, 'sessions'], (query) => callPage(adminActivityContract.sessions, { query })),
    ...afresh,
  }),
  movements: () => ({
    ...byPages([...ACTIVITY, 'hours'], (query) => callPage(adminActivityContract.movements, { query })),
    ...afresh,
  }),
  attempts: () => ({
    ...byPages([...ACTIVITY, 'attempts'], (query) => callPage(adminActivityContract.attempts, { query })),
    ...afresh,
  }),
  /** What staff did, to everything or to one target. */
  audit: (target?: string) => ({
    ...byPages([...ACTIVITY, 'staff', target ?? null], (page) =>
      callPage(adminActivityContract.audit, { query: { ...page, ...(target && { target }) } }),
    ),
    ...afresh,
  }),
}
