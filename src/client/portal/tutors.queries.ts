import { queryOptions } from '@tanstack/react-query'
import type { WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import {
  type StaffTimeOff,
  type TimeOffRequest,
  timeOffContract,
} from '#shared/features/tutors/time-off/time-off.contract'
import {
  type Invitation,
  type StaffTutor,
  type TutorChange,
  type TutorDraft,
  tutorsContract,
} from '#shared/features/tutors/tutors.contract'
import { call } from '../api/call'
import { queryKeys } from '../api/query-keys'
import type { ActionDefinition } from '../api/use-action'
import { NOT_KEPT } from './by-pages'

const { portalTutors, portalActivity } = queryKeys

export const tutorQueries = {
  list: () => queryOptions({ queryKey: portalTutors.list, queryFn: () => call(tutorsContract.list), ...NOT_KEPT }),
  sessions: (id: number) =>
    queryOptions({
      queryKey: portalTutors.sessions(id),
      queryFn: () => call(tutorsContract.sessions, { params: { id: String(id) } }),
      ...NOT_KEPT,
    }),
  timeOff: () =>
    queryOptions({ queryKey: portalTutors.timeOff, queryFn: () => call(timeOffContract.listAll), ...NOT_KEPT }),
}

/** Every action is also in the staff log. */
export const TUTOR_EFFECTS = { changes: [portalTutors, portalActivity], lostSignIn: 'staff' } as const

const change = ({ id, version }: StaffTutor, body: TutorChange) =>
  call(tutorsContract.change, { params: { id: String(id) }, body, ifMatch: `"${version}"` })

export const tutorActions = {
  create: {
    ...TUTOR_EFFECTS,
    run: (body) => call(tutorsContract.create, { body }),
  } satisfies ActionDefinition<TutorDraft, StaffTutor>,
  edit: (tutor: StaffTutor) =>
    ({ ...TUTOR_EFFECTS, run: (body) => change(tutor, body) }) satisfies ActionDefinition<TutorDraft, StaffTutor>,
  invite: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      run: (body) => call(tutorsContract.invite, { params: { id: String(id) }, body }),
    }) satisfies ActionDefinition<Invitation, { link: string | null }>,
  schedule: (tutor: StaffTutor) =>
    ({ ...TUTOR_EFFECTS, run: (schedule) => change(tutor, { schedule }) }) satisfies ActionDefinition<
      WeeklySchedule,
      StaffTutor
    >,
  noteTimeOff: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      run: (body) => call(timeOffContract.note, { params: { id: String(id) }, body }),
    }) satisfies ActionDefinition<TimeOffRequest, StaffTimeOff>,
  takeTimeOffBack: {
    ...TUTOR_EFFECTS,
    run: (id) => call(timeOffContract.takeBack, { params: { id: String(id) } }),
  } satisfies ActionDefinition<number, void>,
  retire: (tutor: StaffTutor) =>
    ({ ...TUTOR_EFFECTS, run: (isRetired) => change(tutor, { isRetired }) }) satisfies ActionDefinition<
      boolean,
      StaffTutor
    >,
}
