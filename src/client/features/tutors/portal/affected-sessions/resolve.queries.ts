import {
  type ResolveOutcome,
  type ResolveRequest,
  resolveSessionsContract,
  type TutorState,
} from '#shared/features/timetable/resolve-sessions.contract'
import { call } from '../../../../api/call'
import type { ActionDefinition } from '../../../../api/use-action'
import { portalKeys } from '../../../../parts/portal/queries/portal-keys'
import { freshQuery } from '../../../../parts/portal/queries/portal-query'

const {
  tutors: portalTutors,
  timetable: portalTimetable,
  activity: portalActivity,
  users: portalUsers,
  records: portalRecords,
} = portalKeys

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
  } satisfies ActionDefinition<ResolveRequest, ResolveOutcome[]>,
}
