import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STUDENT_CHANGES } from '../../http/limits'
import { Id, TutoringSubjectId } from '../../http/shapes'
import { Attempt } from '../quizzes/attempts.contract'
import { Question } from '../quizzes/questions.contract'
import { SkillProgress } from '../skills/skills.contract'
import { PREPARATION, SHARING, SHARING_OF_SESSION } from './sharing.addresses'

/** Whether the tutor of a session sees what the student missed in its subject. */
export const SharingChoice = z.strictObject({ isShared: z.boolean() })
export type SharingChoice = z.output<typeof SharingChoice>

/** The student's choices: for upcoming sessions, and the latest for each subject. Off if nothing is listed. */
export const Sharing = z.object({ sessionIds: z.array(z.int()), subjects: z.array(TutoringSubjectId) })
export type Sharing = z.output<typeof Sharing>

/** A question as it was asked, with the given answer: null for none. */
export const MissedQuestion = z.object({
  attemptId: z.int(),
  quizTitle: z.string(),
  quizTitleFr: z.string(),
  completedAt: z.string(),
  question: Question,
  answer: z.nullable(z.union([z.int(), z.string()])),
})
export type MissedQuestion = z.output<typeof MissedQuestion>

/** The data that a student shares with the tutor of a session. */
export const Preparation = z.object({
  /** Null if the student did not agree, or the session is not near. */
  shared: z.nullable(
    z.object({
      missed: z.array(MissedQuestion),
      results: z.array(Attempt),
      /** The skill map of the session's subject. Null once the session is over: it would reveal later work. */
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
    summary: 'Which upcoming sessions share missed questions with the tutor, and the latest choice for each subject',
    response: Sharing,
  }),
  choose: endpoint({
    ...SHARING_OF_SESSION,
    access: 'student',
    limit: STUDENT_CHANGES,
    summary: 'Share missed questions with the tutor of one of your sessions, or stop sharing, until it starts',
    params: byId,
    body: SharingChoice,
    response: SharingChoice,
  }),
  prepare: endpoint({
    ...PREPARATION,
    access: 'tutor',
    summary:
      'Recent mistakes, the last five results and the skill map of a session’s student, if the student shares them',
    params: byId,
    response: Preparation,
  }),
}
