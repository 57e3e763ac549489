import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { Day, Id, TutoringSubjectId } from '../../http/shapes'
import { SESSION_STATUSES } from '../booking/booking.rules'
import { ATTENDANCES } from '../booking/sessions/attendance.rules'

/** A session as its tutor sees it. */
export const DeskSession = z.object({
  id: z.int(),
  subject: TutoringSubjectId,
  /** Hours. */
  duration: z.number(),
  /** `YYYY-MM-DD` and `HH:MM` in the business time zone. */
  sessionDate: z.string(),
  startTime: z.string(),
  status: z.enum(SESSION_STATUSES),
  attendance: z.nullable(z.enum(ATTENDANCES)),
  /** How late the student came, and what the tutor added to an absence. */
  lateMinutes: z.nullable(z.int()),
  absenceNote: z.nullable(z.string()),
  /** First name and initial; null for a student without a name, or a session that is not near. */
  student: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  classroomUrl: z.nullable(z.string()),
})
export type DeskSession = z.output<typeof DeskSession>

export const tutorDeskContract = {
  week: endpoint({
    method: 'GET',
    path: '/api/tutor/sessions',
    access: 'tutor',
    summary: 'The tutor’s own sessions in the week of a day, in order of time; cancelled ones are left out',
    query: z.strictObject({ day: Day }),
    response: z.array(DeskSession),
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/tutor/sessions/:id',
    access: 'tutor',
    summary: 'One of the tutor’s own sessions; a cancelled one is not found',
    params: z.object({ id: Id }),
    response: DeskSession,
  }),
}
