import { queryOptions } from '@tanstack/react-query'
import {
  type ATTEMPT_FIGURES,
  adminActivityContract,
  type ENTRY_FIGURES,
  type Overview,
  type TargetKind,
} from '#shared/features/staff/activity.contract'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { queryKeys } from '../../api/query-keys'
import type { SessionsShown } from '../../features/staff/activity/sessions-shown'
import { byPages, NOT_KEPT } from '../by-pages'

type Only<Figures extends readonly string[]> = Figures[number] | undefined

const { portalActivity } = queryKeys

/** Figures that are missing would look as if they were still on their way: an answer without them is a failure. */
function refuseForeignShape(overview: Overview): Overview {
  if (typeof overview?.totalUsers !== 'number') throw new TypeError('The answer is not an overview')
  return overview
}

export const activityQueries = {
  overview: () =>
    queryOptions({
      queryKey: portalActivity.overview,
      queryFn: async () => refuseForeignShape(await call(adminActivityContract.overview)),
      ...NOT_KEPT,
    }),
  sessions: (shown: SessionsShown) => ({
    ...byPages(portalActivity.list('sessions', shown), (page) =>
      callPage(adminActivityContract.sessions, { query: { ...page, ...shown } }),
    ),
    ...NOT_KEPT,
  }),
  ledgerEntries: (only: Only<typeof ENTRY_FIGURES>) => ({
    ...byPages(portalActivity.list('hours', only ?? null), (page) =>
      callPage(adminActivityContract.ledgerEntries, { query: { ...page, ...(only && { only }) } }),
    ),
    ...NOT_KEPT,
  }),
  attempts: (only: Only<typeof ATTEMPT_FIGURES>) => ({
    ...byPages(portalActivity.list('attempts', only ?? null), (page) =>
      callPage(adminActivityContract.attempts, { query: { ...page, ...(only && { only }) } }),
    ),
    ...NOT_KEPT,
  }),
  /** What staff did, to everything or to one target. */
  audit: (done?: { kind: TargetKind; target: string }) => ({
    ...byPages(portalActivity.list('staff', done ?? null), (page) =>
      callPage(adminActivityContract.audit, { query: { ...page, ...done } }),
    ),
    ...NOT_KEPT,
  }),
  /** One act with the whole of what was there, which never changes. */
  action: (id: number) =>
    queryOptions({
      queryKey: queryKeys.portalActs.action(id),
      queryFn: () => call(adminActivityContract.auditEntry, { params: { id: String(id) } }),
    }),
}
