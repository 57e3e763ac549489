import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { TUTOR_CHANGES } from '../../http/limits'
import { listOnce, RowNumber } from '../../http/shapes'
import { isScheduleSlot, type ScheduleSlot } from '../booking/availability/schedule.rules'

/** More than a tutor can have booked at one time of the week. */
const KEPT_SESSIONS_MAX = 500

/** The weekly start times of a tutor. */
export const WeeklySchedule = listOnce(
  z.custom<ScheduleSlot>((slot) => typeof slot === 'string' && isScheduleSlot(slot)),
)
export type WeeklySchedule = z.output<typeof WeeklySchedule>

/** Booked sessions outside the new schedule that the tutor has seen. They stay. */
const KeptSessions = z
  .array(z.strictObject({ id: RowNumber, version: z.int().check(z.positive()) }))
  .check(z.maxLength(KEPT_SESSIONS_MAX))

/** A tutor's current schedule; the version covers everything stored about the tutor. */
export const StoredSchedule = z.object({ schedule: WeeklySchedule, version: z.int() })
export type StoredSchedule = z.output<typeof StoredSchedule>

export const scheduleContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/tutor/schedule',
    access: 'tutor',
    summary: 'The tutor’s own weekly schedule',
    response: StoredSchedule,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/tutor/schedule',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'Change the tutor’s own weekly schedule; booked sessions outside of it must be listed to keep them',
    body: z.strictObject({ schedule: WeeklySchedule, kept: z._default(KeptSessions, []) }),
    response: StoredSchedule,
    ifMatch: true,
  }),
}
