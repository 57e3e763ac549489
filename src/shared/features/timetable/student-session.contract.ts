import * as z from 'zod/mini'
import { StudentSummary } from '../account/student-summary.contract'
import { Session } from '../booking/booking.contract'

export const StudentSession = z.extend(Session, { student: StudentSummary })
export type StudentSession = z.output<typeof StudentSession>
