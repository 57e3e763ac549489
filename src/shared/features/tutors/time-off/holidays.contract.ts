import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { STAFF_CHANGES } from '../../../http/limits'
import { Day } from '../../../http/shapes'
import { coded } from '../../../http/validation'
import { Holiday, SessionDate } from '../../booking/booking.contract'
import { SessionInTimeOff } from './time-off.contract'

const NAME_MAX = 80
/** More than any two years have. */
const DAYS_MAX = 60

const Name = z
  .string()
  .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(NAME_MAX, coded('TEXT_TOO_LONG')))

export const NewHoliday = z.strictObject({
  day: SessionDate.check(z.regex(/^20\d\d-/, coded('DATE_REQUIRED'))),
  name: Name,
  nameFr: Name,
})

export const HolidaysRequest = z.strictObject({
  days: z.array(NewHoliday).check(z.minLength(1), z.maxLength(DAYS_MAX)),
})
export type HolidaysRequest = z.output<typeof HolidaysRequest>

/** With the sessions that were booked there before; they stay until staff resolve them. */
export const StaffHoliday = z.extend(Holiday, { sessions: z.array(SessionInTimeOff) })
export type StaffHoliday = z.output<typeof StaffHoliday>

export const holidaysContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/holidays',
    access: 'admin',
    permission: 'people',
    summary: 'Holidays from today on, in order, with the booked sessions on them',
    response: z.array(StaffHoliday),
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/holidays',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Add holidays for all tutors: free hours close immediately, staff resolve booked ones',
    body: HolidaysRequest,
    response: z.array(StaffHoliday),
    status: 201,
  }),
  reopen: endpoint({
    method: 'DELETE',
    path: '/api/admin/holidays/:day',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Remove a holiday',
    params: z.object({ day: Day }),
  }),
}
