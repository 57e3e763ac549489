import type { Guard } from './guard'

const SHARING = 'src/server/features/tutors/sharing.service.ts'
const SHARING_TEST = 'src/server/features/tutors/sharing.api.test.ts'
const LETTERS_TEST = 'src/server/features/tutors/sharing-letters.api.test.ts'

export const SHARING_GUARDS: readonly Guard[] = [
  {
    name: 'yes of the student before a tutor sees what was missed',
    file: SHARING,
    text: '  if (!session.isShared) return { shared: null }\n',
    test: SHARING_TEST,
  },
  {
    name: 'days around a session within which its tutor sees what is shared',
    file: SHARING,
    text: '  if (!isNear({ sessionDate, today: businessDay(now) })) return { shared: null }\n',
    test: SHARING_TEST,
  },
  {
    name: 'end of choosing what a tutor sees once the session has begun',
    file: SHARING,
    text: '    await refuseUnchangeable(tx, { studentId, id, now })\n',
    test: SHARING_TEST,
  },
  {
    name: 'tutor’s own session among those to prepare',
    file: 'src/server/features/tutors/sharing.store.ts',
    text: 'eq(sessions.tutorId, tutorId), ',
    test: SHARING_TEST,
  },
  {
    name: 'end of the session as the end of what is shared',
    file: 'src/server/features/quizzes/missed-lately.store.ts',
    text: '        lte(quizAttempts.completedAt, until),\n',
    test: SHARING_TEST,
  },
  {
    name: 'end of the session as the end of the map that is shared',
    file: SHARING,
    text: 'isOver ? null : readStandings(',
    without: 'readStandings(',
    test: SHARING_TEST,
  },
  {
    name: 'yes of a guardian before they are told what a tutor is shown',
    file: SHARING,
    text: '  if (!guardian?.confirmedAt) return\n',
    without: '  if (!guardian) return\n',
    test: LETTERS_TEST,
  },
  {
    name: 'student whose sharing a guardian ends',
    file: 'src/server/features/tutors/sharing.store.ts',
    text: 'and(eq(sessionShares.studentId, studentId), sessionShares.isShared)',
    without: 'sessionShares.isShared',
    test: LETTERS_TEST,
  },
]
