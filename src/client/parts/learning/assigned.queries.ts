import { queryOptions } from '@tanstack/react-query'
import { ASSIGNED_WORK, OPENED_WORK, TUTOR_NOTE } from '#shared/features/tutors/reports.addresses'
import type { reportsContract } from '#shared/features/tutors/reports.contract'
import { call, withoutSchemas } from '../../api/call'
import { queryKeys } from '../../api/query-keys'

export const assignedQueries = {
  /** Work that tutors assigned and that is not all done. */
  list: () =>
    queryOptions({
      queryKey: queryKeys.assignedWork.list,
      queryFn: () => call(withoutSchemas<typeof reportsContract.assigned>(ASSIGNED_WORK)),
    }),
  /** The latest note of a tutor. */
  note: () =>
    queryOptions({
      queryKey: queryKeys.assignedWork.note,
      queryFn: () => call(withoutSchemas<typeof reportsContract.note>(TUTOR_NOTE)),
    }),
}

export const assignedActions = {
  /** A guide counts as read when it is opened from here. */
  open: {
    run: (workId: number) =>
      call(withoutSchemas<typeof reportsContract.opened>(OPENED_WORK), { params: { id: String(workId) } }),
    changes: [queryKeys.assignedWork],
  },
} as const
