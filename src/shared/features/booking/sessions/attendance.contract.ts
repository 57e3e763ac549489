import * as z from 'zod/mini'
import { endpoint } from '../../../http/endpoint'
import { STAFF_CHANGES, TUTOR_CHANGES } from '../../../http/limits'
import { Id } from '../../../http/shapes'
import { coded } from '../../../http/validation'
import { ATTENDANCES, LATE_MINUTES_MAX } from './attendance.rules'

const NOTE_MAX = 500

export const AttendanceMark = z
  .strictObject({
    attendance: z.enum(ATTENDANCES),
    /** How late the student came. */
    lateMinutes: z.optional(
      z
        .int(coded('LATE_MINUTES'))
        .check(z.gte(1, coded('LATE_MINUTES')), z.lte(LATE_MINUTES_MAX, coded('LATE_MINUTES'))),
    ),
    /** The tutor's note about an absence, for staff. */
    absenceNote: z.optional(z.string().check(z.trim(), z.maxLength(NOTE_MAX, coded('TEXT_TOO_LONG')))),
  })
  .check(
    z.refine(
      ({ attendance, lateMinutes, absenceNote }) => !(attendance === 'absent' ? lateMinutes : absenceNote),
      coded('LATE_MINUTES'),
    ),
  )
export type AttendanceMark = z.output<typeof AttendanceMark>
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
