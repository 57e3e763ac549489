import {
  type Resolved,
  type ResolveRequest,
  resolveSessionsContract,
  type TutorState,
} from '#shared/features/timetable/resolve-sessions.contract'
import { call } from '../../../../api/call'
import { queryKeys } from '../../../../api/query-keys'
import type { ActionDefinition } from '../../../../api/use-action'
import { freshQuery } from '../../../../portal/portal-query'

const { portalTutors, portalTimetable, portalActivity, portalUsers, portalRecords } = queryKeys

export const resolveQueries = {
  choices: (ids: readonly number[], tutor: TutorState) =>
    freshQuery(portalTimetable.openings({ sessions: ids, tutor }), () =>
      call(resolveSessionsContract.choices, { query: { sessions: ids.join(), tutor } }),
    ),
}

export const resolveActions = {
  resolve: {
    changes: [portalTutors, portalTimetable, portalActivity, portalUsers, portalRecords],
    lostSignIn: 'staff',
    run: (body) => call(resolveSessionsContract.resolve, { body }),
  } satisfies ActionDefinition<ResolveRequest, Resolved[]>,
}
