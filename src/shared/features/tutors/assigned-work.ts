import * as z from 'zod/mini'
import { TutoringSubjectId } from '../../http/shapes'
import { ReportTexts } from '../booking/sessions/report-texts'
import { WORK_KINDS } from './reports.rules'

/** A quiz or a guide by its id. */
export const WorkChoice = z.object({ kind: z.enum(WORK_KINDS), id: z.int(), title: z.string(), titleFr: z.string() })
export type WorkChoice = z.output<typeof WorkChoice>

/** The work that a tutor assigned after one session. */
export const AssignedWork = z.object({
  sessionId: z.int(),
  tutorName: z.string(),
  sessionDate: z.string(),
  subject: TutoringSubjectId,
  items: z.array(z.extend(WorkChoice, { workId: z.int(), isDone: z.boolean() })),
})
export type AssignedWork = z.output<typeof AssignedWork>

/** A tutor's note to the student after the latest session with a report. */
export const TutorNote = z.extend(AssignedWork, {
  photoUrl: z.optional(z.string()),
  ...ReportTexts.shape,
})
export type TutorNote = z.output<typeof TutorNote>
