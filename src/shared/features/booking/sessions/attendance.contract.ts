import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { STAFF_CHANGES, TUTOR_CHANGES } from '../../../http/limits'
import { Id } from '../../../http/shapes'
import { ATTENDANCES } from './attendance.rules'

const Mark = z.strictObject({ attendance: z.enum(ATTENDANCES) })
const sessionPath = z.object({ id: Id })

export const attendanceContract = {
  markByTutor: endpoint({
    method: 'PUT',
    path: '/api/tutor/sessions/:id/attendance',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'Say whether the student came to an own session, for 14 days after its end',
    params: sessionPath,
    body: Mark,
    response: Mark,
  }),
  markByStaff: endpoint({
    method: 'PUT',
    path: '/api/admin/sessions/:id/attendance',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Say whether the student came to a session that has ended; an absence keeps the hours used',
    params: sessionPath,
    body: Mark,
    response: Mark,
  }),
}
