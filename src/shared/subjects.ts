/** The subjects with quizzes, guides and practice. */
export const SUBJECTS = ['english', 'french', 'math'] as const
export type Subject = (typeof SUBJECTS)[number]

/** The subject of a session: one of the three, or a subject that the school has added for tutoring only. */
export type TutoringSubjectId = string

export const SUBJECT_ID = /^[a-z][a-z0-9-]{0,39}$/

export function isQuizSubject(id: TutoringSubjectId): id is Subject {
  return SUBJECTS.some((subject) => subject === id)
}
