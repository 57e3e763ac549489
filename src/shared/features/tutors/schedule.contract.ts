import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { TUTOR_CHANGES } from '../../http/limits'
import { listOnce } from '../../http/shapes'
import { FULL_SCHEDULE } from '../booking/availability/schedule.rules'

/** When a tutor begins sessions, each week alike. */
export const WeeklySchedule = listOnce(z.enum(FULL_SCHEDULE))
export type WeeklySchedule = z.output<typeof WeeklySchedule>

/** A tutor's plan as it stands; the version belongs to everything that is kept of the tutor. */
export const StoredSchedule = z.object({ schedule: WeeklySchedule, version: z.int() })
export type StoredSchedule = z.output<typeof StoredSchedule>

export const scheduleContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/tutor/schedule',
    access: 'tutor',
    summary: 'The tutor’s own weekly plan',
    response: StoredSchedule,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/tutor/schedule',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'Change the own weekly plan; sessions that are booked already stay',
    body: z.strictObject({ schedule: WeeklySchedule }),
    response: StoredSchedule,
    ifMatch: true,
  }),
}
