import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES, TUTOR_CHANGES } from '../../http/limits'
import { Id, RowNumber } from '../../http/shapes'
import { coded } from '../../http/validation'
import { ReportTexts } from '../booking/sessions/report-texts'
import { AssignedWork, TutorNote, WorkChoice } from './assigned-work'
import { ASSIGNED_WORK, OPENED_WORK, TUTOR_NOTE } from './reports.addresses'
import { WORK_KINDS, WORK_MAX } from './reports.rules'

const REPORT_MAX = 2_000

const ReportText = z
  .string(coded('TEXT_REQUIRED'))
  .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(REPORT_MAX, coded('TEXT_TOO_LONG')))
const OptionalReportText = z.string().check(z.trim(), z.maxLength(REPORT_MAX, coded('TEXT_TOO_LONG')))
const WorkKind = z.enum(WORK_KINDS)

/** A tutor's report after a session: what was done, what is still hard, what comes next, and assigned work. */
export const ReportDraft = z.strictObject({
  done: ReportText,
  stillHard: z._default(OptionalReportText, ''),
  next: ReportText,
  work: z.array(z.strictObject({ kind: WorkKind, id: RowNumber })).check(
    z.maxLength(WORK_MAX, coded('ENTRY_DOUBLED')),
    z.refine(
      (work) => new Set(work.map(({ kind, id }) => `${kind} ${id}`)).size === work.length,
      coded('ENTRY_DOUBLED'),
    ),
  ),
})
export type ReportDraft = z.output<typeof ReportDraft>

/** With the number of questions of a quiz, and whether it fits what the student missed and shares with the tutor. */
const OfferedWork = z.extend(WorkChoice, {
  questionCount: z.optional(z.int()),
  isFitting: z.optional(z.literal(true)),
})
export type OfferedWork = z.output<typeof OfferedWork>

/** A tutor's report on a session, and what can be assigned. Tutors do not see whether it was done. */
export const SessionReport = z.object({
  report: z.nullable(z.extend(ReportTexts, { work: z.array(WorkChoice) })),
  /** The quizzes and guides of the session's subject. */
  choices: z.array(OfferedWork),
  /** The tutor's own reports on the student's earlier sessions in the subject, the latest first. */
  earlier: z.array(z.extend(ReportTexts, { sessionId: z.int(), sessionDate: z.string() })),
})
export type SessionReport = z.output<typeof SessionReport>

const byId = z.object({ id: Id })

export const reportsContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/tutor/sessions/:id/report',
    access: 'tutor',
    summary: 'The tutor’s report on one of their sessions, and what can be assigned',
    params: byId,
    response: SessionReport,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/tutor/sessions/:id/report',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'Write or correct the report on one of the tutor’s sessions, for 14 days after its end',
    params: byId,
    body: ReportDraft,
    response: SessionReport,
  }),
  assigned: endpoint({
    ...ASSIGNED_WORK,
    access: 'student',
    summary: 'Work assigned by tutors that is not all done, by session, the oldest first',
    response: z.array(AssignedWork),
  }),
  note: endpoint({
    ...TUTOR_NOTE,
    access: 'student',
    summary: 'The tutor’s note after the latest session with a report, and the assigned work',
    response: z.object({ note: z.nullable(TutorNote) }),
  }),
  opened: endpoint({
    ...OPENED_WORK,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Record that an assigned guide was opened',
    params: byId,
  }),
}
