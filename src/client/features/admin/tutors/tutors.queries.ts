import { queryOptions } from '@tanstack/react-query'
import type { WeeklyPlan } from '#shared/features/tutors/plan.contract'
import { type StaffTimeOff, type TimeOffRequest, timeOffContract } from '#shared/features/tutors/time-off.contract'
import {
  type Invitation,
  type StaffTutor,
  type TutorChange,
  type TutorDraft,
  tutorsContract,
} from '#shared/features/tutors/tutors.contract'
import { call } from '../../../api/call'
import { actOrNobodyKnows } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionPlan } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../by-pages'

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
    act: ({ body, key }) => actOrNobodyKnows(() => call(tutorsContract.create, { body, idempotencyKey: key })),
  } satisfies ActionPlan<Sent<TutorDraft>, StaffTutor>,
  edit: (tutor: StaffTutor) =>
    ({ ...TUTOR_EFFECTS, act: ({ body }) => change(tutor, body) }) satisfies ActionPlan<Sent<TutorDraft>, StaffTutor>,
  invite: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      act: (body) => actOrNobodyKnows(() => call(tutorsContract.invite, { params: { id: String(id) }, body })),
    }) satisfies ActionPlan<Invitation, { link: string | null }>,
  plan: (tutor: StaffTutor) =>
    ({ ...TUTOR_EFFECTS, act: (plan) => change(tutor, { plan }) }) satisfies ActionPlan<WeeklyPlan, StaffTutor>,
  noteTimeOff: (id: number) =>
    ({
      ...TUTOR_EFFECTS,
      act: ({ body }) => actOrNobodyKnows(() => call(timeOffContract.note, { params: { id: String(id) }, body })),
    }) satisfies ActionPlan<Sent<TimeOffRequest>, StaffTimeOff>,
  takeTimeOffBack: {
    ...TUTOR_EFFECTS,
    act: (id) => actOrNobodyKnows(() => call(timeOffContract.takeBack, { params: { id: String(id) } })),
  } satisfies ActionPlan<number, void>,
  retire: (tutor: StaffTutor) =>
    ({ ...TUTOR_EFFECTS, act: (isRetired) => change(tutor, { isRetired }) }) satisfies ActionPlan<boolean, StaffTutor>,
}
