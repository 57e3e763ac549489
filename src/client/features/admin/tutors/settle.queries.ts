import { queryOptions } from '@tanstack/react-query'
import {
  type Settled,
  type SettleRequest,
  settleSessionsContract,
  type TutorState,
} from '#shared/features/admin/settle-sessions.contract'
import { call } from '../../../api/call'
import { actOrNobodyKnows } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../by-pages'

const { portalTutors, portalTimetable, portalActivity, portalUsers, portalRecords } = queryKeys
const AREAS = [portalTutors, portalTimetable, portalActivity, portalUsers, portalRecords]

export const settleQueries = {
  choices: (ids: readonly number[], tutor: TutorState) =>
    queryOptions({
      queryKey: portalTimetable.openings({ sessions: ids, tutor }),
      queryFn: () => call(settleSessionsContract.choices, { query: { sessions: ids.join(), tutor } }),
      ...NOT_KEPT,
    }),
}

export const settleActions = {
  settle: {
    changes: AREAS,
    unknownWithoutAnswer: AREAS,
    lostSignIn: 'staff',
    // Sent again under the same key, it does only what was not done.
    act: ({ body, key }) => actOrNobodyKnows(() => call(settleSessionsContract.settle, { body, idempotencyKey: key })),
  } satisfies ActionPlan<Sent<SettleRequest>, Settled[]>,
}
