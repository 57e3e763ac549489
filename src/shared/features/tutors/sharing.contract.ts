import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES } from '../../http/limits'
import { Id, TutoringSubjectId } from '../../http/shapes'
import { Attempt } from '../quizzes/attempts.contract'
import { Question } from '../quizzes/questions.contract'
import { SkillProgress } from '../skills/skills.contract'
import { PREPARATION, SHARING, SHARING_OF_SESSION } from './sharing.addresses'

/** Whether the tutor of a session is shown what the student missed in its subject. */
export const SharingChoice = z.strictObject({ isShared: z.boolean() })
export type SharingChoice = z.output<typeof SharingChoice>

/** What the student chose: for sessions to come, and last for each subject. Off where nothing is named. */
export const Sharing = z.object({ sessionIds: z.array(z.int()), subjects: z.array(TutoringSubjectId) })
export type Sharing = z.output<typeof Sharing>

/** A question as it was asked, with the answer that was given: null for none. */
export const MissedQuestion = z.object({
  attemptId: z.int(),
  quizTitle: z.string(),
  quizTitleFr: z.string(),
  completedAt: z.string(),
  question: Question,
  answer: z.nullable(z.union([z.int(), z.string()])),
})
export type MissedQuestion = z.output<typeof MissedQuestion>

/** What a student shows the tutor of a session. */
export const Preparation = z.object({
  /** Null when the student did not say yes, or the session is not near. */
  shared: z.nullable(
    z.object({
      missed: z.array(MissedQuestion),
      results: z.array(Attempt),
      /** The map of the session's subject. Null once the session is over: it would tell of what was done since. */
      skills: z.nullable(z.array(SkillProgress)),
    }),
  ),
})
export type Preparation = z.output<typeof Preparation>

const byId = z.object({ id: Id })

export const sharingContract = {
  read: endpoint({
    ...SHARING,
    access: 'student',
    summary: 'Which sessions to come show their tutor what was missed, and what was chosen last for each subject',
    response: Sharing,
  }),
  choose: endpoint({
    ...SHARING_OF_SESSION,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Show the tutor of an own session what was missed in its subject, or no longer, until it starts',
    params: byId,
    body: SharingChoice,
    response: SharingChoice,
  }),
  prepare: endpoint({
    ...PREPARATION,
    access: 'tutor',
    summary:
      'Recent mistakes, the last five results and the skill map of a student of one’s own, if the student shares them',
    params: byId,
    response: Preparation,
  }),
}
