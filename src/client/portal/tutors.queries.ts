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
import { actOrNobodyKnows } from '../api/lost-answer'
import { queryKeys } from '../api/query-keys'
import type { ActionDefinition } from '../api/use-action'
import type { Sent } from '../form/use-form'
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

/** Whatever is done to a tutor also stands in the log. */
const AREAS = [portalTutors, portalActivity]
export const TUTOR_EFFECTS = { changes: AREAS, unknownWithoutAnswer: AREAS, lostSignIn: 'staff' } as const

const change = ({ id, version }: StaffTutor, body: TutorChange) =>
  actOrNobodyKnows(() => call(tutorsContract.change, { params: { id: String(id) }, body, ifMatch: `"${version}"` }))

export const tutorActions = {
  create: {
    ...TUTOR_EFFECTS,
    run: ({ body, key }) => actOrNobodyKnows(() => call(tutorsContract.create, { body, idempotencyKey: key })),
  } satisfies ActionDefinition<Sent<TutorDraft>, StaffTutor>,
  edit: (tutor: StaffTutor) =>
    ({ ...TUTOR_EFFECTS, run: ({ body }) => change(tutor, body) }) satisfies ActionDefinition<
      Sent<TutorDraft>,
      StaffTutor
    >,
  invite: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      run: (body) => actOrNobodyKnows(() => call(tutorsContract.invite, { params: { id: String(id) }, body })),
    }) satisfies ActionDefinition<Invitation, { link: string | null }>,
  schedule: (tutor: StaffTutor) =>
    ({ ...TUTOR_EFFECTS, run: (schedule) => change(tutor, { schedule }) }) satisfies ActionDefinition<
      WeeklySchedule,
      StaffTutor
    >,
  noteTimeOff: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      run: ({ body }) => actOrNobodyKnows(() => call(timeOffContract.note, { params: { id: String(id) }, body })),
    }) satisfies ActionDefinition<Sent<TimeOffRequest>, StaffTimeOff>,
  takeTimeOffBack: {
    ...TUTOR_EFFECTS,
    run: (id) => actOrNobodyKnows(() => call(timeOffContract.takeBack, { params: { id: String(id) } })),
  } satisfies ActionDefinition<number, void>,
  retire: (tutor: StaffTutor) =>
    ({ ...TUTOR_EFFECTS, run: (isRetired) => change(tutor, { isRetired }) }) satisfies ActionDefinition<
      boolean,
      StaffTutor
    >,
}
