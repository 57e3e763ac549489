import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ActionResult,
  adminTimetableContract,
  type HoursGivenBack,
  type StaffBooking,
  type StaffCancellation,
  type StaffMove,
  type StaffReassignment,
  type TimetableSession,
} from '#shared/features/timetable/timetable.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import type { Subject } from '#shared/subjects'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { queryKeys } from '../../api/query-keys'
import type { ActionDefinition } from '../../api/use-action'
import { NOT_KEPT } from '../../portal/by-pages'
import { daysOf, type TimetableShown } from './timetable-shown'

const { portalTimetable, portalActivity, portalUsers, portalRecords } = queryKeys

export interface OpeningsAsked {
  student: string
  subject: Subject
  duration: number
  date: string
  changing?: number
}

const FOUND_MOST = '8'

export const timetableQueries = {
  sessions: (shown: TimetableShown) => {
    const { span: _, day: __, ...filter } = shown
    const days = daysOf(shown)
    const query = { from: days[0] ?? shown.day, days: String(days.length), ...filter }
    return queryOptions({
      queryKey: portalTimetable.sessions(query),
      queryFn: () => call(adminTimetableContract.read, { query }),
      ...NOT_KEPT,
      placeholderData: keepPreviousData,
    })
  },
  openings: ({ duration, changing, ...asked }: OpeningsAsked) =>
    queryOptions({
      queryKey: portalTimetable.openings({ duration, changing, ...asked }),
      queryFn: () =>
        call(adminTimetableContract.openings, {
          query: { ...asked, duration: String(duration), ...(changing && { changing: String(changing) }) },
        }),
      ...NOT_KEPT,
    }),
  students: (search: string) =>
    queryOptions({
      queryKey: portalTimetable.students(search),
      queryFn: async () => (await callPage(adminUsersContract.list, { query: { search, limit: FOUND_MOST } })).items,
      enabled: search !== '',
      ...NOT_KEPT,
      placeholderData: keepPreviousData,
    }),
}

/** Every action changes sessions and hours, and is in the staff log. */
export const ACTION_EFFECTS = {
  changes: [portalTimetable, portalActivity, portalUsers, portalRecords],
  outdatedByRefusal: () => [portalTimetable],
  lostSignIn: 'staff',
} as const

const pathOf = ({ id }: TimetableSession) => ({ params: { id: String(id) } })

export const timetableActions = {
  book: {
    ...ACTION_EFFECTS,
    run: (body) => call(adminTimetableContract.book, { body }),
  } satisfies ActionDefinition<StaffBooking, ActionResult>,
  move: (session: TimetableSession) =>
    ({
      ...ACTION_EFFECTS,
      run: (body) => call(adminTimetableContract.move, { ...pathOf(session), body }),
    }) satisfies ActionDefinition<StaffMove, ActionResult>,
  reassign: (session: TimetableSession) =>
    ({
      ...ACTION_EFFECTS,
      run: (body) => call(adminTimetableContract.reassign, { ...pathOf(session), body }),
    }) satisfies ActionDefinition<StaffReassignment, ActionResult>,
  cancel: (session: TimetableSession) =>
    ({
      ...ACTION_EFFECTS,
      run: (body) => call(adminTimetableContract.cancel, { ...pathOf(session), body }),
    }) satisfies ActionDefinition<StaffCancellation, ActionResult>,
  giveBack: (session: TimetableSession) =>
    ({
      ...ACTION_EFFECTS,
      run: (body) => call(adminTimetableContract.giveBack, { ...pathOf(session), body }),
    }) satisfies ActionDefinition<HoursGivenBack, ActionResult>,
}
