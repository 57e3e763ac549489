import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type AffectedOfTutor, affectedSessionsContract } from '#shared/features/tutors/affected-sessions.contract'
import { type StoredSchedule, scheduleContract, type WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import { type TimeOff, type TimeOffRequest, timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { call } from '../../../../api/call'
import { desk } from '../../../../api/desk-keys'
import type { ActionDefinition } from '../../../../api/use-action'

export const hoursQueries = {
  /** Fetched on every visit: staff may change it too. */
  schedule: () => queryOptions({ queryKey: desk.schedule, queryFn: () => call(scheduleContract.read), gcTime: 0 }),
  timeOff: () => queryOptions({ queryKey: desk.timeOff, queryFn: () => call(timeOffContract.list), gcTime: 0 }),
}

// A refusal means that staff changed the schedule first.
const effects = {
  changes: [desk],
  outdatedByRefusal: () => [desk],
  lostSignIn: 'tutor',
} as const

export const hoursActions = {
  affectedSessions: {
    lostSignIn: 'tutor',
    changes: [],
    run: (schedule) => call(affectedSessionsContract.byOwnSchedule, { body: { schedule } }),
  } satisfies ActionDefinition<WeeklySchedule, AffectedOfTutor[]>,
  takeTimeOff: {
    ...effects,
    run: (body) => call(timeOffContract.add, { body }),
  } satisfies ActionDefinition<TimeOffRequest, TimeOff>,
  removeTimeOff: {
    ...effects,
    run: (id) => call(timeOffContract.remove, { params: { id: String(id) } }),
  } satisfies ActionDefinition<number, unknown>,
}

interface NewSchedule {
  schedule: WeeklySchedule
  /** Sessions outside of it that stay. */
  kept: { id: number; version: number }[]
}

export function useChangeSchedule({ version }: StoredSchedule): ActionDefinition<NewSchedule, StoredSchedule> {
  const queryClient = useQueryClient()
  return {
    ...effects,
    run: async (body) => {
      const saved = await call(scheduleContract.change, { body, ifMatch: `"${version}"` })
      queryClient.setQueryData(desk.schedule, saved)
      return saved
    },
  }
}
