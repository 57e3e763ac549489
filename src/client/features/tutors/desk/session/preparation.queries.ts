import { queryOptions } from '@tanstack/react-query'
import { PREPARATION } from '#shared/features/tutors/sharing.addresses'
import type { sharingContract } from '#shared/features/tutors/sharing.contract'
import { bare, call } from '../../../../api/call'
import { queryKeys } from '../../../../api/query-keys'

export const preparationQueries = {
  /** Asked again with every visit, and forgotten after it: the student may take it back. */
  of: (sessionId: number) =>
    queryOptions({
      queryKey: queryKeys.desk.preparation(sessionId),
      queryFn: () => call(bare<typeof sharingContract.prepare>(PREPARATION), { params: { id: String(sessionId) } }),
      gcTime: 0,
    }),
}
