import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type StoredSchedule, scheduleContract, type WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import { type TimeOff, type TimeOffRequest, timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { call } from '../../../../api/call'
import { actOrLook } from '../../../../api/lost-answer'
import { queryKeys } from '../../../../api/query-keys'
import type { ActionDefinition } from '../../../../api/use-action'
import type { Sent } from '../../../../form/use-form'

const { desk } = queryKeys

export const hoursQueries = {
  /** Asked again with every visit: staff may change it too. */
  schedule: () => queryOptions({ queryKey: desk.schedule, queryFn: () => call(scheduleContract.read), gcTime: 0 }),
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
    run: ({ body }) =>
      actOrLook({
        send: () => call(timeOffContract.add, { body }),
        find: async () => (await call(timeOffContract.list)).find((taken) => isSameSpan(taken, body)) ?? null,
      }),
  } satisfies ActionDefinition<Sent<TimeOffRequest>, TimeOff>,
  removeTimeOff: {
    ...effects,
    run: (id) =>
      actOrLook<unknown>({
        send: () => call(timeOffContract.remove, { params: { id: String(id) } }),
        find: async () => ((await call(timeOffContract.list)).every((taken) => taken.id !== id) ? true : null),
      }),
  } satisfies ActionDefinition<number, unknown>,
}

function isSameSpan(taken: TimeOff, { fromDay, toDay, fromHour, toHour }: TimeOffRequest): boolean {
  return taken.fromDay === fromDay && taken.toDay === toDay && taken.fromHour === fromHour && taken.toHour === toHour
}

/** What was saved is shown at once, before it is asked for again. */
export function useChangeSchedule({ version }: StoredSchedule): ActionDefinition<WeeklySchedule, StoredSchedule> {
  const queryClient = useQueryClient()
  return {
    ...effects,
    run: async (schedule) => {
      const kept = await actOrLook({
        send: () => call(scheduleContract.change, { body: { schedule }, ifMatch: `"${version}"` }),
        find: async () => {
          const now = await call(scheduleContract.read)
          return now.schedule.length === schedule.length && schedule.every((time) => now.schedule.includes(time))
            ? now
            : null
        },
        isPerhapsOurs: ({ body }) => body.code === 'EDIT_CONFLICT',
      })
      queryClient.setQueryData(desk.schedule, kept)
      return kept
    },
  }
}
