import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { SEARCH_MAX } from '../../http/shapes'
import { StudentSummary } from '../account/student-summary.contract'
import { StudentSession } from '../timetable/student-session.contract'

/** Results of the portal's search, a few of each kind. Lists that the role may not read are empty. */
export const PortalFinds = z.object({
  students: z.array(StudentSummary),
  families: z.array(z.object({ id: z.int(), name: z.nullable(z.string()), people: z.array(z.string()) })),
  tutors: z.array(z.object({ id: z.int(), name: z.string(), isRetired: z.boolean() })),
  /** Upcoming sessions of the students and tutors that were found. */
  sessions: z.array(
    z.extend(z.pick(StudentSession, { id: true, subject: true, sessionDate: true, startTime: true, student: true }), {
      tutor: z.string(),
    }),
  ),
  receipts: z.array(
    z.object({ id: z.int(), number: z.string(), buyerName: z.nullable(z.string()), issuedAt: z.string() }),
  ),
})
export type PortalFinds = z.output<typeof PortalFinds>

export const portalSearchContract = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin',
    permission: 'own',
    summary:
      'Students, families, tutors, upcoming sessions and receipts by name, email or number, as the role may see them',
    query: z.strictObject({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_MAX)) }),
    response: PortalFinds,
  }),
}
