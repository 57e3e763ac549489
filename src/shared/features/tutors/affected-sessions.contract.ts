import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES, TUTOR_CHANGES } from '../../http/limits'
import { Id, TutoringSubjectId } from '../../http/shapes'
import { AffectedSession } from '../timetable/affected-sessions.contract'
import { WeeklySchedule } from './schedule.contract'

/** As a tutor sees it, who can only keep it. */
export const AffectedOfTutor = z.object({
  id: z.int(),
  version: z.int(),
  subject: TutoringSubjectId,
  duration: z.number(),
  sessionDate: z.string(),
  startTime: z.string(),
})
export type AffectedOfTutor = z.output<typeof AffectedOfTutor>

const NewSchedule = z.strictObject({ schedule: WeeklySchedule })

export const affectedSessionsContract = {
  bySchedule: endpoint({
    method: 'POST',
    path: '/api/admin/tutors/:id/affected-sessions',
    // Changes nothing.
    idempotent: false,
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'The booked sessions outside another weekly schedule of a tutor; changes nothing',
    params: z.object({ id: Id }),
    body: NewSchedule,
    response: z.array(AffectedSession),
  }),
  byOwnSchedule: endpoint({
    method: 'POST',
    path: '/api/tutor/schedule/affected-sessions',
    // Changes nothing.
    idempotent: false,
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'The tutor’s booked sessions outside another weekly schedule; changes nothing',
    body: NewSchedule,
    response: z.array(AffectedOfTutor),
  }),
}
