import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { STAFF_CHANGES, TUTOR_CHANGES } from '../../../http/limits'
import { Id } from '../../../http/shapes'
import { ATTENDANCES } from './attendance.rules'

const AttendanceMark = z.strictObject({ attendance: z.enum(ATTENDANCES) })
const sessionPath = z.object({ id: Id })

export const attendanceContract = {
  markByTutor: endpoint({
    method: 'PUT',
    path: '/api/tutor/sessions/:id/attendance',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'Mark attendance for the tutor’s session, for 14 days after its end',
    params: sessionPath,
    body: AttendanceMark,
    response: AttendanceMark,
  }),
  markByStaff: endpoint({
    method: 'PUT',
    path: '/api/admin/sessions/:id/attendance',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Mark attendance for a session that has ended; an absence does not refund its hours',
    params: sessionPath,
    body: AttendanceMark,
    response: AttendanceMark,
  }),
}
