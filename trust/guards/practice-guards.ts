import type { Guard } from './guard'

/** What practice keeps to itself, and does once. */
export const PRACTICE_GUARDS: readonly Guard[] = [
  {
    name: 'one answer to a question of practice',
    file: 'src/server/features/practice/practice.store.ts',
    text: '.where(and(eq(practiceQuestions.id, id), isNull(practiceQuestions.answeredAt)))',
    without: '.where(eq(practiceQuestions.id, id))',
    test: 'src/server/features/practice/practice.api.test.ts',
  },
  {
    name: 'student in the search for a question of practice',
    file: 'src/server/features/practice/practice.store.ts',
    text: '.where(and(eq(practiceQuestions.id, id), eq(practiceQuestions.studentId, studentId)))',
    without: '.where(eq(practiceQuestions.id, id))',
    test: 'src/server/features/practice/practice.api.test.ts',
  },
  {
    name: 'question that goes before another one takes its place',
    file: 'src/server/features/practice/ask-question.store.ts',
    text: ' where (select count(*) from taken_back) >= 0',
    test: 'src/server/features/practice/practice.api.test.ts',
  },
  {
    name: 'alternatives of an answer that stay on the server',
    file: 'src/server/features/practice/asked-question.ts',
    text: "  if (kind.kind !== 'text') return kind\n",
    without: '  if (kind) return kind\n',
    test: 'src/server/features/practice/asked-question.test.ts',
  },
  {
    name: 'estimates that a quiz moves',
    file: 'src/server/features/quizzes/submit-attempt.service.ts',
    text: 'answers: graded, now',
    without: 'answers: [], now',
    test: 'src/server/features/practice/estimates.api.test.ts',
  },
  {
    name: 'seeds left out of a student’s own data',
    file: 'src/server/features/account/own-data.store.ts',
    text: '    practiceAnswers: await findOwnAnswers(db, studentId),\n',
    without: '    practiceAnswers: await db.select().from(practiceQuestions),\n',
    test: 'src/server/features/account/own-data.api.test.ts',
  },
  {
    name: 'practice forgotten with the account',
    file: 'src/server/features/account/delete-account.store.ts',
    text: '    await tx.delete(table).where(eq(table.studentId, studentId))\n',
    test: 'src/server/features/account/own-data.api.test.ts',
  },
  {
    name: 'not three of one template in a row',
    file: 'src/shared/features/practice/choose.rules.ts',
    text: '  return lately.length < most || lately.some((one) => one.source !== source)\n',
    without: '  return lately.length < most || source !== source\n',
    test: 'src/shared/features/practice/choose.rules.test.ts',
  },
]
