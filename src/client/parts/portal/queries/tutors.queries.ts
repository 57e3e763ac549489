import type { AffectedDecisions } from '#shared/features/timetable/affected-sessions.contract'
import { affectedSessionsContract } from '#shared/features/tutors/affected-sessions.contract'
import type { WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import { holidaysContract } from '#shared/features/tutors/time-off/holidays.contract'
import { type TimeOffRequest, timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import {
  type Invitation,
  type StaffTutor,
  type TutorChange,
  type TutorDraft,
  tutorsContract,
} from '#shared/features/tutors/tutors.contract'
import { call } from '../../../api/call'
import { actionsWith } from '../../../api/use-action'
import { portalKeys } from './portal-keys'
import { freshQuery } from './portal-query'

const { tutors: portalTutors, activity: portalActivity } = portalKeys

const pathOf = (id: number) => ({ params: { id: String(id) } })

export const tutorQueries = {
  list: () => freshQuery(portalTutors.list, () => call(tutorsContract.list)),
  sessions: (id: number) => freshQuery(portalTutors.sessions(id), () => call(tutorsContract.sessions, pathOf(id))),
  timeOff: () => freshQuery(portalTutors.timeOff, () => call(timeOffContract.listAll)),
  holidays: () => freshQuery(portalTutors.holidays, () => call(holidaysContract.list)),
}

/** Every staff action is audited. */
export const tutorAction = actionsWith({ changes: [portalTutors, portalActivity], lostSignIn: 'staff' })

const change = ({ id, version }: StaffTutor, body: TutorChange) =>
  call(tutorsContract.change, { ...pathOf(id), body, ifMatch: `"${version}"` })

export const tutorActions = {
  create: tutorAction((body: TutorDraft) => call(tutorsContract.create, { body })),
  edit: (tutor: StaffTutor) => tutorAction((body: TutorDraft) => change(tutor, body)),
  resetFactor: (id: number) => tutorAction(() => call(tutorsContract.resetFactor, pathOf(id))),
  invite: (id: number) => tutorAction((body: Invitation) => call(tutorsContract.invite, { ...pathOf(id), body })),
  schedule: (tutor: StaffTutor) =>
    tutorAction((body: { schedule: WeeklySchedule; affected?: AffectedDecisions }) => change(tutor, body)),
  affectedBySchedule: (id: number) =>
    tutorAction((schedule: WeeklySchedule) =>
      call(affectedSessionsContract.bySchedule, { ...pathOf(id), body: { schedule } }),
    ),
  noteTimeOff: (id: number) =>
    tutorAction((body: TimeOffRequest) => call(timeOffContract.note, { ...pathOf(id), body })),
  takeTimeOffBack: tutorAction((id: number) => call(timeOffContract.takeBack, pathOf(id))),
  retire: (tutor: StaffTutor) => tutorAction((isRetired: boolean) => change(tutor, { isRetired })),
}
