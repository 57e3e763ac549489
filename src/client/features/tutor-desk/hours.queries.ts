import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type KeptPlan, planContract, type WeeklyPlan } from '#shared/features/tutors/plan.contract'
import { type TimeOff, type TimeOffRequest, timeOffContract } from '#shared/features/tutors/time-off.contract'
import { call } from '../../api/call'
import { actOrLook } from '../../api/lost-answer'
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
    act: ({ body }) =>
      actOrLook({
        send: () => call(timeOffContract.add, { body }),
        find: async () => (await call(timeOffContract.list)).find((taken) => isSameSpan(taken, body)) ?? null,
      }),
  } satisfies ActionPlan<Sent<TimeOffRequest>, TimeOff>,
  removeTimeOff: {
    ...effects,
    act: (id) =>
      actOrLook<unknown>({
        send: () => call(timeOffContract.remove, { params: { id: String(id) } }),
        find: async () => ((await call(timeOffContract.list)).every((taken) => taken.id !== id) ? true : null),
      }),
  } satisfies ActionPlan<number, unknown>,
}

function isSameSpan(taken: TimeOff, { fromDay, toDay, fromHour, toHour }: TimeOffRequest): boolean {
  return taken.fromDay === fromDay && taken.toDay === toDay && taken.fromHour === fromHour && taken.toHour === toHour
}

/** What was saved is shown at once, before it is asked for again. */
export function useChangePlan({ version }: KeptPlan): ActionPlan<WeeklyPlan, KeptPlan> {
  const queryClient = useQueryClient()
  return {
    ...effects,
    act: async (plan) => {
      const kept = await actOrLook({
        send: () => call(planContract.change, { body: { plan }, ifMatch: `"${version}"` }),
        find: async () => {
          const now = await call(planContract.read)
          return now.plan.length === plan.length && plan.every((time) => now.plan.includes(time)) ? now : null
        },
        isPerhapsOurs: ({ body }) => body.code === 'EDIT_CONFLICT',
      })
      queryClient.setQueryData(desk.plan, kept)
      return kept
    },
  }
}
