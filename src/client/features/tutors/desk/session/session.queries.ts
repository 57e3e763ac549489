import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type ReportDraft, reportsContract, type SessionReport } from '#shared/features/tutors/reports.contract'
import { PREPARATION } from '#shared/features/tutors/sharing.addresses'
import type { sharingContract } from '#shared/features/tutors/sharing.contract'
import { call, withoutSchemas } from '../../../../api/call'
import { desk } from '../../../../api/desk-keys'
import type { ActionDefinition } from '../../../../api/use-action'

const pathOf = (sessionId: number) => ({ params: { id: String(sessionId) } })

export const sessionQueries = {
  /** Never cached: the student may stop sharing. */
  preparation: (sessionId: number) =>
    queryOptions({
      queryKey: desk.preparation(sessionId),
      queryFn: () => call(withoutSchemas<typeof sharingContract.prepare>(PREPARATION), pathOf(sessionId)),
      gcTime: 0,
    }),
  report: (sessionId: number) =>
    queryOptions({
      queryKey: desk.report(sessionId),
      queryFn: () => call(reportsContract.read, pathOf(sessionId)),
      gcTime: 0,
    }),
}

export function useWriteReport(sessionId: number): ActionDefinition<ReportDraft, SessionReport> {
  const queryClient = useQueryClient()
  return {
    run: async (body) => {
      const saved = await call(reportsContract.write, { ...pathOf(sessionId), body })
      queryClient.setQueryData(sessionQueries.report(sessionId).queryKey, saved)
      return saved
    },
    changes: [],
    changesWithoutResponse: [desk],
    lostSignIn: 'tutor',
  }
}
