import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Day } from '../../http/shapes'
import { coded } from '../../http/validation'
import { ClosedDay } from '../booking/booking.contract'
import { isWeekend } from './holidays.rules'
import { SessionUnder } from './time-off.contract'

const NAME_MAX = 80
/** More than any two years have. */
const DAYS_MAX = 60

const Name = z
  .string()
  .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(NAME_MAX, coded('TEXT_TOO_LONG')))

export const NewClosedDay = z.strictObject({
  day: Day.check(z.refine((day) => !isWeekend(day), coded('DATE_REQUIRED'))),
  name: Name,
  nameFr: Name,
})

export const ClosedDaysRequest = z.strictObject({
  days: z.array(NewClosedDay).check(z.minLength(1), z.maxLength(DAYS_MAX)),
})
export type ClosedDaysRequest = z.output<typeof ClosedDaysRequest>

/** With the sessions that were booked there before; they stay until staff have settled them. */
export const StaffClosedDay = z.extend(ClosedDay, { sessions: z.array(SessionUnder) })
export type StaffClosedDay = z.output<typeof StaffClosedDay>

export const closedDaysContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/closed-days',
    access: 'admin',
    right: 'people',
    summary: 'Closed days from today on, in order, with the booked sessions on them',
    response: z.array(StaffClosedDay),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/closed-days',
    access: 'admin',
    right: 'people',
    limit: STAFF_CHANGES,
    summary: 'Close days for everybody: free hours close at once, booked ones are left to staff',
    body: ClosedDaysRequest,
    response: z.array(StaffClosedDay),
    status: 201,
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/api/admin/closed-days/:day',
    access: 'admin',
    right: 'people',
    limit: STAFF_CHANGES,
    summary: 'Open a closed day again',
    params: z.object({ day: Day }),
  }),
}
