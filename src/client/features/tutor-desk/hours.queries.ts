import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type KeptPlan, planContract, type WeeklyPlan } from '#shared/features/tutors/plan.contract'
import { type TimeOff, type TimeOffRequest, timeOffContract } from '#shared/features/tutors/time-off.contract'
import { call } from '../../api/call'
import { queryKeys } from '../../api/query-keys'
import type { ActionPlan } from '../../api/use-action'
import type { Sent } from '../../form/use-form'

const { desk } = queryKeys

export const hoursQueries = {
  /** Asked again with every visit: staff may change it too. */
  plan: () => queryOptions({ queryKey: desk.plan, queryFn: () => call(planContract.read), gcTime: 0 }),
  timeOff: () => queryOptions({ queryKey: desk.timeOff, queryFn: () => call(timeOffContract.list), gcTime: 0 }),
}

/** Where somebody else was first, what stands now is shown. */
const effects = {
  changes: [desk],
  unknownWithoutAnswer: [desk],
  outdatedByRefusal: () => [desk],
  lostSignIn: 'tutor',
} as const

export const hoursActions = {
  takeTimeOff: {
    ...effects,
    act: ({ body }) => call(timeOffContract.add, { body }),
  } satisfies ActionPlan<Sent<TimeOffRequest>, TimeOff>,
  removeTimeOff: {
    ...effects,
    act: (id) => call(timeOffContract.remove, { params: { id: String(id) } }),
  } satisfies ActionPlan<number, void>,
}

/** What was saved is shown at once, before it is asked for again. */
export function useChangePlan({ version }: KeptPlan): ActionPlan<WeeklyPlan, KeptPlan> {
  const queryClient = useQueryClient()
  return {
    ...effects,
    act: async (plan) => {
      const kept = await call(planContract.change, { body: { plan }, ifMatch: `"${version}"` })
      queryClient.setQueryData(desk.plan, kept)
      return kept
    },
  }
}
