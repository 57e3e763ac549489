import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES, TUTOR_CHANGES } from '../../http/limits'
import { Id, RowNumber, TutoringSubjectId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { ASSIGNED_WORK, OPENED_WORK, TUTOR_NOTE } from './reports.addresses'
import { WORK_KINDS, WORK_MAX } from './reports.rules'

const REPORT_MAX = 2_000

const ReportText = z
  .string(coded('TEXT_REQUIRED'))
  .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(REPORT_MAX, coded('TEXT_TOO_LONG')))
const WorkKind = z.enum(WORK_KINDS)

/** What a tutor writes after a session: what was done, what comes next, and what the student is to do. */
export const ReportDraft = z.strictObject({
  done: ReportText,
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

/** A quiz or a guide by its number. */
export const WorkChoice = z.object({ kind: WorkKind, id: z.int(), title: z.string(), titleFr: z.string() })
export type WorkChoice = z.output<typeof WorkChoice>

/** What a tutor wrote about a session, and what can be given. Whether it was done is the student's own. */
export const SessionReport = z.object({
  report: z.nullable(z.object({ done: z.string(), next: z.string(), work: z.array(WorkChoice) })),
  /** The quizzes and guides of the session's subject. */
  choices: z.array(WorkChoice),
})
export type SessionReport = z.output<typeof SessionReport>

/** What a tutor gave to do after one session. */
export const AssignedWork = z.object({
  sessionId: z.int(),
  tutorName: z.string(),
  sessionDate: z.string(),
  subject: TutoringSubjectId,
  items: z.array(z.extend(WorkChoice, { workId: z.int(), isDone: z.boolean() })),
})
export type AssignedWork = z.output<typeof AssignedWork>

/** What a tutor wrote to the student after their latest session with a report. */
export const TutorNote = z.extend(AssignedWork, {
  photoUrl: z.optional(z.string()),
  done: z.string(),
  next: z.string(),
})
export type TutorNote = z.output<typeof TutorNote>

const byId = z.object({ id: Id })

export const reportsContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/tutor/sessions/:id/report',
    access: 'tutor',
    summary: 'What the tutor wrote about an own session, and what can be given to do',
    params: byId,
    response: SessionReport,
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/tutor/sessions/:id/report',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    summary: 'Write or correct the report on an own session, for 14 days after its end',
    params: byId,
    body: ReportDraft,
    response: SessionReport,
  }),
  assigned: endpoint({
    ...ASSIGNED_WORK,
    access: 'student',
    summary: 'What tutors gave to do and is not all done, by session, the oldest first',
    response: z.array(AssignedWork),
  }),
  note: endpoint({
    ...TUTOR_NOTE,
    access: 'student',
    summary: 'What a tutor wrote after the latest session with a report, and what they gave to do',
    response: z.object({ note: z.nullable(TutorNote) }),
  }),
  opened: endpoint({
    ...OPENED_WORK,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Note that a guide which a tutor gave to read was opened',
    params: byId,
  }),
}
