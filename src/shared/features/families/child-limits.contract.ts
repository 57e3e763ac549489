import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { GUARDIAN_CHANGES } from '../../http/limits'
import { StudentId } from '../../http/shapes'
import { coded } from '../../http/validation'

const HOURS_PER_WEEK_MAX = 40

/** The limits on bookings that a student makes without a guardian. */
export const ChildLimits = z.strictObject({
  mayBookAlone: z.boolean(),
  /** From Monday to Sunday, in half hours; null without a limit. */
  hoursPerWeek: z.nullable(
    z
      .number(coded('HOURS_PER_WEEK_INVALID'))
      .check(
        z.gte(0.5, coded('HOURS_PER_WEEK_INVALID')),
        z.lte(HOURS_PER_WEEK_MAX, coded('HOURS_PER_WEEK_INVALID')),
        z.multipleOf(0.5, coded('HOURS_PER_WEEK_INVALID')),
      ),
  ),
})
export type ChildLimits = z.output<typeof ChildLimits>

const childPath = z.object({ id: StudentId })

export const childLimitsContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/family/children/:id/limits',
    access: 'guardian',
    summary: 'What a child may book without a guardian',
    params: childPath,
    response: ChildLimits,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/family/children/:id/limits',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Decide whether a child books alone, and at most how many hours a week',
    params: childPath,
    body: ChildLimits,
    response: ChildLimits,
  }),
}
