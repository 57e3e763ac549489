import { queryOptions } from '@tanstack/react-query'
import {
  type ATTEMPT_FIGURES,
  adminActivityContract,
  type MOVEMENT_FIGURES,
  type SESSION_FIGURES,
  type TargetKind,
} from '#shared/features/admin/admin-activity.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { byPages } from '../by-pages'

/** Everything here follows from what students and staff do: an act of staff invalidates all of it. */
const ACTIVITY = ['admin', 'activity'] as const

type Only<Figures extends readonly string[]> = Figures[number] | undefined

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
  sessions: (only: Only<typeof SESSION_FIGURES>) => ({
    ...byPages([...ACTIVITY, 'sessions', only ?? null], (page) =>
      callPage(adminActivityContract.sessions, { query: { ...page, ...(only && { only }) } }),
    ),
    ...afresh,
  }),
  movements: (only: Only<typeof MOVEMENT_FIGURES>) => ({
    ...byPages([...ACTIVITY, 'hours', only ?? null], (page) =>
      callPage(adminActivityContract.movements, { query: { ...page, ...(only && { only }) } }),
    ),
    ...afresh,
  }),
  attempts: (only: Only<typeof ATTEMPT_FIGURES>) => ({
    ...byPages([...ACTIVITY, 'attempts', only ?? null], (page) =>
      callPage(adminActivityContract.attempts, { query: { ...page, ...(only && { only }) } }),
    ),
    ...afresh,
  }),
  /** What staff did, to everything or to one target. */
  audit: (done?: { kind: TargetKind; target: string }) => ({
    ...byPages([...ACTIVITY, 'staff', done ?? null], (page) =>
      callPage(adminActivityContract.audit, { query: { ...page, ...done } }),
    ),
    ...afresh,
  }),
  /** One act with the whole of what was there, which never changes. */
  act: (id: number) =>
    queryOptions({
      queryKey: ['admin', 'act', id],
      queryFn: () => call(adminActivityContract.auditEntry, { params: { id: String(id) } }),
    }),
}
