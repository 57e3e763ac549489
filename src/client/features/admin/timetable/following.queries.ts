import { queryOptions } from '@tanstack/react-query'
import type { Acted } from '#shared/features/admin/admin-timetable.contract'
import {
  type StaffFollowingCancelled,
  type StaffFollowingMoved,
  type StaffFollowingWeek,
  staffFollowingContract,
} from '#shared/features/admin/staff-following.contract'
import type { StartTime } from '#shared/features/booking/booking.rules'
import { call } from '../../../api/call'
import { actOrLook } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../by-pages'
import { ACT_EFFECTS } from './timetable.queries'

const { portalTimetable } = queryKeys
const pathOf = (id: number) => ({ params: { id: String(id) } })
const fetchFollowing = (id: number) => call(staffFollowingContract.list, pathOf(id))

interface NewStart {
  sessionDate: string
  startTime: StartTime
}

export const followingQueries = {
  list: (id: number) =>
    queryOptions({ queryKey: portalTimetable.following(id), queryFn: () => fetchFollowing(id), ...NOT_KEPT }),
  /** Where they would go; asked for once it is clear where the first one goes. */
  weeks: (id: number, to: NewStart | null) =>
    queryOptions({
      queryKey: portalTimetable.followingWeeks(id, to),
      queryFn: () => (to ? call(staffFollowingContract.weeks, { ...pathOf(id), query: to }) : []),
      enabled: to !== null,
      ...NOT_KEPT,
    }),
}

/** All sessions change or none: where no answer came, what is left of the series tells. */
export const followingActions = {
  move: (id: number, weeks: readonly StaffFollowingWeek[]) =>
    ({
      ...ACT_EFFECTS,
      act: ({ body, key }) =>
        actOrLook<Acted[]>({
          send: () => call(staffFollowingContract.move, { ...pathOf(id), body, idempotencyKey: key }),
          find: async () => {
            const goal = (each: number) => weeks.find((week) => week.id === each)?.sessionDate
            const moved = (await fetchFollowing(id)).filter(
              (each) =>
                body.moving.some((asked) => asked.id === each.id) &&
                each.sessionDate === goal(each.id) &&
                each.startTime === body.startTime,
            )
            return moved.length === body.moving.length ? moved : null
          },
        }),
    }) satisfies ActionPlan<Sent<StaffFollowingMoved>, Acted[]>,
  cancel: (id: number) =>
    ({
      ...ACT_EFFECTS,
      act: ({ body, key }) =>
        actOrLook<Acted[]>({
          send: () => call(staffFollowingContract.cancel, { ...pathOf(id), body, idempotencyKey: key }),
          find: async () => ((await fetchFollowing(id)).length === 0 ? body.sessions : null),
        }),
    }) satisfies ActionPlan<Sent<StaffFollowingCancelled>, Acted[]>,
}
