import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type ReportDraft, reportsContract, type SessionReport } from '#shared/features/tutors/reports.contract'
import { call } from '../../../../api/call'
import { actOrLook } from '../../../../api/lost-answer'
import { queryKeys } from '../../../../api/query-keys'
import type { ActionDefinition } from '../../../../api/use-action'
import type { Sent } from '../../../../form/use-form'

const path = (sessionId: number) => ({ id: String(sessionId) })

const readReport = (sessionId: number) => call(reportsContract.read, { params: path(sessionId) })

export const reportQueries = {
  of: (sessionId: number) =>
    queryOptions({
      queryKey: queryKeys.desk.report(sessionId),
      queryFn: () => readReport(sessionId),
      gcTime: 0,
    }),
}

/** What was saved is shown at once. */
export function useWriteReport(sessionId: number): ActionDefinition<Sent<ReportDraft>, SessionReport> {
  const queryClient = useQueryClient()
  return {
    run: async ({ body }) => {
      const saved = await actOrLook({
        send: () => call(reportsContract.write, { params: path(sessionId), body }),
        find: async () => {
          const now = await readReport(sessionId)
          return now.report && isSame(now.report, body) ? now : null
        },
      })
      queryClient.setQueryData(reportQueries.of(sessionId).queryKey, saved)
      return saved
    },
    changes: [],
    lostSignIn: 'tutor',
  }
}

function isSame(kept: ReportDraft, written: ReportDraft): boolean {
  const textOf = ({ done, next, work }: ReportDraft) =>
    JSON.stringify([done, next, work.map(({ kind, id }) => `${kind} ${id}`).sort()])
  return textOf(kept) === textOf(written)
}
