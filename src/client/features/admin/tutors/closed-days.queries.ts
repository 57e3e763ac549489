import { queryOptions } from '@tanstack/react-query'
import type { ClosedDay } from '#shared/features/booking/booking.contract'
import { closedDaysContract, type StaffClosedDay } from '#shared/features/tutors/closed-days.contract'
import { call } from '../../../api/call'
import { actOrNobodyKnows } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../by-pages'

const { portalTutors, portalActivity } = queryKeys

export const closedDayQueries = {
  list: () =>
    queryOptions({ queryKey: portalTutors.closedDays, queryFn: () => call(closedDaysContract.list), ...NOT_KEPT }),
}

const AREAS = [portalTutors, portalActivity]
const effects = { changes: AREAS, unknownWithoutAnswer: AREAS, lostSignIn: 'staff' } as const

export const closedDayActions = {
  close: {
    ...effects,
    act: (days) => actOrNobodyKnows(() => call(closedDaysContract.close, { body: { days } })),
  } satisfies ActionPlan<ClosedDay[], StaffClosedDay[]>,
  closeOne: {
    ...effects,
    act: ({ body }) => actOrNobodyKnows(() => call(closedDaysContract.close, { body: { days: [body] } })),
  } satisfies ActionPlan<Sent<ClosedDay>, StaffClosedDay[]>,
  reopen: {
    ...effects,
    act: (day) => actOrNobodyKnows(() => call(closedDaysContract.reopen, { params: { day } })),
  } satisfies ActionPlan<string, void>,
}
