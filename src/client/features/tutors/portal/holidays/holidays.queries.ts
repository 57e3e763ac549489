import type { Holiday } from '#shared/features/booking/booking.contract'
import { holidaysContract, type StaffHoliday } from '#shared/features/tutors/time-off/holidays.contract'
import { call } from '../../../../api/call'
import type { ActionDefinition } from '../../../../api/use-action'
import { portalKeys } from '../../../../parts/portal/queries/portal-keys'

const { tutors: portalTutors, activity: portalActivity } = portalKeys

const effects = { changes: [portalTutors, portalActivity], lostSignIn: 'staff' } as const

export const holidayActions = {
  close: {
    ...effects,
    run: (days) => call(holidaysContract.close, { body: { days } }),
  } satisfies ActionDefinition<Holiday[], StaffHoliday[]>,
  closeOne: {
    ...effects,
    run: (day) => call(holidaysContract.close, { body: { days: [day] } }),
  } satisfies ActionDefinition<Holiday, StaffHoliday[]>,
  reopen: {
    ...effects,
    run: (day) => call(holidaysContract.reopen, { params: { day } }),
  } satisfies ActionDefinition<string, void>,
}
