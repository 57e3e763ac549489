import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type ReportDraft, reportsContract, type SessionReport } from '#shared/features/tutors/reports.contract'
import { call } from '../../../../api/call'
import { queryKeys } from '../../../../api/query-keys'
import type { ActionDefinition } from '../../../../api/use-action'

const path = (sessionId: number) => ({ id: String(sessionId) })

export const reportQueries = {
  of: (sessionId: number) =>
    queryOptions({
      queryKey: queryKeys.desk.report(sessionId),
      queryFn: () => call(reportsContract.read, { params: path(sessionId) }),
      gcTime: 0,
    }),
}

/** The saved report is shown at once. */
export function useWriteReport(sessionId: number): ActionDefinition<ReportDraft, SessionReport> {
  const queryClient = useQueryClient()
  return {
    run: async (body) => {
      const saved = await call(reportsContract.write, { params: path(sessionId), body })
      queryClient.setQueryData(reportQueries.of(sessionId).queryKey, saved)
      return saved
    },
    changes: [],
    changesWithoutAnswer: [queryKeys.desk],
    lostSignIn: 'tutor',
  }
}
