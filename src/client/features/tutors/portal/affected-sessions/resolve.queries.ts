import { queryOptions } from '@tanstack/react-query'
import {
  type Resolved,
  type ResolveRequest,
  resolveSessionsContract,
  type TutorState,
} from '#shared/features/timetable/resolve-sessions.contract'
import { call } from '../../../../api/call'
import { queryKeys } from '../../../../api/query-keys'
import type { ActionDefinition } from '../../../../api/use-action'
import { NOT_KEPT } from '../../../../portal/by-pages'

const { portalTutors, portalTimetable, portalActivity, portalUsers, portalRecords } = queryKeys

export const resolveQueries = {
  choices: (ids: readonly number[], tutor: TutorState) =>
    queryOptions({
      queryKey: portalTimetable.openings({ sessions: ids, tutor }),
      queryFn: () => call(resolveSessionsContract.choices, { query: { sessions: ids.join(), tutor } }),
      ...NOT_KEPT,
    }),
}

export const resolveActions = {
  settle: {
    changes: [portalTutors, portalTimetable, portalActivity, portalUsers, portalRecords],
    lostSignIn: 'staff',
    run: (body) => call(resolveSessionsContract.settle, { body }),
  } satisfies ActionDefinition<ResolveRequest, Resolved[]>,
}
