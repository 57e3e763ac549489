import * as z from 'zod/mini'
import { RowNumber, TutoringSubjectId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { ResolvedSession, SessionChoices } from './resolve-sessions.contract'
import { SeenVersion, StaffCancellation } from './timetable.contract'

/** More than fit on a page; the list itself names all. */
export const AFFECTED_MAX = 500

const SeenSession = z.extend(SeenVersion, { id: RowNumber })

/** A booked session outside the new hours, with alternative times within them. */
export const AffectedSession = z.extend(z.omit(SessionChoices, { colleagues: true }), {
  subject: TutoringSubjectId,
  studentName: z.nullable(z.string()),
})
export type AffectedSession = z.output<typeof AffectedSession>

/** The decision about each affected session. Without one, the change is refused. */
export const AffectedDecisions = z.strictObject({
  /** Included in the emails about cancelled sessions. */
  reason: z.optional(StaffCancellation.shape.reason),
  sessions: z
    .array(z.union([ResolvedSession, z.extend(SeenSession, { kind: z.literal('keep') })]))
    .check(z.maxLength(AFFECTED_MAX, coded('TEXT_TOO_LONG'))),
})
export type AffectedDecisions = z.output<typeof AffectedDecisions>
