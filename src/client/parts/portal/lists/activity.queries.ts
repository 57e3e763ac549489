import { queryOptions } from '@tanstack/react-query'
import {
  type ATTEMPT_STATISTICS,
  adminActivityContract,
  type ENTRY_STATISTICS,
  type Overview,
  type SESSION_STATISTICS,
  type TargetKind,
} from '#shared/features/staff/activity.contract'
import type { SessionTask } from '#shared/features/staff/to-do.rules'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { portalKeys } from '../queries/portal-keys'
import { freshPages, freshQuery } from '../queries/portal-query'

const { activity: portalActivity } = portalKeys

type OneOf<Figures extends readonly string[]> = Figures[number] | undefined

/** The filter of the session list, as the URL holds it. */
export interface SessionFilter {
  only?: (typeof SESSION_STATISTICS)[number] | SessionTask
  tutor?: string
  /** The first and the last day. */
  from?: string
  to?: string
}

/** An overview without its figures would look as if it were still loading. */
function requireFigures(overview: Overview): Overview {
  if (typeof overview?.totalUsers !== 'number') throw new TypeError('The answer is not an overview')
  return overview
}

export const activityQueries = {
  overview: () =>
    freshQuery(portalActivity.overview, async () => requireFigures(await call(adminActivityContract.overview))),
  sessions: (filter: SessionFilter) =>
    freshPages(portalActivity.list('sessions', filter), (page) =>
      callPage(adminActivityContract.sessions, { query: { ...page, ...filter } }),
    ),
  ledgerEntries: (only: OneOf<typeof ENTRY_STATISTICS>) =>
    freshPages(portalActivity.list('hours', only ?? null), (page) =>
      callPage(adminActivityContract.ledgerEntries, { query: { ...page, ...(only && { only }) } }),
    ),
  attempts: (only: OneOf<typeof ATTEMPT_STATISTICS>) =>
    freshPages(portalActivity.list('attempts', only ?? null), (page) =>
      callPage(adminActivityContract.attempts, { query: { ...page, ...(only && { only }) } }),
    ),
  /** Staff actions on everything, or on one target. */
  audit: (on?: { kind: TargetKind; target: string }) =>
    freshPages(portalActivity.list('staff', on ?? null), (page) =>
      callPage(adminActivityContract.audit, { query: { ...page, ...on } }),
    ),
  /** An audit entry never changes, so it stays cached. */
  action: (id: number) =>
    queryOptions({
      queryKey: portalKeys.actions.one(id),
      queryFn: () => call(adminActivityContract.auditEntry, { params: { id: String(id) } }),
    }),
}
