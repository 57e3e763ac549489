import { queryOptions } from '@tanstack/react-query'
import type { Holiday } from '#shared/features/booking/booking.contract'
import { holidaysContract, type StaffHoliday } from '#shared/features/tutors/time-off/holidays.contract'
import { call } from '../../../../api/call'
import { actOrNobodyKnows } from '../../../../api/lost-answer'
import { queryKeys } from '../../../../api/query-keys'
import type { ActionDefinition } from '../../../../api/use-action'
import type { Sent } from '../../../../form/use-form'
import { NOT_KEPT } from '../../../../portal/by-pages'

const { portalTutors, portalActivity } = queryKeys

export const holidayQueries = {
  list: () =>
    queryOptions({ queryKey: portalTutors.holidays, queryFn: () => call(holidaysContract.list), ...NOT_KEPT }),
}

const AREAS = [portalTutors, portalActivity]
const effects = { changes: AREAS, unknownWithoutAnswer: AREAS, lostSignIn: 'staff' } as const

export const holidayActions = {
  close: {
    ...effects,
    run: (days) => actOrNobodyKnows(() => call(holidaysContract.close, { body: { days } })),
  } satisfies ActionDefinition<Holiday[], StaffHoliday[]>,
  closeOne: {
    ...effects,
    run: ({ body }) => actOrNobodyKnows(() => call(holidaysContract.close, { body: { days: [body] } })),
  } satisfies ActionDefinition<Sent<Holiday>, StaffHoliday[]>,
  reopen: {
    ...effects,
    run: (day) => actOrNobodyKnows(() => call(holidaysContract.reopen, { params: { day } })),
  } satisfies ActionDefinition<string, void>,
}
