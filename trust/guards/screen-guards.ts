import type { Guard } from './guard'

/** What single screens of students and staff must not get wrong. */
export const SCREEN_GUARDS: readonly Guard[] = [
  {
    name: 'ties that a change of content makes out of date',
    file: 'src/client/features/admin/content/content.queries.ts',
    text: '  queryKeys.ties,\n',
    test: 'src/client/features/admin/content/content.queries.test.ts',
  },
  {
    name: 'finished quizzes that a change of content makes out of date',
    file: 'src/client/features/admin/content/content.queries.ts',
    text: '  queryKeys.attempts,\n',
    test: 'src/client/features/admin/content/content.queries.test.ts',
  },
  {
    name: 'lists that are read again when somebody else was faster',
    file: 'src/client/features/admin/content/content.queries.ts',
    text: 'isConflict(refusal) || refusal.status === 404 ? [queryKeys.portalContent] : []',
    without: '[]',
    test: 'src/client/features/admin/content/content.queries.test.ts',
  },
  {
    name: 'failure that waits for what it is shown with',
    file: 'src/client/api/query-client.ts',
    text: 'isRefusal && meta.isShownWithCurrent ? asked : undefined',
    without: 'undefined',
    test: 'src/client/api/query-client.test.ts',
  },
  {
    name: 'option that looks right before the verdict',
    file: 'src/client/features/practice/to-step.ts',
    text: "correctAnswer: verdict?.correctAnswer ?? '',",
    without: 'correctAnswer: verdict?.correctAnswer ?? 0,',
    test: 'src/client/features/practice/to-step.test.ts',
  },
  {
    name: 'question that a waiting answer belongs to',
    file: 'src/client/features/practice/waiting-answers.ts',
    text: ' && stored.questionId === questionId',
    test: 'src/client/features/practice/waiting-answers.test.ts',
  },
  {
    name: 'key without which a waiting answer is none',
    file: 'src/client/features/practice/waiting-answers.ts',
    text: " && typeof key === 'string'",
    test: 'src/client/features/practice/waiting-answers.test.ts',
  },
  {
    name: 'headings of a guide’s chapters on the level of the page',
    file: 'src/client/features/study-guides/chapters/guide-chapters.ts',
    text: 'top === 3 ? chapters.map((part) => part.map(raised)) : chapters',
    without: 'chapters',
    test: 'src/client/features/study-guides/chapters/guide-chapters.test.ts',
  },
  {
    name: 'empty place that a voice does not read out',
    file: 'src/client/features/study-guides/listening/passages.ts',
    text: ".replaceAll('_', ' ')",
    test: 'src/client/features/study-guides/listening/passages.test.ts',
  },
  {
    name: 'room that each quiz of a day has among the scores',
    file: 'src/client/features/progress/score-lines.ts',
    text: '(place + 1) / (ofDay.length + 1)',
    without: '0.5',
    test: 'src/client/features/progress/score-lines.test.ts',
  },
  {
    name: 'subject without scores that has no line',
    file: 'src/client/features/progress/score-lines.ts',
    text: '    if (ofSubject.length === 0) return []\n',
    test: 'src/client/features/progress/score-lines.test.ts',
  },
  {
    name: 'streak that another subject’s quiz does not carry on',
    file: 'src/client/features/dashboard/week-sentence.ts',
    text: 'score.subject === subject && score.day === today',
    without: 'score.day === today',
    test: 'src/client/features/dashboard/week-sentence.test.ts',
  },
  {
    name: 'day that is not called quiet when something was done',
    file: 'src/client/features/dashboard/week-sentence.ts',
    text: '!history.activity.some(({ day }) => day === today)',
    without: 'true',
    test: 'src/client/features/dashboard/week-sentence.test.ts',
  },
  {
    name: 'short options two by two beside a figure',
    file: 'src/client/sheet/answer-cards.tsx',
    text: "isPaired ? 'grid-cols-2' : ''",
    without: "isPaired ? '' : ''",
    test: 'src/client/features/quizzes/quiz-run.browser.test.tsx',
  },
]
