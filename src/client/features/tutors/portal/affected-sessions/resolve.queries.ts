import { queryOptions } from '@tanstack/react-query'
import {
  type Resolved,
  type ResolveRequest,
  resolveSessionsContract,
  type TutorState,
} from '#shared/features/timetable/resolve-sessions.contract'
import { call } from '../../../../api/call'
import { actOrNobodyKnows } from '../../../../api/lost-answer'
import { queryKeys } from '../../../../api/query-keys'
import type { ActionDefinition } from '../../../../api/use-action'
import type { Sent } from '../../../../form/use-form'
import { NOT_KEPT } from '../../../../portal/by-pages'

const { portalTutors, portalTimetable, portalActivity, portalUsers, portalRecords } = queryKeys
const AREAS = [portalTutors, portalTimetable, portalActivity, portalUsers, portalRecords]

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
    changes: AREAS,
    unknownWithoutAnswer: AREAS,
    lostSignIn: 'staff',
    // Sent again under the same key, it does only what was not done.
    run: ({ body, key }) => actOrNobodyKnows(() => call(resolveSessionsContract.settle, { body, idempotencyKey: key })),
  } satisfies ActionDefinition<Sent<ResolveRequest>, Resolved[]>,
}
