import * as z from 'zod/mini'
import { RowNumber, TutoringSubjectId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { ResolvedSession, SessionChoices } from './resolve-sessions.contract'
import { Seen, StaffCancellation } from './timetable.contract'

/** More than fit on a page; the list itself names all. */
export const AFFECTED_MAX = 500

const SeenSession = z.extend(Seen, { id: RowNumber })

/** A booked session that a change of hours would leave outside of them, with other times under the new hours. */
export const AffectedSession = z.extend(z.omit(SessionChoices, { colleagues: true }), {
  subject: TutoringSubjectId,
  studentName: z.nullable(z.string()),
})
export type AffectedSession = z.output<typeof AffectedSession>

/** What becomes of each affected session. One without a decision refuses the change. */
export const AffectedDecisions = z.strictObject({
  /** Included in the emails about cancelled sessions. */
  reason: z.optional(StaffCancellation.shape.reason),
  sessions: z
    .array(z.union([ResolvedSession, z.extend(SeenSession, { kind: z.literal('keep') })]))
    .check(z.maxLength(AFFECTED_MAX, coded('TEXT_TOO_LONG'))),
})
export type AffectedDecisions = z.output<typeof AffectedDecisions>
