import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { TUTOR_CHANGES } from '../../http/limits'
import { listOnce } from '../../http/shapes'
import { WHOLE_PLAN } from '../booking/plan.rules'

/** When a tutor begins sessions, each week alike. */
export const WeeklyPlan = listOnce(z.enum(WHOLE_PLAN))
export type WeeklyPlan = z.output<typeof WeeklyPlan>

/** A tutor's plan as it stands; the version belongs to everything that is kept of the tutor. */
export const KeptPlan = z.object({ plan: WeeklyPlan, version: z.int() })
export type KeptPlan = z.output<typeof KeptPlan>

export const planContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/tutor/plan',
    access: 'tutor',
    summary: 'The tutor’s own weekly plan',
    response: KeptPlan,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/tutor/plan',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'Change the own weekly plan; sessions that are booked already stay',
    body: z.strictObject({ plan: WeeklyPlan }),
    response: KeptPlan,
    ifMatch: true,
  }),
}
